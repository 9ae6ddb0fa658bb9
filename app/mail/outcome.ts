/**
 * What became of one message:
 * - `submitted`: the server took it. Nobody knows whether it will be received.
 * - `refused`: the server refuses this recipient. `status` is the enhanced code (RFC 3463) where it named one.
 * - `later`: it may be tried again.
 * - `unreachable`: the server, the sign-in, the sender or the message is the trouble, not the recipient.
 * - `uncertain`: the connection broke after the message had begun to leave, so that it may have arrived.
 */
export type Outcome =
  | { outcome: 'submitted'; answer: string }
  | { outcome: 'refused' | 'later' | 'unreachable' | 'uncertain'; answer: string; code?: number; status?: string };

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** @param hasLeft whether the server had already been given a part of the message. */
export function outcomeOf(error: SmtpError, hasLeft: boolean): Outcome {
  const code = error.responseCode;
  const answer = error.response ?? error.message;
  if (code === undefined) return { outcome: withoutAnswer(error, hasLeft), answer };
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  return { outcome: withAnswer(error, code, status), answer, code, status };
}

function withoutAnswer({ code, command }: SmtpError, hasLeft: boolean) {
  // The address is no address: no server was asked.
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  return hasLeft ? 'uncertain' : 'unreachable';
}

function withAnswer({ command }: SmtpError, code: number, status: string | undefined) {
  if (code < 500) return 'later';
  if (status?.startsWith('5.1.') && command !== 'MAIL FROM') return 'refused';
  // 5.7.x is about who sends or what, whatever the command.
  return command === 'RCPT TO' && !status?.startsWith('5.7.') ? 'refused' : 'unreachable';
}

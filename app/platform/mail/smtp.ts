import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { composed, type Failure, type Message, type Outcome } from './message.ts';
import { isOfSenderOrMail } from './reply-kind.ts';

type WithAttempt = { attempt: { stream?: Readable } };

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

// `SMTP_URL` may set another number, as in `?maxConnections=20`.
const usualConnections = 5;

export function openSmtp(url: string) {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: usualConnections,
    maxMessages: 500,
    ...timeouts,
  });
  // Nodemailer reads this stream only after the server's reply to DATA.
  transport.use('stream', ({ data, message }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      (data as WithAttempt).attempt.stream = stream;
      return stream;
    };
    done();
  });

  async function submit(message: Message): Promise<Outcome> {
    const attempt: WithAttempt['attempt'] = {};
    try {
      const { response } = await transport.sendMail({
        ...composed(message),
        attempt,
      } as SendMailOptions);
      return { outcome: 'submitted', reply: response };
    } catch (error) {
      return outcomeOf(error as Error, attempt.stream?.readableDidRead ?? false);
    }
  }

  return { submit, close: () => transport.close() };
}

/** Connects and signs in without sending. Returns why the server would accept no mail, or undefined. */
export async function probeSmtp(url: string): Promise<Failure | undefined> {
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return outcomeOf(error as SmtpError, false);
  } finally {
    transport.close();
  }
}

function outcomeOf(error: SmtpError, hasLeft: boolean): Failure {
  const code = error.responseCode;
  const reply = error.response ?? error.message;
  if (code === undefined) return { outcome: failureWithoutReply(error, hasLeft), reply };
  const isOfSite = error.command !== 'RCPT TO' && error.command !== 'DATA';
  return { outcome: failureOfReply(error, code, reply), reply, code, isOfSite };
}

function failureWithoutReply({ code, command }: SmtpError, hasLeft: boolean) {
  // Nodemailer itself refuses an invalid address.
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  return hasLeft ? 'uncertain' : 'unreachable';
}

function failureOfReply({ command }: SmtpError, code: number, reply: string) {
  if (code < 500) return 'later';
  const isOfRecipient =
    command === 'RCPT TO' || (command === 'DATA' && /^\d{3}[ -]5\.1\./.test(reply));
  return isOfRecipient && !isOfSenderOrMail(reply) ? 'refused' : 'site-refused';
}

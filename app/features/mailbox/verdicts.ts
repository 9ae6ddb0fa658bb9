import { isIP } from 'node:net';

type Header = { key: string; value: string };
type Method = 'spf' | 'dkim' | 'dmarc';

export type Verdicts = Record<Method, string> & { by: string; from?: string };

const methods: Method[] = ['spf', 'dkim', 'dmarc'];

/** RFC 8601: only those of the server that received the letter. */
export function readVerdicts(headers: Header[]): Verdicts | undefined {
  const handOver = headers.find(({ key, value }) => key === 'received' && /\bfrom\s/i.test(value) && byOf(value));
  const receiver = handOver && byOf(handOver.value);
  if (!receiver) return undefined;
  const own = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => readResults(value))
    .find(({ id }) => isSameServer(id, receiver));
  if (!own) return undefined;
  const address = /\[(?:IPv6:)?([\da-f:.]+)\]/i.exec(handOver.value)?.[1] ?? '';
  const verdicts = methods.map((method) => [method, resultOf(own.results, method)]);
  return {
    ...(Object.fromEntries(verdicts) as Record<Method, string>),
    by: own.id,
    from: isIP(address) ? address : undefined,
  };
}

const byOf = (received: string) => /\bby\s+([a-z\d][a-z\d.-]*)/i.exec(withoutComments(received))?.[1]?.toLowerCase();

function readResults(value: string) {
  const [head = '', ...results] = withoutComments(value).split(';');
  return { id: head.trim().split(/\s+/)[0]?.toLowerCase() ?? '', results: results.map((result) => result.trim()) };
}

function resultOf(results: string[], method: Method): string {
  const said = results.flatMap((result) => new RegExp(`^${method}\\s*=\\s*([a-z]+)`, 'i').exec(result)?.[1] ?? []);
  return (said.find((one) => one.toLowerCase() === 'pass') ?? said[0] ?? 'none').toLowerCase();
}

/** mx.posta.example and imap7.posta.example are of one provider. */
function isSameServer(id: string, receiver: string) {
  const parent = (name: string) => name.split('.').slice(-2).join('.');
  return id === receiver || (id.includes('.') && parent(id) === parent(receiver));
}

function withoutComments(value: string) {
  let depth = 0;
  let kept = '';
  for (const letter of value) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += letter;
  }
  return kept;
}

import { connect } from 'node:net';
import fc from 'fast-check';

// Raw HTTP requests that no browser sends, as arbitraries of fast-check.

const line = (method: string, path: string, headers: string[] = []) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n');
const withoutBreaks = (text: string) => text.replaceAll(/[\r\n]/g, '');

const classics = [
  ...[
    `' or 1=1--`,
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '%00',
    '%c0%ae%c0%ae/',
    '{{7*7}}',
  ],
  ...['__proto__', 'constructor[prototype]', '\u0000', '\r\nSet-Cookie: a=b', '\ud800'],
  ...['9'.repeat(400), `${'a'.repeat(63)}.`.repeat(5), 'a'.repeat(8000)],
];
export const nasty = fc.oneof(
  fc.constantFrom(...classics),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string(),
);
const validPath = fc.constantFrom(
  ...[
    '/',
    '/pensieri-quotidiani',
    '/post',
    '/feed.xml',
    '/amministrazione',
    '/amministrazione/accesso',
    '/iscrizione',
  ],
  ...['/iscrizione/annulla/x', '/assets', '/healthz', '/amministrazione/post/nuovo.data'],
);
const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH');
const encoded = fc.oneof(
  nasty.map((text) => encodeURIComponent(text.toWellFormed())),
  nasty.map(withoutBreaks),
);
const sameOriginHeaders = [
  'Sec-Fetch-Site: same-origin',
  'Content-Type: application/x-www-form-urlencoded',
];
const post = (path: string, body: string | Buffer, headers: string[]) =>
  Buffer.concat([
    Buffer.from(
      `${line('POST', path, [...headers, `Content-Length: ${Buffer.byteLength(body)}`])}\r\n\r\n`,
    ),
    Buffer.from(body),
  ]);

const parameter = fc.constantFrom(
  'pagina',
  'id',
  'order',
  'cerca',
  '_routes',
  'ordine',
  'dopo',
  'category',
);
const header = fc.constantFrom(
  ...[
    'Cookie',
    'Accept-Encoding',
    'Range',
    'If-None-Match',
    'X-Forwarded-For',
    'Content-Length',
    'Upgrade',
    'Host',
  ],
);
const contentType = fc.constantFrom(
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json',
    'nonsense',
  ],
);
const pairs = (name: fc.Arbitrary<string>, value: fc.Arbitrary<string>, between: string) =>
  fc.array(
    fc.tuple(name, value).map(([one, text]) => one + between + text),
    { maxLength: 5 },
  );

const kinds = {
  path: fc
    .tuple(method, validPath, fc.array(encoded, { maxLength: 3 }))
    .map(([verb, base, more]) => `${line(verb, [base, ...more].join('/'))}\r\n\r\n`),
  query: fc
    .tuple(validPath, pairs(parameter, encoded, '='))
    .map(([path, parameters]) => `${line('GET', `${path}?${parameters.join('&')}`)}\r\n\r\n`),
  header: fc
    .tuple(validPath, pairs(header, nasty.map(withoutBreaks), ': '))
    .map(([path, headers]) => `${line('GET', path, headers)}\r\n\r\n`),
  body: fc
    .tuple(validPath, contentType, fc.uint8Array({ maxLength: 4000 }))
    .map(([path, type, body]) =>
      post(path, Buffer.from(body), [`${sameOriginHeaders[0]}`, `Content-Type: ${type}`]),
    ),
} satisfies Record<string, fc.Arbitrary<string | Buffer>>;

/** Undefined if the server closed the connection without a response, which is allowed. */
async function sendRaw(port: number, bytes: string | Buffer): Promise<number | undefined> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    if (response.length < 100) response += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.end(bytes);
  socket.setTimeout(60_000, () => socket.destroy(new Error('no response')));
  await new Promise((resolve) => socket.once('close', resolve));
  const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1];
  return status === undefined ? undefined : Number(status);
}

/** Resolves when the server closes the connection. */
export async function dawdle(port: number, signal: AbortSignal) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.on('data', () => {});
  const isBody = Math.random() < 0.5;
  socket.write(
    isBody
      ? `${line('POST', '/pensieri-quotidiani', [...sameOriginHeaders, 'Content-Length: 1000'])}\r\n\r\n`
      : 'GET / HTTP/1.1\r\n',
  );
  const timer = setInterval(() => socket.write(isBody ? 'a' : 'a: b\r\n'), 2000);
  signal.addEventListener('abort', () => socket.destroy());
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
}

const hands = 10;

/** Returns the requests that got a 5xx. */
export async function attack(port: number, runs: number, seed: number) {
  const failures: string[] = [];
  for (const [kind, requests] of Object.entries(kinds)) {
    const left: (string | Buffer)[] = fc.sample<string | Buffer>(requests, { numRuns: runs, seed });
    const hand = async () => {
      for (let bytes = left.pop(); bytes; bytes = left.pop()) {
        const status = await sendRaw(port, bytes);
        if (status !== undefined && status >= 500)
          failures.push(`${kind}: ${status} to ${bytes.toString().slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: hands }, hand));
  }
  return failures;
}

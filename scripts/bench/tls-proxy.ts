import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';

// RFC 9113, 8.2.2.
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** TLS and HTTP/2, as a proxy in production. Needs openssl. */
export async function startTlsProxy(port: number, target: string) {
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const options = {
      method: incoming.method,
      headers: { ...Object.fromEntries(headers), host: incoming.authority, 'x-forwarded-for': '127.0.0.1' },
    };
    const passed = request(new URL(incoming.url, target), options, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.stream?.close());
    incoming.pipe(passed);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { stop: () => server.close() };
}

function makeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

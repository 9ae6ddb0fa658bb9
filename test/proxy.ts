import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startProxy(sites: { url: string }[], port = 0) {
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    if (sites.length === 0) return outgoing.destroy();
    const site = new URL(sites[asked % sites.length]?.url ?? '');
    asked += 1;
    const seen = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].flat().filter(Boolean).join(', ');
    const options = { method: incoming.method, headers: { ...incoming.headers, 'x-forwarded-for': seen } };
    const passed = request(new URL(incoming.url ?? '/', site), options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

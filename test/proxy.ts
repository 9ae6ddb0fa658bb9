import { createServer, request } from 'node:http';
import { listen } from './listen.ts';

export async function startProxy(sites: { url: string }[]) {
  let requestCount = 0;
  const server = createServer((incoming, outgoing) => {
    if (sites.length === 0) return outgoing.destroy();
    const site = new URL(sites[requestCount % sites.length]?.url ?? '');
    requestCount += 1;
    const seen = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress]
      .flat()
      .filter(Boolean)
      .join(', ');
    const options = {
      method: incoming.method,
      headers: { ...incoming.headers, 'x-forwarded-for': seen },
    };
    const passed = request(new URL(incoming.url ?? '/', site), options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    stop: async () => server.close().closeAllConnections(),
  };
}

import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

// The statuses that Node sends without a listener; every other error is a 400.
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const page = `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Indirizzo non valido</title>
<h1>Questo indirizzo non si può leggere</h1>
<p>Contiene lettere accentate o segni scritti così come sono. <a href="/">Torna alla Home</a>, oppure cerca.</p>
<form action="/pensieri-quotidiani"><label>Cerca nei pensieri <input type="search" name="cerca"></label> <button>Cerca</button></form>
</html>
`;
const headersOfPage = [
  'Content-Type: text/html; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(page)}`,
  'Cache-Control: no-store',
  "Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'X-Content-Type-Options: nosniff',
];

/** Requests that the parser refuses never reach the app. `isResponding`: an earlier response is not finished. */
export function respondToUnparsed(server: Server, isResponding: (socket: Socket) => boolean) {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (!socket.writable || isResponding(socket)) return socket.destroy();
    const status = statuses[code] ?? 400;
    const isOfAddress = code === 'HPE_INVALID_URL';
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      ...(isOfAddress ? headersOfPage : []),
    ];
    return socket.end(`${head.join('\r\n')}\r\n\r\n${isOfAddress ? page : ''}`, () =>
      socket.destroy(),
    );
  });
}

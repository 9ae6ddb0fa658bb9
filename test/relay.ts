import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';
import { listen } from './listen.ts';

/** Forwards a port to another. `cut` breaks its connections and refuses new ones. */
export async function startRelay(target: number) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  // The system could give an ephemeral port to another connection while this one is cut.
  const port = await freePort();

  function pass(from: Socket) {
    const to = connect(target, 'localhost');
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    from.pipe(to).pipe(from);
  }

  async function mend() {
    if (server) return;
    server = createServer(pass);
    await listen(server, port);
  }

  async function cut() {
    const closed = server && once(server, 'close');
    server?.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    server = undefined;
  }

  await mend();
  return { port, cut, mend, stop: () => (server ? cut() : undefined) };
}

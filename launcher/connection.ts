import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { home } from './home.ts';

export const socketName = 'launcher.sock';

export class NoLauncher extends Error {}
export type Connection = Awaited<ReturnType<typeof openConnection>>;

/** Connects to start.ts of the running site, which serves one connection at a time. */
export async function openConnection() {
  process.chdir(home);
  const socket = connect(socketName);
  await once(socket, 'connect').catch(() => {
    throw new NoLauncher('The site does not run: start it first (sito start).');
  });
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  socket.on('error', () => {});
  const send = async (verb: string, fields: object = {}) => {
    socket.write(`${JSON.stringify({ verb, ...fields })}\n`);
    const { value, done } = await lines.next().catch(() => ({ value: '', done: true }));
    if (done) throw new NoLauncher('The launcher of the site has ended, or makes another change.');
    const response = JSON.parse(value);
    if (response.error) throw new Error(response.error);
    return response;
  };
  // A busy launcher closes the connection. Before this response a command must not change a file.
  const { id } = await send('status').catch(({ message }: Error) => {
    throw new Error(message);
  });
  return {
    /** The process id of the site. */
    id: Number(id),
    send,
    /** The launcher passes the request on to app/update-requests.ts. */
    sendToSite: (request: string, fields: object = {}) => send('ask', { ask: request, ...fields }),
    close: () => socket.end(),
  };
}

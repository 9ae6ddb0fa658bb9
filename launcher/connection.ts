import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { Failure, home } from './home.ts';

export const socketName = 'launcher.sock';

export type Launcher = Awaited<ReturnType<typeof openLauncher>>;

/** Connects to the launcher of the running site (start.ts). While it is open nobody else can change the site. */
export async function openLauncher() {
  process.chdir(home);
  const socket = connect(socketName);
  await once(socket, 'connect').catch(() => {
    throw new Failure('stopped', 'The site does not run: start it first (sito start).');
  });
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  socket.on('error', () => {});
  const say = async (verb: string, asked: object = {}) => {
    socket.write(`${JSON.stringify({ verb, ...asked })}\n`);
    const { value, done } = await lines.next().catch(() => ({ value: '', done: true }));
    if (done)
      throw new Failure('launcher', 'The launcher of the site has ended, or makes another change.');
    const answer = JSON.parse(value);
    if (answer.error) throw new Failure(answer.why ?? 'refused', answer.error);
    return answer;
  };
  return {
    say,
    ask: (what: string, more?: object) => say('ask', { ask: what, ...more }),
    close: () => socket.end(),
  };
}

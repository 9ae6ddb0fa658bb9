import type { SMTPServerOptions } from 'smtp-server';
import { startMailServer } from './mail-server.ts';

const refusal = (response: string) =>
  Object.assign(new Error(response.slice(4)), { responseCode: Number(response.slice(0, 3)) });

type Connections = { connections: Set<{ id: string; _socket: { destroy: () => void } }> };

/** Failures depend on the number in the address, so every run is the same. One in fifty connections ends after the text. */
export async function startFaultyMailServer() {
  const received: string[] = [];
  const gone = new Set<string>();
  const putOff = new Set<string>();
  const number = (address: string) => Number(/\d+/.exec(address)?.[0]);

  function isFirst(address: string) {
    if (putOff.has(address)) return false;
    putOff.add(address);
    return true;
  }

  function answer(address: string) {
    const kind = number(address) % 50;
    if (kind === 1 && isFirst(address)) return '450 4.2.0 greylisted';
    if (kind === 2 && isFirst(address)) return '421 4.3.2 too busy';
    if (kind === 3) return '550 5.1.1 no such user';
    return kind === 4 ? '550 5.7.1 policy' : undefined;
  }

  const behaviour: SMTPServerOptions = {
    onRcptTo({ address }, _session, done) {
      const refused = answer(address);
      if (refused?.includes('5.1.1')) gone.add(address);
      const say = () => done(refused ? refusal(refused) : undefined);
      if (number(address) % 50 === 5) setTimeout(say, 200);
      else say();
    },
    onData(stream, { id, envelope }, done) {
      const address = envelope.rcptTo[0]?.address ?? '';
      stream.resume().on('end', () => {
        received.push(address);
        if (number(address) % 50 !== 6) return done();
        for (const connection of (server.smtp as unknown as Connections).connections) {
          if (connection.id === id) connection._socket.destroy();
        }
      });
    },
  };
  const server = await startMailServer(behaviour);
  return { url: server.url, received, gone, stop: server.stop };
}

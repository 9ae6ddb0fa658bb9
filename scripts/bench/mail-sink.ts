import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything, counts it and keeps nothing, in a process of its own. */
export async function startSink() {
  const child = fork(fileURLToPath(import.meta.url));
  const [port] = await once(child, 'message');
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: async (): Promise<number> => {
      child.send('count');
      const [count] = await once(child, 'message');
      return count;
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      count += 1;
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port));
  process.on('message', () => process.send?.(count));
}

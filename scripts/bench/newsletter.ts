import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { setDatabase } from '#app/db/client.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { issues, posts } from '#app/db/schema.ts';
import { countSubscribers } from '#app/features/newsletter/count-subscribers.server.ts';
import { countFound, listSubscribers } from '#app/features/newsletter/list-subscribers.server.ts';
import { subscribersCsv } from '#app/features/newsletter/subscribers-csv.server.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { startSink } from './mail-sink.ts';

// Measures the newsletter at a million subscribers on PostgreSQL: a page of the list, searches, the figures, the
// export, and how fast an issue leaves into a mail server that takes everything, in a process of its own.
// `node scripts/bench/newsletter.ts [subscribers] [mails]`

const subscribers = Number(process.argv[2] ?? 1_000_000);
const mails = Number(process.argv[3] ?? 6000);
const runs = 15;

const postgres = await startPostgres();
const url = `${postgres.url}/postgres`;
const opened = await openPostgres(url);
const { db } = opened;
setDatabase(opened);
try {
  await fill(subscribers);
  await measureList();
  await measureExport();
  await measureSending();
} finally {
  await opened.close();
  await postgres.stop();
}

async function fill(count: number) {
  await db.execute(sql`
    insert into newsletter_subscriptions (email, name, subscribed_at, is_active)
    select 'lettrice' || n || '.' || substr(md5(n::text), 1, 6) || '@example.org',
      case when n % 3 = 0 then (array['Marta', 'Nicolò', 'Suor Ancilla', 'Tommaso'])[1 + n % 4] end,
      timestamptz '2026-11-20' - n * interval '1 minute', n % 20 <> 0
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`vacuum analyze newsletter_subscriptions`);
}

async function measureList() {
  const { next } = await listSubscribers({});
  await report('the first page', () => listSubscribers({}));
  await report('a page further on', () => listSubscribers({ after: next }));
  await report('the figures', countSubscribers);
  for (const search of ['nicolo', 'lettrice777', 'example.org', 'nessuno.qui', 'zz', 'a']) {
    await report(`a search for «${search}», with its count`, async () => {
      const { next } = await listSubscribers({ search });
      if (next) await countFound(search);
    });
  }
}

async function report(what: string, run: () => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(
    `${what}: ${times[Math.floor(runs / 2)]?.toFixed(1)} ms at the median, ${times.at(-1)?.toFixed(1)} at most`,
  );
}

async function measureExport() {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const [stall, peak] = [watchStalls(), watchMemory()];
  const start = performance.now();
  let bytes = 0;
  const stream = subscribersCsv(',', async (rows) => console.log(`the export: ${rows} rows`));
  for await (const part of stream) bytes += part.length;
  const seconds = (performance.now() - start) / 1000;
  const more = (peak() - before) / 1e6;
  console.log(
    `  ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${more.toFixed(0)} MB more memory, longest stall ${stall().toFixed(0)} ms`,
  );
}

async function measureSending() {
  const sink = await startSink();
  await db.execute(sql`truncate newsletter_subscriptions cascade`);
  await fill(Math.ceil(mails / 0.95));
  const [post] = await db
    .insert(posts)
    .values({ title: 'Misura', content: 'Poche righe.\n\n'.repeat(20), category: 'Prova', status: 'published' })
    .returning();
  await db.insert(issues).values({ postId: post?.id, subject: 'Misura' });
  const { dataDir, remove } = makeDataDir();
  const env = { DATABASE_URL: url, SECRET: 's'.repeat(32), DATA_DIR: dataDir };
  const site = await startProductionSite({ ...env, SMTP_URL: sink.url, MAIL_FROM: 'info@example.org' });
  const slowest = await watchHealth(site.url);
  const [sent] = await db
    .execute(sql`select count(*)::int n, extract(epoch from max(at) - min(i.started_at))::float s
    from deliveries, issues i where deliveries.state = 'submitted'`)
    .then((result) => (result as unknown as { rows: { n: number; s: number }[] }).rows);
  await site.stop();
  await sink.stop();
  remove();
  const { n = 0, s = 1 } = sent ?? {};
  console.log(
    `sending: ${n} mails in ${s.toFixed(1)} s, ${(n / s).toFixed(0)} a second; the slowest answer of /healthz meanwhile: ${slowest.toFixed(0)} ms`,
  );
}

/** Asks the site all the time how it is, until the issue is done. */
async function watchHealth(address: string) {
  let slowest = 0;
  for (;;) {
    const start = performance.now();
    await fetch(`${address}/healthz`);
    slowest = Math.max(slowest, performance.now() - start);
    const [issue] = await db.select({ state: issues.state }).from(issues);
    if (issue?.state === 'done') return slowest;
    await wait(20);
  }
}

/** How late a timer of 5 ms ever is, until it is asked. */
function watchStalls() {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

function watchMemory() {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  return () => {
    clearInterval(timer);
    return most;
  };
}

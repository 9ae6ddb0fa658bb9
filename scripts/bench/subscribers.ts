import { sql } from 'drizzle-orm';
import { setDatabase } from '#app/db/client.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { countSubscribers } from '#app/features/subscribers/count-subscribers.server.ts';
import { findSubscribers, listSubscribers } from '#app/features/subscribers/list-subscribers.server.ts';
import { subscribersCsv } from '#app/features/subscribers/subscribers-csv.server.ts';
import { startPostgres } from '#test/postgres.ts';
import { median } from './pages.ts';
import { fillSubscribers } from './rows.ts';
import { judged, milliseconds, table } from './table.ts';

const runs = 15;
const budgetMs = 50;

/** The list, its figures, its searches and its export, on PostgreSQL with `count` subscribers. */
export async function measureSubscribers(count: number): Promise<string> {
  const postgres = await startPostgres();
  const opened = await openPostgres(`${postgres.url}/postgres`);
  setDatabase(opened);
  try {
    await fillSubscribers(opened.db, count);
    await opened.db.execute(sql`vacuum analyze newsletter_subscriptions`);
    return [await measureList(count), await measureExport()].join('\n\n');
  } finally {
    await opened.close();
    await postgres.stop();
  }
}

async function measureList(count: number) {
  const { next } = await listSubscribers({});
  const asked: [string, () => Promise<unknown>][] = [
    ['The first page', () => listSubscribers({})],
    ['A page further on', () => listSubscribers({ after: next })],
    ['The figures', countSubscribers],
  ];
  const searches = {
    nicolo: 'a sixth have',
    lettore777: 'a thousand have',
    'example.org': 'all have',
    nessuno: 'nobody has',
    zz: 'two rare letters',
    a: 'one letter',
  };

  for (const [search, kind] of Object.entries(searches)) {
    asked.push([`A search for what ${kind}, with its count: «${search}»`, () => findSubscribers(search)]);
  }
  const rows: string[][] = [];
  for (const [name, ask] of asked) {
    const { middle, worst } = await time(ask);
    rows.push([name, judged(middle, { isLeast: false, limit: budgetMs }, milliseconds), milliseconds(worst)]);
  }
  return table(
    [`PostgreSQL, ${count.toLocaleString('en')} subscribers`, `Median (budget ${budgetMs} ms)`, 'At most'],
    rows,
  );
}

async function time(run: () => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return { worst: Math.max(...times), middle: median(times) };
}

async function measureExport() {
  const before = process.memoryUsage.rss();
  const [stall, peak] = [watchStalls(), watchMemory()];
  const start = performance.now();
  let [bytes, rows] = [0, 0];
  const stream = subscribersCsv(',', async (count) => {
    rows = count;
  });
  for await (const part of stream) bytes += part.length;
  const spent = ((performance.now() - start) / 1000).toFixed(1);
  const more = ((peak() - before) / 1e6).toFixed(0);
  const size = (bytes / 1e6).toFixed(0);
  return table(
    ['Export', 'Time', 'File', 'More memory', 'Longest halt'],
    [[`${rows.toLocaleString('en')} rows`, `${spent} s`, `${size} MB`, `${more} MB`, milliseconds(stall())]],
  );
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

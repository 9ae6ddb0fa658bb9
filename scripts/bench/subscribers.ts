import { sql } from 'drizzle-orm';
import { setDatabase } from '#app/db/client.ts';
import { openPostgres } from '#app/db/postgres.ts';
import {
  countSubscribers,
  findSubscribers,
  listSubscribers,
} from '#app/features/subscribers/list-subscribers.server.ts';
import { subscribersCsv } from '#app/features/subscribers/subscribers-csv.server.ts';
import { startPostgres } from '#test/postgres.ts';
import { medianOf } from './pages.ts';
import { fillSubscribers } from './rows.ts';
import { atMost, type Figure, inWords, judged, megabytes, milliseconds, seconds } from './table.ts';

const runs = 15;
const budget = atMost(50);

/** The list, its figures, its searches and its export, on PostgreSQL with `count` subscribers. */
export async function measureSubscribers(count: number): Promise<Figure[]> {
  const postgres = await startPostgres();
  const opened = await openPostgres(`${postgres.url}/postgres`);
  setDatabase(opened);
  try {
    await fillSubscribers(opened.db, count);
    await opened.db.execute(sql`vacuum analyze newsletter_subscriptions`);
    return [...(await measureList(count)), ...(await measureExport())];
  } finally {
    await opened.close();
    await postgres.stop();
  }
}

async function measureList(count: number): Promise<Figure[]> {
  const { next } = await listSubscribers({});
  const asked: [string, () => Promise<unknown>][] = [
    ['first page', () => listSubscribers({})],
    ['later page', () => listSubscribers({ after: next })],
    ['counts', countSubscribers],
  ];
  const searches = {
    nicolo: 'a sixth match',
    lettore777: 'a thousand match',
    'example.org': 'all match',
    nessuno: 'none match',
    zz: 'two rare letters',
    a: 'one letter',
  };

  for (const [search, kind] of Object.entries(searches)) {
    asked.push([`search, ${kind}: «${search}»`, () => findSubscribers(search)]);
  }
  const figures: Figure[] = [];
  for (const [name, ask] of asked) {
    figures.push({
      name: `Of ${count.toLocaleString('en')}: ${name}`,
      postgres: judged(await medianOf(runs, ask), budget, milliseconds),
      budget: inWords(budget, milliseconds),
    });
  }
  return figures;
}

async function measureExport(): Promise<Figure[]> {
  const before = process.memoryUsage.rss();
  const [stall, peak] = [watchStalls(), watchMemory()];
  const start = performance.now();
  let [bytes, rows] = [0, 0];
  const stream = subscribersCsv(',', async (count) => {
    rows = count;
  });
  for await (const part of stream) bytes += part.length;
  const spentMs = performance.now() - start;
  return [
    { name: `Their export, ${rows.toLocaleString('en')} rows, ${megabytes(bytes)}`, postgres: seconds(spentMs) },
    { name: 'Memory for the export', postgres: megabytes(peak() - before) },
    { name: 'Longest stall meanwhile', postgres: milliseconds(stall()) },
  ];
}

/** The longest delay of a 5 ms timer. */
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

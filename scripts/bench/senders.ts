import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { groupSize } from '#app/features/issues/sending/senders.server.ts';
import { startSink } from './mail-sink.ts';
import { processorSeconds } from './processor-time.ts';
import { startSite } from './site.ts';
import { type Figure, threeDigits } from './table.ts';

const seconds = 15;
// Until the other senders have come.
const joiningMs = 6000;

type Plan = { name: string; processes: number; senders: number; answerMs?: number };

const plans: Plan[] = [
  { name: 'one process', processes: 1, senders: 1 },
  { name: 'two processes', processes: 2, senders: 1 },
  { name: 'four processes', processes: 4, senders: 1 },
  { name: 'four senders of one process', processes: 1, senders: 4 },
  { name: 'one sender, each mail taken in 50 ms', processes: 1, senders: 1, answerMs: 50 },
  { name: 'four senders, each mail taken in 50 ms', processes: 1, senders: 4, answerMs: 50 },
];

/** One issue by more and more senders, on PostgreSQL, at the highest rate; and who is busy meanwhile. */
export async function measureSenders(env: Record<string, string>): Promise<Figure[]> {
  const { db, close } = await openPostgres(`${env.DATABASE_URL}`);
  try {
    await db.execute(sql`insert into settings (name, value) values ('mailsPerSecond', '1000')`);
    const figures: Figure[] = [];
    for (const plan of plans) figures.push(...(await send(db, env, plan)));
    return figures;
  } finally {
    await close();
  }
}

async function send(db: Database, env: Record<string, string>, { name, processes, senders, answerMs }: Plan) {
  const sink = await startSink(answerMs);
  const mail = { SMTP_URL: `${sink.url}/?maxConnections=${groupSize * senders}`, MAIL_FROM: 'info@example.org' };
  const sites: Awaited<ReturnType<typeof startSite>>[] = [];
  try {
    for (let count = 0; count < processes; count += 1) sites.push(await startSite({ ...env, ...mail }));
    while ((await sink.count()) === 0) await wait(50);
    await wait(joiningMs);
    const groups = { site: sites.map(({ pid }) => pid), 'mail server': [sink.pid], database: await listBackends(db) };
    const used = () => Object.values(groups).map(processorSeconds);
    const [first, before, started] = [await sink.count(), used(), performance.now()];
    await wait(seconds * 1000);
    const [last, after, spent] = [await sink.count(), used(), (performance.now() - started) / 1000];
    const shares = Object.keys(groups).map(
      (who, index) => `${who} ${threeDigits(((after[index] ?? 0) - (before[index] ?? 0)) / spent)}`,
    );
    return [
      { name: `Mails a second, ${name}`, postgres: `${Math.round((last - first) / spent)}` },
      { name: 'Processors busy meanwhile', postgres: shares.join(', ') },
    ];
  } finally {
    for (const site of sites) await site.stop();
    await sink.stop();
  }
}

async function listBackends(db: Database) {
  const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity`);
  return rows.map(({ pid }) => pid);
}

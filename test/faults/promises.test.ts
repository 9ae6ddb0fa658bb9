import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { romeTime } from '#app/calendar/rome.ts';
import type { Database, OpenDatabase } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { deliveries } from '#app/db/schema.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { startRelay } from '#test/relay.ts';

type Plan = { thoughts: number; kills: number; subscribers: number };
type Sites = { running: ProductionSite[]; start: () => Promise<unknown>; stop: () => Promise<void> };

const minuteMs = 60_000;
const secondsOfPromises = 60;
// A clock that is woken at each start has done its work by then; without a start it comes each minute.
const [settledMs, longestMs, pollMs] = [10_000, 150_000, 500];

const plan = { thoughts: 200, kills: 10, subscribers: 3 };

// They wait for minutes of the clock more than they work.
test.concurrent.each([
  { name: 'the embedded database', keep: keepThroughCrashesEmbedded },
  { name: 'two instances on PostgreSQL', keep: keepThroughCrashesPostgres },
])('200 promises through ten kills on $name: each published once, and none mailed twice', async ({ keep }) => {
  const { rows, mails, uncertain } = await keep(plan);
  expect(rows).toHaveLength(plan.thoughts);
  expect(rows.filter(({ status, version, isEarly }) => status !== 'published' || version !== 2 || isEarly)).toEqual([]);
  const mailed = rows.map(({ issues }) => issues).filter((count) => count > 0);
  console.log(
    `${mailed.length} thoughts in the issue of the day, ${mails} mails for ${plan.subscribers} subscribers, ${uncertain} to be checked`,
  );
  expect(mailed).toEqual(mailed.map(() => 1));
  expect(mailed.length).toBeGreaterThan(0);
  expect(mailed.length).toBeLessThanOrEqual(5);
  expect(mails).toBeLessThanOrEqual(plan.subscribers);
  expect(mails + uncertain).toBeGreaterThanOrEqual(plan.subscribers);
});

test.concurrent('a thought promised for a minute in which the database is away is published and mailed once when it returns', async () => {
  const { meanwhile, rows, mails } = await keepAfterAbsence(plan);
  expect(meanwhile).toMatchObject([{ status: 'draft', version: 1, issues: 0 }]);
  expect(rows).toEqual([{ status: 'published', version: 2, isEarly: false, issues: 1 }]);
  expect(mails).toBe(plan.subscribers);
});

/** Promises fall due one after another while the only process is killed again and again. */
async function keepThroughCrashesEmbedded(plan: Plan) {
  const { dataDir, remove } = makeDataDir();
  const sites = openSites({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' });
  const within = <T>(work: (db: Database) => Promise<T>) => inDatabase(openEmbeddedDatabase(dataDir), work);
  try {
    await within((db) => promise(db, plan));
    await sites.start();
    await killEach(sites, plan.kills);
    await wait(secondsOfPromises * 1000);
    await sites.stop();
    await sites.start();
    await wait(settledMs);
    await sites.stop();
    return { ...(await within(readOutcome)), mails: countMails(dataDir) };
  } finally {
    await sites.stop();
    remove();
  }
}

/** With two instances, one killed at a time. */
function keepThroughCrashesPostgres(plan: Plan) {
  return onPostgres(async ({ db, sites, dataDir }) => {
    await promise(db, plan);
    await sites.start();
    await sites.start();
    await killEach(sites, plan.kills);
    await untilNoneIsOpen(db);
    await sites.stop();
    return { ...(await readOutcome(db)), mails: countMails(dataDir) };
  });
}

/** The database is away from before the promised minute, which is also that of the mail, until the minute after it is over. */
function keepAfterAbsence({ subscribers }: Pick<Plan, 'subscribers'>) {
  return onPostgres(async ({ db, sites, relay, dataDir }) => {
    const due = new Date(Math.ceil(Date.now() / minuteMs + 1) * minuteMs);
    await writeReaders(db, subscribers, romeTime(due));
    await sites.start();
    await sites.start();
    await relay.cut();
    await db.execute(sql`insert into posts (title, content, category, is_promised, publish_at)
      values ('promised', 'x', 'Eventi', true, ${due})`);
    await wait(due.getTime() + 2 * minuteMs - Date.now());
    const meanwhile = await readAll(db);
    await relay.mend();
    await untilNoneIsOpen(db);
    // Both instances have had a minute of their own since.
    await wait(2 * minuteMs);
    await sites.stop();
    return { meanwhile, rows: await readAll(db), mails: countMails(dataDir) };
  });
}

type Parts = {
  db: Database;
  sites: Sites;
  relay: Awaited<ReturnType<typeof startRelay>>;
  dataDir: string;
};

async function onPostgres<T>(work: (parts: Parts) => Promise<T>) {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres();
  const relay = await startRelay(postgres.port);
  const url = `postgres://postgres:password@127.0.0.1:${relay.port}/postgres`;
  const sites = openSites({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET: 's'.repeat(32) });
  const { db, close } = await openPostgres(`${postgres.url}/postgres`);
  try {
    return await work({ db, sites, relay, dataDir });
  } finally {
    await sites.stop();
    await close();
    await relay.stop();
    await postgres.stop();
    remove();
  }
}

async function untilNoneIsOpen(db: Database) {
  const end = Date.now() + longestMs;
  while ((await countOpen(db)) > 0 && Date.now() < end) await wait(pollMs);
}

function openSites(env: Record<string, string>): Sites {
  const running: ProductionSite[] = [];
  return {
    running,
    start: async () => running.push(await startProductionSite(env)),
    stop: async () => {
      for (const site of running.splice(0)) await site.stop();
    },
  };
}

/** Each time at another moment of the first seconds, in which a start catches up. */
async function killEach({ running, start }: Sites, kills: number) {
  for (let kill = 1; kill <= kills; kill += 1) {
    await wait((kill * 5000) / kills);
    await running.shift()?.stop('SIGKILL');
    await start();
  }
}

async function writeReaders(db: Database, subscribers: number, hour: string) {
  await db.execute(sql`insert into newsletter_subscriptions (email)
    select 'lettrice' || n || '@example.org' from generate_series(1, ${subscribers}::int) n`);
  await db.execute(sql`insert into settings (name, value) values ('dailyIssueHour', ${JSON.stringify(hour)}::jsonb)`);
}

async function promise(db: Database, { thoughts, subscribers }: Plan) {
  await writeReaders(db, subscribers, '00:00');
  await db.execute(sql`insert into posts (title, content, category, is_promised, publish_at)
    select 'thought ' || n, 'x', 'Eventi', true, now() + n * ${secondsOfPromises}::float / ${thoughts}::float * interval '1 second'
    from generate_series(0, ${thoughts}::int - 1) n`);
}

async function countOpen(db: Database) {
  const { rows } = await db.execute<{ open: number }>(sql`select count(*)::int as open from posts where is_promised`);
  return rows[0]?.open ?? 0;
}

async function readAll(db: Database) {
  const { rows } = await db.execute<{ status: string; version: number; isEarly: boolean; issues: number }>(sql`
    select status, version, coalesce(first_published_at < publish_at, true) as "isEarly",
      (select count(*)::int from issue_posts where post_id = posts.id) as issues from posts`);
  return rows;
}

/** `uncertain`: mails that a kill may have interrupted. */
async function readOutcome(db: Database) {
  return { rows: await readAll(db), uncertain: await db.$count(deliveries, eq(deliveries.state, 'uncertain')) };
}

async function inDatabase<T>(opening: Promise<OpenDatabase>, work: (db: Database) => Promise<T>) {
  const { db, close } = await opening;
  return work(db).finally(close);
}

function countMails(dataDir: string) {
  const outbox = path.join(dataDir, 'outbox');
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length : 0;
}

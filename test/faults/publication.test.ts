import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries } from '#app/features/issues/schema.ts';
import type { Database } from '#app/platform/db/client.ts';
import { openPostgres } from '#app/platform/db/postgres.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';

const scheduledSeconds = 60;
// A clock that is woken at each start has done its work by then; without a start it comes each minute.
const longestMs = 150_000;
const [thoughts, kills, subscribers] = [200, 10, 3];

test('200 schedules through ten kills of two instances: each published once, and none mailed twice', async () => {
  const { rows, mails, uncertain } = await publishThroughCrashes();
  expect(rows).toHaveLength(thoughts);
  expect(
    rows.filter(
      ({ status, version, isEarly }) => status !== 'published' || version !== 2 || isEarly,
    ),
  ).toEqual([]);
  const mailed = rows.map(({ issues }) => issues).filter((count) => count > 0);
  console.log(
    `${mailed.length} thoughts in the issue of the day, ${mails} mails, ${uncertain} to be checked`,
  );
  expect(mailed).toEqual(mailed.map(() => 1));
  expect(mailed.length).toBeGreaterThan(0);
  expect(mailed.length).toBeLessThanOrEqual(5);
  expect(mails).toBeLessThanOrEqual(subscribers);
  expect(mails + uncertain).toBeGreaterThanOrEqual(subscribers);
});

/** Schedules fall due one after another while one of two instances at a time is killed. */
async function publishThroughCrashes() {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres();
  const url = `${postgres.url}/postgres`;
  const { db, close } = await openPostgres(url);
  const running: ProductionSite[] = [];
  const start = async () =>
    running.push(
      await startProductionSite({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET: 's'.repeat(32) }),
    );
  try {
    await schedulePosts(db);
    await start();
    await start();
    // Each time at another moment of the first seconds, in which a start catches up.
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait((kill * 5000) / kills);
      await running.shift()?.stop('SIGKILL');
      await start();
    }
    await expect.poll(() => countOpen(db), { timeout: longestMs, interval: 500 }).toBe(0);
    for (const site of running.splice(0)) await site.stop();
    return { ...(await readOutcome(db)), mails: countMails(dataDir) };
  } finally {
    for (const site of running) await site.stop();
    await close();
    await postgres.stop();
    remove();
  }
}

async function schedulePosts(db: Database) {
  await db.execute(sql`insert into newsletter_subscriptions (email)
    select 'lettrice' || n || '@example.org' from generate_series(1, ${subscribers}::int) n`);
  await db.execute(
    sql`insert into settings (name, value) values ('dailyIssueHour', '"00:00"'::jsonb)`,
  );
  await db.execute(sql`insert into posts (title, content, category, scheduled_at)
    select 'thought ' || n, 'x', 'Eventi', now() + n * ${scheduledSeconds}::float / ${thoughts}::float * interval '1 second'
    from generate_series(0, ${thoughts}::int - 1) n`);
}

async function countOpen(db: Database) {
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from posts where scheduled_at is not null`,
  );
  return rows[0]?.open ?? 0;
}

/** `uncertain`: mails that a kill may have interrupted. */
async function readOutcome(db: Database) {
  const { rows } = await db.execute<{
    status: string;
    version: number;
    isEarly: boolean;
    issues: number;
  }>(sql`
    select status, version, coalesce(published_at < dated_at, true) as "isEarly",
      (select count(*)::int from issue_posts where post_id = posts.id) as issues from posts`);
  return { rows, uncertain: await db.$count(deliveries, eq(deliveries.state, 'uncertain')) };
}

function countMails(dataDir: string) {
  const outbox = path.join(dataDir, 'outbox');
  return existsSync(outbox)
    ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length
    : 0;
}

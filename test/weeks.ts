import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { laterDay, romeDay, romeInstant, romeTime } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { deliveries, issuePosts, issues, posts as postsTable } from '#app/db/schema.ts';
import { findKeys } from '#app/features/issues/delivery-key.server.ts';
import { listDueIssues, sendPostNow } from '#app/features/issues/issues.server.ts';
import { sendIssues, watchIssues } from '#app/features/issues/send-issue.server.ts';
import { changeSetting, readSettings } from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import type { Pace } from '#app/features/subscribers/subscriber.ts';
import {
  pauseSubscription,
  resumeSubscription,
  returnSubscriber,
  setPace,
  unsubscribe,
} from '#app/features/subscribers/subscriptions.server.ts';
import { posts } from './fixtures.ts';
import { forgetAllMailings, mailServer, subscribe } from './sending.ts';

type Reader = { id: string; pace: Pace; isActive: boolean; pausedUntil: number; kept: string[] };
type Letter = { issueId: string; titles: string[] };
type Plan = { from: string; days: number; seed: number; readers?: number };

const dayMs = 86_400_000;
const origin = { source: 'a test' };

/** Random weeks of author and readers, beside a model that knows nothing of deliveries. */
export async function liveRandomWeeks({ from, days, seed, readers: count = 8 }: Plan) {
  await forgetAllMailings();
  await db.execute(sql`truncate settings`);
  const { mails } = await mailServer();
  const random = randomOf(seed);
  const readers = (await subscribe(count)).map(
    ({ id }): Reader => ({ id, pace: 'daily', isActive: true, pausedUntil: 0, kept: [] }),
  );
  const life = { random, readers, expected: new Map(readers.map(({ id }) => [id, [] as Letter[]])), published: 0 };
  const model = {
    ...life,
    seen: new Set<string>(),
    withdrawn: new Set<string>(),
    lastRun: undefined as string | undefined,
  };
  const kill = openKill();
  let stopped = 0;
  let before = Number(romeInstant(from, '05:00'));
  for (let day = 0; day < days; day += 1) {
    stopped -= 1;
    if (random() < 0.03) stopped = Math.ceil(random() * 9);
    for (const hour of hoursOf(random)) {
      const now = Number(romeInstant(from, '00:00')) + day * dayMs + hour * 3_600_000;
      await letTimePass(now - before);
      before = now;
      if (stopped > 0) continue;
      await act(model, now);
      await tick(model, now, kill);
    }
  }
  kill.remove();
  const states = await db.select().from(deliveries);
  return { expected: model.expected, mails, states, published: model.published };
}

const hoursOf = (random: () => number) => (random() < 0.3 ? [random() * 8, 8 + random() * 15] : [random() * 23]);

type Model = {
  random: () => number;
  readers: Reader[];
  expected: Map<string, Letter[]>;
  published: number;
  seen: Set<string>;
  withdrawn: Set<string>;
  lastRun?: string;
};

async function act(model: Model, now: number) {
  const { random, readers } = model;
  const chances: [number, () => Promise<unknown>][] = [
    [0.55, () => publish(model, now)],
    [0.04, () => publishAndSend(model, now)],
    [0.04, () => withdraw(model)],
    [0.02, () => changeSetting('weeklyDay', Math.floor(random() * 7))],
    [0.02, () => changeSetting('dailyIssueHour', random() < 0.5 ? '02:30' : '06:00')],
    [0.04, () => switchWeekly(model)],
  ];
  for (const [chance, happen] of chances) if (random() < chance) await happen();
  for (const reader of readers) if (random() < 0.12) await change(model, reader, now);
}

/** Who leaves now and again may do so before a letter. */
async function change({ random }: Model, reader: Reader, now: number) {
  const chance = random();
  if (!reader.isActive) {
    await returnSubscriber(reader.id, origin);
    Object.assign(reader, { isActive: true, pausedUntil: 0 });
  } else if (chance < 0.5) {
    reader.pace = reader.pace === 'daily' ? 'weekly' : 'daily';
    await setPace(reader.id, reader.pace);
  } else if (chance < 0.7) {
    const weeks = [2, 4, 8][Math.floor(random() * 3)] ?? 2;
    await pauseSubscription(reader.id, weeks);
    reader.pausedUntil = now + weeks * 7 * dayMs;
  } else if (chance < 0.85) {
    await resumeSubscription(reader.id);
    reader.pausedUntil = 0;
  } else {
    await unsubscribe(reader.id, origin);
    Object.assign(reader, { isActive: false, pausedUntil: 0 });
  }
}

/** Off for days, on for weeks. */
async function switchWeekly({ random }: Model) {
  const { weeklyLetter } = await readSettings();
  if (weeklyLetter !== 'on') await changeSetting('weeklyLetter', 'on');
  else if (random() < 0.4) await changeSetting('weeklyLetter', 'ending');
}

async function publish(model: Model, now: number) {
  model.published += 1;
  const title = `P${`${model.published}`.padStart(4, '0')}`;
  const firstPublishedAt = new Date(now - 1000);
  const row = { ...posts.farina, id: crypto.randomUUID(), title, firstPublishedAt, createdAt: firstPublishedAt };
  await db.insert(postsTable).values(row);
  return row.id;
}

async function publishAndSend(model: Model, now: number) {
  // Before older ones that wait for the morning it would be out of order, today too.
  const { rows } = await db.execute(sql`select from posts where id not in (select post_id from issue_posts)`);
  if (rows.length === 0) await sendPostNow(await publish(model, now));
}

async function withdraw({ random, withdrawn }: Model) {
  const mailed = await db
    .select({ id: postsTable.id, title: postsTable.title })
    .from(postsTable)
    .innerJoin(issuePosts, eq(issuePosts.postId, postsTable.id))
    .orderBy(postsTable.title);
  const one = mailed.at(-1 - Math.floor(random() * 5));
  if (!one) return;
  withdrawn.add(one.title);
  await db.update(postsTable).set({ status: 'draft' }).where(eq(postsTable.id, one.id));
}

type Kill = ReturnType<typeof openKill>;

async function tick(model: Model, now: number, kill: Kill) {
  const settings = await readSettings();
  const instances = model.random() < 0.3 ? 2 : 1;
  if (model.random() < 0.3) kill.after(Math.floor(model.random() * 40));
  let wasKilled = await work(now, instances, kill);
  while (wasKilled || (await listDueIssues()).length > 0) wasKilled = await work(now, instances, kill);
  await expectOf(model, now, settings);
}

/** A minute of the site, in one or two processes. */
async function work(now: number, instances: number, kill: Kill) {
  const { signal } = new AbortController();
  for (const minute of [() => watchIssues(new Date(now)), () => sendIssues(signal)]) {
    for (const result of await Promise.allSettled(Array.from({ length: instances }, minute))) {
      if (result.status === 'rejected' && !kill.isReason(result.reason)) throw result.reason;
    }
  }
  const wasKilled = kill.end();
  if (wasKilled) await db.execute(sql`update sending_lease set leased_until = now() - interval '1 second'`);
  return wasKilled;
}

/** What the rule says of this moment. */
async function expectOf(model: Model, now: number, settings: Settings) {
  const isWeekly = ({ pace }: Reader) => settings.weeklyLetter !== 'off' && pace === 'weekly';
  const isThere = ({ isActive, pausedUntil }: Reader) => isActive && pausedUntil <= now;
  const all = await db.select().from(issues).orderBy(issues.scheduledFor);
  const unseen = all.filter(({ id }) => !model.seen.has(id));
  for (const { id } of unseen) model.seen.add(id);
  for (const { id } of unseen.filter(({ gathers, state }) => !gathers && state === 'done')) {
    const titles = await titlesOf(id);
    const keeps = (reader: Reader) => isWeekly(reader) || reader.kept.length > 0;
    const [later = [], now = []] = partition(model.readers.filter(isThere), keeps);
    for (const reader of later) reader.kept.push(...titles);
    for (const reader of now) model.expected.get(reader.id)?.push({ issueId: id, titles });
  }
  const isOver = passDay(model, now, settings);
  const letter = unseen.find(({ gathers }) => gathers);
  const due = model.readers.filter((reader) => isOver || (isOver === false && !isWeekly(reader)));
  for (const reader of due) expectLetter(model, reader, { issueId: letter?.id ?? 'none', isThere: isThere(reader) });
}

function partition<One>(all: One[], isFirst: (one: One) => boolean) {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

function expectLetter({ expected, withdrawn }: Model, reader: Reader, letter: { issueId: string; isThere: boolean }) {
  const titles = reader.kept.filter((title) => !withdrawn.has(title));
  reader.kept = [];
  if (letter.isThere && titles.length > 0) expected.get(reader.id)?.push({ issueId: letter.issueId, titles });
}

/** Whether the weekly day has come since the last morning; undefined before the hour and after the first time. */
function passDay(model: Model, now: number, { dailyIssueHour, weeklyDay }: Settings) {
  const day = romeDay(new Date(now));
  if (romeTime(new Date(now)) < dailyIssueHour || model.lastRun === day) return undefined;
  const passed = daysAfter(model.lastRun ?? laterDay(day, -1), day);
  model.lastRun = day;
  return passed.some((one) => (new Date(one).getUTCDay() + 6) % 7 === weeklyDay);
}

async function titlesOf(issueId: string) {
  const carried = db.select({ id: issuePosts.postId }).from(issuePosts).where(eq(issuePosts.issueId, issueId));
  const rows = await db.select({ title: postsTable.title }).from(postsTable).where(inArray(postsTable.id, carried));
  return rows.map(({ title }) => title).sort();
}

function daysAfter(last: string, day: string) {
  const passed: string[] = [];
  for (let one = laterDay(last, 1); one <= day; one = laterDay(one, 1)) passed.push(one);
  return passed;
}

/** The clock of the database cannot be set: what it compares with its own is moved. */
async function letTimePass(ms: number) {
  const passed = sql`${ms / 1000}::float * interval '1 second'`;
  await db.execute(sql`update newsletter_subscriptions set paused_until = paused_until - ${passed}
    where paused_until is not null`);
  await db.execute(
    sql`update deliveries set next_attempt_at = next_attempt_at - ${passed} where next_attempt_at is not null`,
  );
}

/** As kill -9 leaves it: from a statement on none arrives, and no lease is given back. */
function openKill() {
  const pool = db.$client;
  const { query, connect } = pool;
  let left = Number.POSITIVE_INFINITY;
  const killed = new Error('killed');
  const guarded =
    (call: (...args: never[]) => unknown) =>
    (...args: never[]) => {
      left -= 1;
      if (left < 0) return Promise.reject(killed);
      return call.apply(pool, args);
    };
  Object.assign(pool, { query: guarded(query as never), connect: guarded(connect as never) });
  return {
    after: (statements: number) => {
      left = statements;
    },
    isReason: (reason: unknown) => reason === killed || (reason as Error)?.cause === killed,
    end: () => {
      const wasKilled = left < 0;
      left = Number.POSITIVE_INFINITY;
      return wasKilled;
    },
    remove: () => Object.assign(pool, { query, connect }),
  };
}

/** Mulberry32. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Lived = Awaited<ReturnType<typeof liveRandomWeeks>>;

/** Each letter that the rule says, whole and in order; only one that a kill interrupted may be missing. */
export function expectTheRule({ expected, mails, states }: Lived) {
  const all = mails.flatMap(({ messageId = '', text = '' }) =>
    findKeys(messageId).map(({ subscriptionId, issuePrefix }) => ({
      subscriptionId,
      issue: issuePrefix,
      titles: [...new Set(text.match(/P\d{4}/g))].sort(),
    })),
  );
  const isUncertain = (id: string, issueId: string) =>
    states.some((row) => row.subscriptionId === id && row.issueId === issueId && row.state === 'uncertain');
  for (const [id, letters] of expected) {
    const arrived = all
      .filter(({ subscriptionId }) => subscriptionId === id)
      .map(({ issue, titles }) => ({ issue, titles }));
    const due = letters
      .map(({ issueId, titles }) => ({ issueId, issue: issueId.slice(0, 13), titles: titles.toSorted() }))
      .filter(({ issueId, issue }) => arrived.some((one) => one.issue === issue) || !isUncertain(id, issueId));
    expect(arrived).toEqual(due.map(({ issue, titles }) => ({ issue, titles })));
    const had = arrived.flatMap(({ titles }) => titles);
    expect(had).toEqual([...new Set(had)]);
    expect(had).toEqual(had.toSorted());
  }
}

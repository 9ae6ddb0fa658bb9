import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { laterDay, romeDay, romeInstant, romeTime } from '#app/calendar/rome.ts';
import { findKeys } from '#app/features/issues/delivery-key.server.ts';
import { listDueIssues } from '#app/features/issues/issues.server.ts';
import { issuePosts, issues } from '#app/features/issues/schema.ts';
import { sendIssues, watchIssues } from '#app/features/issues/send-issue.server.ts';
import { posts as postsTable } from '#app/features/posts/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import type { Pace } from '#app/features/subscribers/subscriber.ts';
import {
  pauseSubscription,
  resumeSubscription,
  returnSubscriber,
  setPace,
  unsubscribe,
} from '#app/features/subscribers/subscriptions.server.ts';
import { db } from '#app/platform/db/client.ts';
import { posts } from './fixtures.ts';
import { forgetAllMailings, mailServer, subscribe } from './sending.ts';

type Reader = { id: string; pace: Pace; isActive: boolean; pausedUntil: number; waiting: string[] };
type WeeklyMail = { issueId: string; titles: string[] };
type Plan = { from: string; days: number; seed: number; readers?: number };

const dayMs = 86_400_000;
const origin = { source: 'a test' };

/** Random weeks of author and readers, beside a model without deliveries. newsletter-crash.ts kills processes. */
export async function liveRandomWeeks({ from, days, seed, readers: count = 8 }: Plan) {
  await forgetAllMailings();
  await db.execute(sql`truncate settings`);
  const { mails } = await mailServer();
  const random = randomOf(seed);
  const readers = (await subscribe(count)).map(
    ({ id }): Reader => ({ id, pace: 'daily', isActive: true, pausedUntil: 0, waiting: [] }),
  );
  const model: Model = openModel(random, readers);
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
      await tick(model, now);
    }
  }
  return { expected: model.expected, mails, published: model.published };
}

const hoursOf = (random: () => number) =>
  random() < 0.3 ? [random() * 8, 8 + random() * 15] : [random() * 23];

type Model = ReturnType<typeof openModel> & { lastRun?: string };

function openModel(random: () => number, readers: Reader[]) {
  const expected = new Map(readers.map(({ id }): [string, WeeklyMail[]] => [id, []]));
  return {
    random,
    readers,
    expected,
    published: 0,
    seen: new Set<string>(),
    withdrawn: new Set<string>(),
  };
}

async function act(model: Model, now: number) {
  const { random, readers } = model;
  if (random() < 0.55) await publish(model, now);
  if (random() < 0.04) await withdraw(model);
  for (const reader of readers) if (random() < 0.12) await change(model, reader, now);
}

/** A reader may leave and return just before a weekly mail. */
async function change({ random }: Model, reader: Reader, now: number) {
  const chance = random();
  if (!reader.isActive) {
    await returnSubscriber(reader.id, origin);
    Object.assign(reader, { isActive: true, pausedUntil: 0 });
  } else if (chance < 0.5) {
    reader.pace = reader.pace === 'daily' ? 'weekly' : 'daily';
    await setPace(reader.id, reader.pace);
    reader.pausedUntil = 0;
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

async function publish(model: Model, now: number) {
  model.published += 1;
  const title = `P${`${model.published}`.padStart(4, '0')}`;
  const publishedAt = new Date(now - 1000);
  const row = {
    ...posts.farina,
    id: crypto.randomUUID(),
    title,
    publishedAt,
    createdAt: publishedAt,
    mail: 'due' as const,
  };
  await db.insert(postsTable).values(row);
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

/** Runs one minute of the site, in one or two processes. */
async function tick(model: Model, now: number) {
  const settings = await readSettings();
  const instances = model.random() < 0.3 ? 2 : 1;
  const { signal } = new AbortController();
  do {
    for (const minute of [() => watchIssues(new Date(now)), () => sendIssues(signal)])
      await Promise.all(Array.from({ length: instances }, minute));
  } while ((await listDueIssues()).length > 0);
  await expectOf(model, now, settings);
}

const isWeekly = ({ pace }: Reader) => pace === 'weekly';
const waits = (reader: Reader) => isWeekly(reader) || reader.waiting.length > 0;

/** Adds the expected mails by the rule. */
async function expectOf(model: Model, now: number, settings: Settings) {
  const isThere = ({ isActive, pausedUntil }: Reader) => isActive && pausedUntil <= now;
  const all = await db.select().from(issues).orderBy(issues.scheduledFor);
  const unseen = all.filter(({ id }) => !model.seen.has(id));
  for (const { id } of unseen) model.seen.add(id);
  for (const { id } of unseen.filter(({ gathers, state }) => !gathers && state === 'done')) {
    const titles = await titlesOf(id);
    for (const reader of model.readers.filter(isThere)) {
      if (waits(reader)) reader.waiting.push(...titles);
      else model.expected.get(reader.id)?.push({ issueId: id, titles });
    }
  }
  const isOver = passDay(model, now, settings);
  const weeklyMail = unseen.find(({ gathers }) => gathers);
  const due = model.readers.filter((reader) => isOver || (isOver === false && !isWeekly(reader)));
  for (const reader of due)
    expectWeeklyMail(model, reader, {
      issueId: weeklyMail?.id ?? 'none',
      isThere: isThere(reader),
    });
}

function expectWeeklyMail(
  { expected, withdrawn }: Model,
  reader: Reader,
  weeklyMail: { issueId: string; isThere: boolean },
) {
  const titles = reader.waiting.filter((title) => !withdrawn.has(title));
  reader.waiting = [];
  if (weeklyMail.isThere && titles.length > 0)
    expected.get(reader.id)?.push({ issueId: weeklyMail.issueId, titles });
}

/** True if the weekly day was since the last run; undefined before the hour and after the first run of the day. */
function passDay(model: Model, now: number, { dailyIssueHour, weeklyDay }: Settings) {
  const day = romeDay(new Date(now));
  if (romeTime(new Date(now)) < dailyIssueHour || model.lastRun === day) return undefined;
  const passed = daysAfter(model.lastRun ?? laterDay(day, -1), day);
  model.lastRun = day;
  return passed.some((one) => (new Date(one).getUTCDay() + 6) % 7 === weeklyDay);
}

async function titlesOf(issueId: string) {
  const included = db
    .select({ id: issuePosts.postId })
    .from(issuePosts)
    .where(eq(issuePosts.issueId, issueId));
  const rows = await db
    .select({ title: postsTable.title })
    .from(postsTable)
    .where(inArray(postsTable.id, included));
  return rows.map(({ title }) => title).sort();
}

function daysAfter(last: string, day: string) {
  const passed: string[] = [];
  for (let one = laterDay(last, 1); one <= day; one = laterDay(one, 1)) passed.push(one);
  return passed;
}

/** The clock of the database cannot be set, so the stored times are moved. */
async function letTimePass(ms: number) {
  const passed = sql`${ms / 1000}::float * interval '1 second'`;
  await db.execute(sql`update newsletter_subscriptions set paused_until = paused_until - ${passed}
    where paused_until is not null`);
  await db.execute(
    sql`update deliveries set next_attempt_at = next_attempt_at - ${passed} where next_attempt_at is not null`,
  );
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

/** Each expected mail, complete and in order. */
export function expectTheRule({ expected, mails }: Lived) {
  const all = mails.flatMap(({ messageId = '', text = '' }) =>
    findKeys(messageId).map(({ subscriptionId, issuePrefix }) => ({
      subscriptionId,
      weeklyMail: { issue: issuePrefix, titles: [...new Set(text.match(/P\d{4}/g))].sort() },
    })),
  );
  for (const [id, weeklyMails] of expected) {
    const arrived = all
      .filter(({ subscriptionId }) => subscriptionId === id)
      .map(({ weeklyMail }) => weeklyMail);
    expect(arrived).toEqual(
      weeklyMails.map(({ issueId, titles }) => ({
        issue: issueId.slice(0, 13),
        titles: titles.toSorted(),
      })),
    );
    const had = arrived.flatMap(({ titles }) => titles);
    expect(had).toEqual([...new Set(had)]);
    expect(had).toEqual(had.toSorted());
  }
}

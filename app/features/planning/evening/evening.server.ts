import { and, eq, sql } from 'drizzle-orm';
import { laterDay, romeDay, romeTime } from '#app/calendar/rome.ts';
import { type Database, db } from '#app/db/client.ts';
import { settings } from '#app/db/schema.ts';
import { layDay } from '#app/features/planning/month.ts';
import { listDatedPosts, readRest } from '#app/features/planning/planning.server.ts';
import { readSettings, reviseSetting } from '#app/features/settings/settings.server.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';

export const eveningJob = defineJob('evening');
export const eveningMail = defineJob<{ accountId: string; day: string }>('evening-mail', {
  retryLimit: 10,
  retryDelay: 60,
  retryDelayMax: 600,
});

const eveningHour = '19:00';

/** Each evening: where tomorrow is uncovered, one mail to each account that asked for it. */
export async function lookAtTomorrow(now = new Date()) {
  // A run that was missed comes later, maybe in the night: then it is no longer the evening before.
  if (romeTime(now) < eveningHour) return;
  const today = romeDay(now);
  const day = laterDay(today, 1);
  const { eveningMailTo } = await readSettings();
  if (eveningMailTo.length === 0 || !(await isUncovered(day, today))) return;
  await db.transaction(async (tx) => {
    if (!(await claimDay('lastEvening', day, tx))) return;
    for (const accountId of eveningMailTo) await enqueue(eveningMail, { accountId, day }, { tx });
  });
}

export async function askForEveningMail(accountId: string, isWanted: boolean) {
  await reviseSetting('eveningMailTo', (asked) => {
    const others = asked.filter((id) => id !== accountId);
    return isWanted ? [...others, accountId] : others;
  });
}

async function isUncovered(day: string, today: string) {
  const [posts, isRest] = await Promise.all([listDatedPosts(day, day), readRest()]);
  return layDay(day, { today, posts, isRest }).state === 'uncovered';
}

/** True once for each day, whatever instance asks, also after a restart. */
async function claimDay(name: string, day: string, within: Database = db) {
  const rows = await within
    .insert(settings)
    .values({ name, value: day })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: day },
      setWhere: sql`${settings.value} <> excluded.value`,
    })
    .returning({ name: settings.name });
  return rows.length > 0;
}

const mailOf = (accountId: string) => `eveningMail:${accountId}`;

/** Before the mail leaves: when the process breaks meanwhile it may have arrived, and is not sent again. */
export function claimEveningMail(accountId: string, day: string) {
  return claimDay(mailOf(accountId), day);
}

/** It has not left. */
export async function releaseEveningMail(accountId: string, day: string) {
  await db.delete(settings).where(and(eq(settings.name, mailOf(accountId)), eq(settings.value, day)));
}

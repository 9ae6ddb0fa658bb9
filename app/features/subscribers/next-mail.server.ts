import { eq } from 'drizzle-orm';
import { laterDay, romeDay } from '#app/calendar/rome.ts';
import { dailyRuns } from '#app/features/issues/schema.ts';
import { readRhythm } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import type { NextMail } from '#app/site/rhythm.ts';

/** The day (YYYY-MM-DD) of the next daily mail: tomorrow if the issue of today is decided. */
export async function nextMailDay(now: Date): Promise<string> {
  const today = romeDay(now);
  const runs = await db
    .select({ day: dailyRuns.day })
    .from(dailyRuns)
    .where(eq(dailyRuns.day, today));
  return runs.length > 0 ? laterDay(today, 1) : today;
}

export async function readNextMail(now = new Date()): Promise<NextMail> {
  const rhythm = await readRhythm();
  return {
    ...rhythm,
    isToday: rhythm.sends === 'daily' && (await nextMailDay(now)) === romeDay(now),
  };
}

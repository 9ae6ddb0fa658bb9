import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { config } from '#app/config.ts';
import { type Database, db, prepared } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import type { Rhythm } from '#app/site/rhythm.ts';
import { settings } from './schema.ts';
import { defaultSettings, type Settings } from './settings.ts';

const weekday = z.number().int().min(0).max(6);
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const rules: { [Name in keyof Settings]: z.ZodType<Settings[Name]> } = {
  privateAnswers: z.boolean(),
  secondFactorRequired: z.boolean(),
  dailyIssueOn: z.boolean(),
  greetsByName: z.boolean(),
  dailyIssueHour: hour,
  weeklyLetter: z.enum(['on', 'ending', 'off']),
  weeklyDay: weekday,
  mailsPerSecond: z.number().int().min(1).max(1000),
  isFirstHourOver: z.boolean(),
  restWeekdays: z.array(weekday).max(7),
  feedGeneration: z.number().int().min(1),
};

const allRows = prepared((db) =>
  db.select({ name: settings.name, value: settings.value }).from(settings).prepare('settings'),
);

export async function readSettings() {
  const settings = { ...defaultSettings };
  for (const { name, value } of await allRows().execute())
    if (rules[name as keyof Settings]?.safeParse(value).success)
      Object.assign(settings, { [name]: value });
  const { secondFactorRequired, mailsPerSecond } = config;
  if (secondFactorRequired) settings.secondFactorRequired = secondFactorRequired === 'on';
  if (mailsPerSecond) settings.mailsPerSecond = mailsPerSecond;
  return settings;
}

export function isValidSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]) {
  return rules[name].safeParse(value).success;
}

/** @throws ZodError */
export async function changeSetting<Name extends keyof Settings>(
  name: Name,
  value: Settings[Name],
  tx: Database = db,
) {
  await writeRow(name, rules[name].parse(value), tx);
}

export async function readRhythm(): Promise<Rhythm> {
  if (!canSendMail()) return { sends: 'not yet' };
  try {
    const { dailyIssueOn, dailyIssueHour } = await readSettings();
    return dailyIssueOn ? { sends: 'daily', hour: dailyIssueHour } : { sends: 'by hand' };
  } catch (error) {
    logError(error);
    return { sends: 'by hand' };
  }
}

/** An empty object for a missing row. */
export async function readRow(name: string, tx: Database = db): Promise<unknown> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, name));
  return row?.value ?? {};
}

/** Does not write an equal value, because each statement empties the page cache. */
export async function writeRow(name: string, value: unknown, tx: Database = db) {
  if (isDeepStrictEqual(await readRow(name, tx), value)) return;
  const row = { value, changedAt: new Date() };
  await tx
    .insert(settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row });
}

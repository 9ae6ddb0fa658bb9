import { eq } from 'drizzle-orm';
import { atHour, eachWeekday, monthOf, nextWeekday, romeDate } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { type Subscription, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { nextLetterDay, readNextLetter, readSettings } from '#app/features/settings/settings.server.ts';
import { fill } from '#app/site/fill.ts';
import { nextThought } from '#app/site/rhythm.ts';
import { site } from '#app/site/site.server.ts';

/** Without the weekly letter everybody reads daily. */
export async function describePace({ pace }: Pick<Subscription, 'pace'>) {
  const { weeklyLetter, weeklyDay, dailyIssueHour } = await readSettings();
  return {
    pace: weeklyLetter === 'off' ? ('daily' as const) : pace,
    isWeeklyOffered: weeklyLetter === 'on',
    week: { giorno: eachWeekday(weeklyDay), ora: atHour(dailyIssueHour) },
  };
}

/** `primo`: the first day whose thoughts are in it. */
export async function nextWeek(now = new Date()): Promise<{ quando: string; ora: string; primo?: string }> {
  const { weeklyDay, dailyIssueHour } = await readSettings();
  const first = await nextLetterDay(now);
  const day = nextWeekday(first, weeklyDay);
  const said = romeDate(new Date(`${day}T12:00:00Z`));
  return {
    quando: `${said.weekday} ${said.day} ${monthOf(day)}`,
    ora: atHour(dailyIssueHour),
    primo: first < day ? romeDate(new Date(`${first}T12:00:00Z`)).weekday : undefined,
  };
}

export async function nextLetterOf(subscriptionId?: string): Promise<string> {
  const isThis = eq(subscriptions.id, subscriptionId ?? '');
  const [row] = subscriptionId ? await db.select().from(subscriptions).where(isThis) : [];
  const { rhythm } = site().texts;
  const isWeekly = row && (await describePace(row)).pace === 'weekly';
  if (!isWeekly) return nextThought(rhythm, await readNextLetter());
  const { quando, ora } = await nextWeek();
  return fill(rhythm.next.weekly, { giorno: quando, ora });
}

/** m…a@example.org: a mail may be passed on. */
export function maskedEmail(email: string) {
  const [name = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  return `${name.slice(0, 1)}…${name.length > 1 ? name.slice(-1) : ''}@${domain}`;
}

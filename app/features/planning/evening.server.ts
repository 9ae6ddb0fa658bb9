import { laterDay, romeDay, romeTime } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { mailAccount } from '#app/features/accounts/account-mails.server.ts';
import { findAdministratorById, isAdmitted } from '#app/features/accounts/administrators.server.ts';
import { readSettings, reviseSetting } from '#app/features/settings/settings.server.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { layDay } from './month.ts';
import { listDatedPosts, readRest } from './planning.server.ts';
import { eveningMailWords } from './words.ts';

export const eveningJob = defineJob('evening');
export const eveningMail = defineJob<{ accountId: string; day: string }>('evening-mail', {
  retryLimit: 10,
  retryDelay: 60,
  retryDelayMax: 600,
});

const eveningHour = '19:00';

/** Each evening: one mail to each account that asked for it, if tomorrow has no thought. */
export async function lookAtTomorrow(now = new Date()) {
  // A missed run may come after midnight.
  if (romeTime(now) < eveningHour) return;
  const today = romeDay(now);
  const day = laterDay(today, 1);
  const { eveningMailTo } = await readSettings();
  if (eveningMailTo.length === 0 || !(await isUncovered(day, today))) return;
  for (const accountId of eveningMailTo) {
    // The evening in Rome lies within one UTC day.
    await enqueue(eveningMail, { accountId, day }, { key: `${accountId} ${day}`, onceInSeconds: 86_400 });
  }
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

export async function sendEveningMail({ accountId, day }: { accountId: string; day: string }) {
  const administrator = await findAdministratorById(accountId);
  if (!administrator || !isAdmitted(administrator)) return;
  const { text, button, ...words } = eveningMailWords(day);
  const link = { label: button, href: `${config.siteUrl}/amministrazione/calendario?giorno=${day}` };
  const letter = { ...words, title: words.subject, preview: text, paragraphs: [text], button: link };
  await mailAccount(administrator.email, letter);
}

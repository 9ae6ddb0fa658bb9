import { readSettings } from '#app/features/settings/settings.server.ts';
import { defaultSettings } from '#app/features/settings/settings.ts';
import { countReaders } from '#app/features/subscribers/list-subscribers.server.ts';
import { logError } from '#app/log.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import type { Mailing } from './promise-words.ts';

/** No readers where no daily mail is made, or where they cannot be read: writing does not wait for them. */
export async function readMailing(): Promise<Mailing> {
  try {
    const [{ dailyIssueOn, dailyIssueHour }, readers] = await Promise.all([readSettings(), countReaders()]);
    return { time: dailyIssueHour, readers: dailyIssueOn ? readers : 0, isOutboxOnly: !canSendMail() };
  } catch (error) {
    logError(error);
    return { time: defaultSettings.dailyIssueHour, readers: 0, isOutboxOnly: false };
  }
}

import { logError } from '#app/log.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import type { Rhythm } from '#app/site/rhythm.ts';
import { readSettings } from './settings.server.ts';

/** What pages and mails may promise. Without the database: no hour. */
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

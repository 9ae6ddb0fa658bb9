import { romeMoment } from '#app/calendar/rome.ts';
import { listAdministrators } from '#app/features/accounts/administrators.server.ts';
import { readRow, writeRow } from '#app/features/settings/settings.server.ts';
import { log, logError } from '#app/platform/log.ts';
import { writeMailContent } from '#app/platform/mail/mail-content.tsx';
import { sendMail } from '#app/platform/mail/mailer.ts';
import { defineJob, enqueue } from '#app/platform/queue/queue.ts';
import { site } from '#app/site/site.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { checks } from './checks.server.ts';
import { type Cause, words } from './words.ts';

const hourMs = 3_600_000;
const patienceMs: Partial<Record<Cause, number>> = { issue: hourMs };
const repeatedMs = 24 * hourMs;
const causes = Object.keys(checks) as Cause[];

/** Times are ISO. `toldAt` is the time of the last mail. */
type Alert = { since: string; text: string; toldAt?: string };
type Alerts = Partial<Record<Cause, Alert>>;

const rowName = 'troubles';
const readAlerts = () => readRow(rowName) as Promise<Alerts>;

export async function listAlerts(now = new Date()): Promise<[Cause, Alert][]> {
  const alerts = Object.entries(await readAlerts()) as [Cause, Alert][];
  return alerts.filter(([cause, alert]) => isDue(cause, alert, now));
}

export async function alertNotices(): Promise<Notice[]> {
  const alerts = await listAlerts();
  return alerts.map(([cause, { since, text }]) => ({
    title: words.titles[cause],
    text: `${text} ${words.since(romeMoment(new Date(since)))}`,
  }));
}

export const checkAlertsJob = defineJob<{ cause?: Cause }>('look-for-troubles', {
  pollingIntervalSeconds: 30,
  retryLimit: 0,
});

/** At a start, and when a mail fails, the alert does not wait for the next round. */
export function checkMailLater() {
  enqueue(checkAlertsJob, { cause: 'mail' }).catch(logError);
}

/** Sends one mail a day about each alert, and one when its cause is over. */
export async function checkForAlerts(now = new Date(), checked = causes) {
  const before = await readAlerts();
  const after: Alerts = { ...before };
  for (const cause of checked) {
    const was = before[cause];
    delete after[cause];
    const text = await checks[cause](now).catch((error) => {
      logError(error);
      return was?.text;
    });
    const alert = text && { ...was, since: was?.since ?? now.toISOString(), text };
    if (alert) after[cause] = await notifyDaily(cause, alert, now);
    else if (was?.toldAt)
      await mailAdministrators(words.over(words.titles[cause]), [words.previousAlert, was.text]);
  }
  await writeRow(rowName, after);
}

async function notifyDaily(cause: Cause, alert: Alert, now: Date): Promise<Alert> {
  const lastMs = Date.parse(alert.toldAt ?? '') || 0;
  if (!isDue(cause, alert, now) || now.getTime() - lastMs < repeatedMs) return alert;
  log.warn(`${cause}: ${alert.text}`);
  const isSent = await mailAdministrators(words.subject(words.titles[cause]), [
    alert.text,
    words.where,
  ]);
  return isSent ? { ...alert, toldAt: now.toISOString() } : alert;
}

const isDue = (cause: Cause, { since }: Alert, now: Date) =>
  now.getTime() - Date.parse(since) >= (patienceMs[cause] ?? 0);

async function mailAdministrators(subject: string, paragraphs: [string, string]): Promise<boolean> {
  const accounts = await listAdministrators();
  const { reason } = site().texts.mail.recovery;
  const mail = writeMailContent({
    subject,
    title: subject,
    preview: paragraphs[0],
    paragraphs,
    reason,
  });
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const results = await Promise.all(
    accounts.map(({ email }) => sendMail({ to: email, ...mail, headers })),
  );
  return results.some(({ outcome }) => outcome === 'submitted');
}

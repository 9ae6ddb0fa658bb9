import { romeMoment } from '#app/calendar/rome.ts';
import { listAdministrators } from '#app/features/accounts/administrators.server.ts';
import { log, logError } from '#app/platform/log.ts';
import { writeLetter } from '#app/platform/mail/letter.tsx';
import { sendMail } from '#app/platform/mail/mailer.ts';
import { site } from '#app/site/site.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { checks } from './checks.server.ts';
import { readRow, writeRow } from './row.server.ts';
import { type Cause, words } from './words.ts';

const hourMs = 3_600_000;
// A mail server may rest for some minutes.
const patienceMs: Partial<Record<Cause, number>> = { mail: hourMs, issue: hourMs };
const repeatedMs = 24 * hourMs;
const causes = Object.keys(checks) as Cause[];

/** Times are ISO. `toldAt`: the last mail about it. */
type Trouble = { since: string; text: string; toldAt?: string };
type Troubles = Partial<Record<Cause, Trouble>>;

const rowName = 'troubles';
const readTroubles = () => readRow(rowName) as Promise<Troubles>;

export async function listTroubles(now = new Date()): Promise<[Cause, Trouble][]> {
  const troubles = Object.entries(await readTroubles()) as [Cause, Trouble][];
  return troubles.filter(([cause, trouble]) => isTold(cause, trouble, now));
}

export async function showTroubles(): Promise<Notice[]> {
  const troubles = await listTroubles();
  return troubles.map(([cause, { since, text }]) => ({
    title: words.titles[cause],
    text: `${text} ${words.since(romeMoment(new Date(since)))}`,
  }));
}

/** One mail a day about each trouble, and one more when it is over. */
export async function lookForTroubles(now = new Date()) {
  const before = await readTroubles();
  const after: Troubles = {};
  for (const cause of causes) {
    const was = before[cause];
    const text = await checks[cause](now).catch((error) => {
      logError(error);
      return was?.text;
    });
    if (text)
      after[cause] = await keepTold(
        cause,
        { ...was, since: was?.since ?? now.toISOString(), text },
        now,
      );
    else if (was?.toldAt) await tellAll(words.over(words.titles[cause]), [words.wasTold, was.text]);
  }
  await writeRow(rowName, after);
}

async function keepTold(cause: Cause, trouble: Trouble, now: Date): Promise<Trouble> {
  const lastMs = Date.parse(trouble.toldAt ?? '') || 0;
  if (!isTold(cause, trouble, now) || now.getTime() - lastMs < repeatedMs) return trouble;
  log.warn(`${cause}: ${trouble.text}`);
  const hasLeft = await tellAll(words.subject(words.titles[cause]), [trouble.text, words.where]);
  return hasLeft ? { ...trouble, toldAt: now.toISOString() } : trouble;
}

const isTold = (cause: Cause, { since }: Trouble, now: Date) =>
  now.getTime() - Date.parse(since) >= (patienceMs[cause] ?? 0);

async function tellAll(subject: string, paragraphs: [string, string]): Promise<boolean> {
  const accounts = await listAdministrators();
  const { reason } = site().texts.mail.recovery;
  const letter = writeLetter({
    subject,
    title: subject,
    preview: paragraphs[0],
    paragraphs,
    reason,
  });
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const results = await Promise.all(
    accounts.map(({ email }) => sendMail({ to: email, ...letter, headers })),
  );
  return results.some(({ outcome }) => outcome === 'submitted');
}

import { randomUUID } from 'node:crypto';
import { sendMail } from '#app/mail/mailer.ts';
import type { Outcome } from '#app/mail/message.ts';
import { writeIssueLetter } from './issue-letter.server.tsx';

/**
 * Mails a thought to an administrator as subscribers would get it, and tells what the mail server said. Its personal
 * links are those of nobody. Undefined when the thought is gone.
 */
export async function sendTest(postId: string, email: string): Promise<Outcome | undefined> {
  const letter = await writeIssueLetter(randomUUID(), postId);
  if (!letter) return undefined;
  const { headers, ...message } = letter.to({ subscriptionId: randomUUID(), email });
  return sendMail({ ...message, subject: `[Prova] ${message.subject}` });
}

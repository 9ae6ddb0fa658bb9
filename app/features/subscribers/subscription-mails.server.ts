import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db/client.ts';
import { type MailContent, writeMailContent } from '#app/platform/mail/mail-content.tsx';
import { sendMail } from '#app/platform/mail/mailer.ts';
import { type Message, mayRetry } from '#app/platform/mail/message.ts';
import { enqueue } from '#app/platform/queue/queue.ts';
import { fill } from '#app/site/fill.ts';
import { nextMailWords } from '#app/site/rhythm.ts';
import { site } from '#app/site/site.server.ts';
import { countConfirmationMail } from './confirmation-pace.server.ts';
import { awaitsConfirmation } from './consent.server.ts';
import {
  confirmationUrl,
  describeNextMail,
  describePace,
  moveUrl,
  neverAgainUrl,
  privacyLink,
  subscriberLinks,
  subscriptionUrl,
  unsubscribeHeaders,
  unsubscribeUrl,
} from './links.server.ts';
import { alreadySubscribedMail, confirmationMail } from './mail-jobs.server.ts';
import { readNextMail } from './next-mail.server.ts';
import { type Subscription, newsletterSubscriptions as subscriptions } from './schema.ts';
import { forgetConfirmationMail } from './subscriptions.server.ts';

type About = { subscriptionId: string };

export const sendConfirmationMail = paced(
  confirmationMail,
  sender(writeConfirmation, awaitsConfirmation),
);
export const sendWelcomeMail = sender(writeWelcome, ({ isActive }) => isActive);
export const sendAlreadySubscribedMail = paced(
  alreadySubscribedMail,
  sender(
    ({ id }) => writeNote(site().texts.mail.alreadySubscribed, id),
    ({ isActive }) => isActive,
  ),
);

type Mail = Omit<Message, 'to'> & { to?: string };
type IsDue = (subscription: Subscription) => boolean;

function sender(write: (subscription: Subscription) => Mail | Promise<Mail>, isDue: IsDue) {
  return async ({ subscriptionId }: About) => {
    const [subscription] = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    if (!subscription || !isDue(subscription)) return;
    const result = await sendMail({ to: subscription.email, ...(await write(subscription)) });
    if (mayRetry(result)) throw new Error(`the mail did not leave: ${result.reply}`);
    if (result.outcome === 'refused') await forgetConfirmationMail(subscriptionId);
  };
}

function paced(job: typeof confirmationMail, send: (about: About) => Promise<void>) {
  return async (about: About) => {
    const later = await countConfirmationMail();
    if (later) await enqueue(job, about, { startAfter: later });
    else await send(about);
  };
}

/** Does not contain the name, which a stranger may have entered. */
function writeConfirmation({ id, isActive, requestedEmail }: Subscription): Mail {
  if (isActive && requestedEmail) return writeMove(id, requestedEmail);
  const { text, button, neverAgain, ...words } = site().texts.mail.confirmation;
  return writeMailContent({
    ...words,
    paragraphs: [text],
    button: { label: button, href: confirmationUrl(id) },
    reason: fill(words.reason, { giorni: site().legal.retention.unconfirmedDays }),
    links: [{ label: neverAgain, href: neverAgainUrl(id) }, privacyLink()],
  });
}

function writeMove(id: string, to: string): Mail {
  const { text, button, ...words } = site().texts.subscription.own.move.mail;
  const link = { label: button, href: moveUrl(id, to) };
  return {
    to,
    ...writeMailContent({ ...words, paragraphs: [text], button: link, links: [privacyLink()] }),
  };
}

async function writeWelcome(subscription: Subscription) {
  const isDaily = (await describePace(subscription)).pace === 'daily';
  const daily = isDaily ? nextMailWords(site().texts.rhythm, await readNextMail()) : undefined;
  return writeNote(welcome(daily, await describeNextMail(subscription.id)), subscription.id);
}

function welcome(daily: ReturnType<typeof nextMailWords>, next: string): Note {
  const { subject, paragraphs, expected, ...rest } = site().texts.mail.welcome;
  const prossimo = daily ? fill(expected, daily) : next;
  return {
    ...rest,
    subject: daily ? fill(subject.daily, daily) : subject.other,
    paragraphs: paragraphs.map((paragraph) => fill(paragraph, { prossimo })),
  };
}

type Note = Omit<MailContent, 'reason' | 'links'>;

function writeNote(note: Note, subscriptionId: string): Mail {
  const own = {
    unsubscribeUrl: unsubscribeUrl(subscriptionId),
    subscriptionUrl: subscriptionUrl(subscriptionId),
  };
  const { reason } = site().texts.mail.footer;
  const headers = unsubscribeHeaders(subscriptionId);
  return { ...writeMailContent({ ...note, reason, links: subscriberLinks(own) }), headers };
}

import { readSettings } from '#app/features/settings/settings.server.ts';
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
  findSubscription,
  greetingOf,
  moveUrl,
  neverAgainAtUrl,
  neverAgainUrl,
  privacyLink,
  subscriberLinks,
  subscriptionUrl,
  unsubscribeHeaders,
  unsubscribeUrl,
} from './links.server.ts';
import {
  type About,
  addressOf,
  alreadySubscribedMail,
  confirmationMail,
  moveMail,
} from './mail-jobs.server.ts';
import { readNextMail } from './next-mail.server.ts';
import type { Subscription } from './schema.ts';
import { forgetConfirmationMail } from './subscriptions.server.ts';

export const sendConfirmationMail = paced(
  confirmationMail,
  sender(writeConfirmation, awaitsConfirmation),
);
export const sendMoveMail = paced(
  moveMail,
  sender(writeMove, ({ isActive, requestedEmail }, to) => isActive && requestedEmail === to),
);
export const sendMovedMail = sender(writeMoved, ({ isActive }) => isActive);
export const sendWelcomeMail = sender(writeWelcome, ({ isActive }) => isActive);
export const sendAlreadySubscribedMail = paced(
  alreadySubscribedMail,
  sender(
    (subscription) => writeNote(site().texts.mail.alreadySubscribed, subscription),
    ({ isActive }) => isActive,
  ),
);

type Mail = Omit<Message, 'to'>;
type IsDue = (subscription: Subscription, to: string) => boolean;
type Write = (subscription: Subscription, to: string) => Mail | Promise<Mail>;

function sender(write: Write, isDue: IsDue) {
  return async (about: About) => {
    const { subscriptionId } = about;
    const subscription = await findSubscription(subscriptionId);
    const to = addressOf(about) ?? subscription?.email;
    if (!subscription || !to || !isDue(subscription, to)) return;
    const result = await sendMail({ to, ...(await write(subscription, to)) });
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
function writeConfirmation({ id, formerAddresses: { length } }: Subscription): Mail {
  const { text, button, neverAgain, ...words } = site().texts.mail.confirmation;
  return writeMailContent({
    ...words,
    paragraphs: [text],
    button: { label: button, href: confirmationUrl(id, length) },
    reason: fill(words.reason, { giorni: site().legal.retention.unconfirmedDays }),
    links: [{ label: neverAgain, href: neverAgainUrl(id, length) }, privacyLink()],
  });
}

function writeMove({ id }: Subscription, to: string): Mail {
  const { confirmation } = site().texts.mail;
  const { text, button, ...words } = site().texts.subscription.own.move.mail;
  return writeMailContent({
    ...words,
    paragraphs: [text],
    button: { label: button, href: moveUrl(id, to) },
    links: [{ label: confirmation.neverAgain, href: neverAgainAtUrl(to) }, privacyLink()],
  });
}

/** Its link leaves, and opens nothing else. */
function writeMoved({ id }: Subscription): Mail {
  const { text, ...words } = site().texts.subscription.own.move.moved;
  const { unsubscribe } = site().texts.mail.footer;
  const links = [{ label: unsubscribe, href: unsubscribeUrl(id) }, privacyLink()];
  return writeMailContent({ ...words, paragraphs: [text], links });
}

async function writeWelcome(subscription: Subscription) {
  const isDaily = (await describePace(subscription)).pace === 'daily';
  const daily = isDaily ? nextMailWords(site().texts.rhythm, await readNextMail()) : undefined;
  const { paragraphs, ...note } = welcome(daily, await describeNextMail(subscription.id));
  const greeting = greetingOf(subscription.name, await readSettings()) ?? [];
  return writeNote({ ...note, paragraphs: [greeting, paragraphs].flat() }, subscription);
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

function writeNote(note: Note, { id, formerAddresses: { length } }: Subscription): Mail {
  const own = {
    unsubscribeUrl: unsubscribeUrl(id, length),
    subscriptionUrl: subscriptionUrl(id, length),
  };
  const { reason } = site().texts.mail.footer;
  const headers = unsubscribeHeaders(id, length);
  return { ...writeMailContent({ ...note, reason, links: subscriberLinks(own) }), headers };
}

import { sql } from 'drizzle-orm';
import {
  type Actor,
  logSecurityEvent,
  shortenAddress,
} from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openVisitorLimiter } from '#app/platform/db/limiter.ts';
import { logError } from '#app/platform/log.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import { defineJob, enqueue } from '#app/platform/queue/queue.ts';
import { readForm, readSourcePage } from '#app/platform/request.ts';
import { openText, sealText } from '#app/platform/signature.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { fill } from '#app/site/fill.ts';
import { beforeHour, isMorning, type Rhythm } from '#app/site/rhythm.ts';
import { site } from '#app/site/site.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { runForm, tooManyTries } from '#app/ui/run-action.server.ts';
import type { Origin } from './consent.server.ts';
import { subscriberMessages as panelMessages } from './listing/words.ts';
import { messages } from './messages.ts';
import { readSignup, type Signup, type SignupResult } from './subscriber.ts';
import { subscribe } from './subscriptions.server.ts';

// The people of a parish or an office share one IP address.
const perMinute = openVisitorLimiter({ keyPrefix: 'signup-minute', points: 20, duration: 60 });
const perHour = openVisitorLimiter({ keyPrefix: 'signup-hour', points: 100, duration: 3600 });

/** Encrypted, because finished jobs stay in the queue’s table for a while. */
export const privateSignup = defineJob<{ sealed: string }>('private-signup', {
  retryLimit: 60,
  retryDelay: 30,
});

export async function runSignup(request: Request, address: string) {
  const form = await readForm(request);
  const origin = { source: readSourcePage(request, thoughtsPath), address };
  const read = readSignup(form);
  return runForm(() => signUp(read, origin), read.typed);
}

type Read = ReturnType<typeof readSignup>;

async function signUp(
  { problems, signup, isTrapped }: Read,
  origin: Origin & { address: string },
): Promise<SignupResult> {
  if (isTrapped) return refuse('refused', messages.trapped);
  if (!signup) return { outcome: 'refused', problems };
  const waitMinutes = await countSignup(origin.address);
  if (waitMinutes) return { ...refuse('too-many', tooManyTries(waitMinutes)), waitMinutes };
  const { privateAnswers } = await readSettings();
  const outcome = privateAnswers
    ? await subscribeLater(signup, origin)
    : await subscribe(signup, origin);
  if (outcome === 'duplicate') return refuse('duplicate', messages.duplicate);
  return { outcome: 'subscribed', notice: messages.subscribed, mustConfirm: outcome === 'pending' };
}

const longestWords = 1000;

const byHandProblems: Partial<Record<string, Notice>> = {
  duplicate: messages.duplicate,
  refused: panelMessages.refused,
  full: panelMessages.mailboxFull,
};
const byHandNotices: Partial<Record<string, Notice>> = {
  subscribed: panelMessages.added,
  pending: panelMessages.confirmationRequested,
  'not mailed': panelMessages.notMailed,
};

/** Without a written consent the person gets a confirmation mail. */
export async function addByHand(form: FormData, actor: Actor) {
  form.set('privacy', 'on');
  const { signup, problems } = readSignup(form);
  if (problems.email) problems.email = forPanel(problems.email);
  const words = `${form.get('words') ?? ''}`.replaceAll('\0', '').trim().slice(0, longestWords);
  if (!signup || !words)
    return {
      outcome: 'refused' as const,
      problems: { ...problems, ...(!words && { words: panelMessages.wordsRequired }) },
    };
  const inWriting = form.has('inWriting');
  const byHand = { words, account: actor.account, inWriting };
  const outcome = await subscribe(signup, {
    source: 'amministrazione',
    mustConfirm: !inWriting,
    byHand,
  });
  const problem = byHandProblems[outcome];
  if (problem) return { outcome: 'refused' as const, problems: { email: problem } };
  await logSecurityEvent({ kind: 'subscriber-added', ...actor, details: { inWriting } });
  return { outcome: 'done' as const, notice: byHandNotices[outcome] };
}

const sealing = 'private-signup';

/** No query before the response: its duration would reveal whether the address is subscribed. */
async function subscribeLater(signup: Signup, { source, address }: Origin & { address: string }) {
  const queued: QueuedSignup = { signup, origin: { source, address: shortenAddress(address) } };
  await enqueue(privateSignup, { sealed: sealText(sealing, JSON.stringify(queued)) });
  return canSendMail() ? 'pending' : 'subscribed';
}

type QueuedSignup = { signup: Signup; origin: Origin };

export async function subscribePrivately({ sealed }: { sealed: string }) {
  const { signup, origin } = JSON.parse(openText(sealing, sealed)) as QueuedSignup;
  await subscribe(signup, { ...origin, isPrivate: true }).catch((error) => {
    logError(error);
    // The message of the database contains the address.
    throw new Error('a signup was not written');
  });
}

function refuse(outcome: 'refused' | 'too-many' | 'duplicate', notice: Notice) {
  return { outcome, notice: { ...notice, isError: true }, problems: { form: notice } };
}

const forPanel = (problem: Notice) =>
  problem === messages.emailUnreachable ? problem : panelMessages.addressWrong;

async function countSignup(visitorAddress: string): Promise<number | undefined> {
  const waitMs = (await perMinute.count(visitorAddress)) ?? (await perHour.count(visitorAddress));
  return waitMs && Math.ceil(waitMs / 60_000);
}

const alarmingTimes = 10;
const fewestSignups = 50;
const usualDays = 30;

export async function watchSignups() {
  const { rows } = await db.execute<{ lately: number; usually: number }>(sql`
    select count(*) filter (where at > now() - interval '1 hour')::int as lately,
      count(*) filter (where at <= now() - interval '1 hour')::float / (${usualDays} * 24) as usually
    from consent_events where kind = 'requested' and at > now() - make_interval(days => ${usualDays}, hours => 1)`);
  const { lately = 0, usually = 0 } = rows[0] ?? {};
  if (lately < fewestSignups || lately < alarmingTimes * usually) return;
  await logSecurityEvent({
    kind: 'many-signups',
    details: { lately, usually: Math.round(usually * 10) / 10 },
  });
}

export type SignupWords = ReturnType<typeof signupWords>;

const whens = { daily: 'daily', 'by hand': 'byHand', 'not yet': 'notYet' } as const;

export function signupWords(rhythm: Rhythm) {
  const { signup, rhythm: words } = site().texts;
  const { title, promise: frequency, when, success, ...rest } = signup;
  const isOfMorning = rhythm.sends === 'daily' && isMorning(rhythm.hour);
  const variants = { title: isOfMorning ? 'morning' : 'other', when: whens[rhythm.sends] } as const;
  const ora = rhythm.sends === 'daily' ? beforeHour(words, rhythm.hour) : '';
  return {
    ...rest,
    variants,
    title: title[variants.title],
    frequency: fill(frequency, { quando: fill(when[variants.when], { ora }) }),
    success: {
      ...success,
      withoutMail: fill(success.withoutMail, { prossimo: words.next.notYet }),
    },
  };
}

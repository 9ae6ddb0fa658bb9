import { readTime, romeInstant } from '#app/calendar/rome.ts';
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  retryFailed,
  type Scheduled,
  scheduleIssue,
  sendPostNow,
} from '#app/features/issues/issues.server.ts';
import { isOutboxOnly } from '#app/features/issues/list-issues.server.ts';
import { sendTest } from '#app/features/issues/send-issue.server.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { findListedSubscriber } from '#app/features/subscribers/list-subscribers.server.ts';
import { allowAgain } from '#app/features/subscribers/never-again.server.ts';
import type { ListedSubscriber } from '#app/features/subscribers/subscriber.ts';
import {
  deactivateSubscriber,
  eraseSubscriber,
  reactivateSubscriber,
} from '#app/features/subscribers/subscriptions.server.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { isUuid } from '#app/uuid.ts';
import { issueMessages, subscriberMessages, testFailed, testSent } from './words.ts';

export type ChangedSubscriber = { id: string; subscriber: ListedSubscriber | null };

/** `changed`: the row as it is now; null: deleted. */
export type NewsletterAnswer = {
  outcome: 'done' | 'refused';
  notice?: Notice;
  problems?: { hour: Notice };
  changed?: ChangedSubscriber;
};

type Who = { email: string; address: string };

export function answerNewsletter(form: FormData, who: Who) {
  const { email, address } = who;
  return answerIntent<NewsletterAnswer>(form, {
    deactivate: () => changeSubscriber(form, who, 'deactivated'),
    reactivate: () => changeSubscriber(form, who, 'reactivated'),
    delete: async () => {
      const id = readId(form, 'id');
      const isDeleted = await eraseSubscriber(id);
      if (isDeleted) await logSecurityEvent({ kind: 'subscriber-deleted', account: email, address, details: { id } });
      const notice = isDeleted ? subscriberMessages.deleted : subscriberMessages.changedMeanwhile;
      return { ...told(notice), changed: { id, subscriber: null } };
    },
    'allow-again': async () => {
      const isAllowed = await allowAgain(`${form.get('email') ?? ''}`.trim());
      if (isAllowed) await logSecurityEvent({ kind: 'suppression-lifted', account: email, address });
      return told(isAllowed ? subscriberMessages.allowedAgain : subscriberMessages.neverAsked);
    },
    'send-now': async () => told(scheduledNotice(await sendPostNow(readId(form, 'post')), issueMessages.started)),
    'send-test': async () => {
      const result = await sendTest(readId(form, 'post'), email);
      if (!result) return told(issueMessages.notPublished);
      return told(result.outcome === 'submitted' ? testSent(email, isOutboxOnly) : testFailed(result.answer));
    },
    schedule: async () => {
      const moment = romeInstant(String(form.get('day')), readTime(String(form.get('hour'))));
      if (!moment) return { outcome: 'refused', problems: { hour: issueMessages.momentMissing } };
      if (moment <= new Date()) return { outcome: 'refused', problems: { hour: issueMessages.momentPast } };
      return told(scheduledNotice(await scheduleIssue(readId(form, 'post'), moment), issueMessages.scheduled));
    },
    cancel: () => changeIssue(form, cancelIssue, issueMessages.cancelled),
    pause: () => changeIssue(form, pauseIssue, issueMessages.paused),
    resume: () => changeIssue(form, resumeIssue, issueMessages.resumed),
    retry: () => changeIssue(form, retryFailed, issueMessages.retried),
  });
}

function told(notice: Notice) {
  return { outcome: notice.isError ? ('refused' as const) : ('done' as const), notice };
}

async function changeSubscriber(form: FormData, { email, address }: Who, change: 'deactivated' | 'reactivated') {
  const id = readId(form, 'id');
  const isChanged = await (change === 'deactivated' ? deactivateSubscriber(id) : reactivateSubscriber(id));
  if (isChanged) await logSecurityEvent({ kind: `subscriber-${change}`, account: email, address, details: { id } });
  const subscriber = await findListedSubscriber(id);
  const notice = isChanged ? subscriberMessages[change] : subscriberMessages.changedMeanwhile;
  return { ...told(notice), changed: { id, subscriber: subscriber ?? null } };
}

async function changeIssue(form: FormData, change: (id: string) => Promise<boolean>, done: Notice) {
  return told((await change(readId(form, 'issue'))) ? done : issueMessages.changedMeanwhile);
}

function scheduledNotice({ outcome }: Scheduled, done: Notice) {
  if (outcome === 'scheduled') return done;
  return outcome === 'already-mailed' ? issueMessages.alreadyMailed : issueMessages.notPublished;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** An invalid id is answered like one that no longer exists. */
function readId(form: FormData, name: string) {
  const id = form.get(name)?.toString();
  return isUuid(id) ? id : nobody;
}

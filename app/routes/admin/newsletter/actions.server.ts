import { romeInstant } from '#app/calendar/rome-instant.ts';
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
import type { ListedSubscriber } from '#app/features/subscribers/subscriber.ts';
import {
  deactivateSubscriber,
  eraseSubscriber,
  reactivateSubscriber,
} from '#app/features/subscribers/subscriptions.server.ts';
import { logError } from '#app/log.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { isUuid } from '#app/uuid.ts';
import { issueMessages, subscriberMessages, testFailed, testSent } from './messages.ts';

/** What came of one action: something to say, and what it changed. */
export type Answer = {
  /** Tells two answers with the same words apart. */
  at: number;
  toast?: Notice;
  /** What is wrong with the moment that was chosen. */
  momentProblem?: Notice;
  changed?: { id: string; subscriber: ListedSubscriber | null };
};

type Who = { email: string; address: string };
type Act = (form: FormData, who: Who) => Promise<Omit<Answer, 'at'>>;

export async function actOn(form: FormData, who: Who): Promise<Answer & { status: number }> {
  const act = acts.get(String(form.get('intent')));
  if (!act) return { at: Date.now(), status: 400 };
  try {
    const answer = await act(form, who);
    return { at: Date.now(), status: answer.toast?.isError || answer.momentProblem ? 422 : 200, ...answer };
  } catch (error) {
    logError(error);
    return { at: Date.now(), status: 503, toast: subscriberMessages.actionFailed };
  }
}

const acts = new Map<string, Act>(
  Object.entries({
    deactivate: (form, who) => changeSubscriber(form, who, 'deactivated'),
    reactivate: (form, who) => changeSubscriber(form, who, 'reactivated'),
    delete: async (form, { email, address }) => {
      const id = readId(form, 'id');
      const isDeleted = await eraseSubscriber(id);
      if (isDeleted) await logSecurityEvent({ kind: 'subscriber-deleted', account: email, address, details: { id } });
      const toast = isDeleted ? subscriberMessages.deleted : subscriberMessages.changedMeanwhile;
      return { toast, changed: { id, subscriber: null } };
    },
    'send-now': async (form) => ({
      toast: scheduledToast(await sendPostNow(readId(form, 'post')), issueMessages.started),
    }),
    'send-test': async (form, { email }) => {
      const result = await sendTest(readId(form, 'post'), email);
      if (!result) return { toast: issueMessages.notPublished };
      return { toast: result.outcome === 'submitted' ? testSent(email, isOutboxOnly) : testFailed(result.answer) };
    },
    schedule: async (form) => {
      const moment = romeInstant(String(form.get('day')), String(form.get('hour')));
      if (!moment) return { momentProblem: issueMessages.momentMissing };
      if (moment <= new Date()) return { momentProblem: issueMessages.momentPast };
      return { toast: scheduledToast(await scheduleIssue(readId(form, 'post'), moment), issueMessages.scheduled) };
    },
    cancel: (form) => changeIssue(form, cancelIssue, issueMessages.cancelled),
    pause: (form) => changeIssue(form, pauseIssue, issueMessages.paused),
    resume: (form) => changeIssue(form, resumeIssue, issueMessages.resumed),
    retry: (form) => changeIssue(form, retryFailed, issueMessages.retried),
  } satisfies Record<string, Act>),
);

async function changeSubscriber(form: FormData, { email, address }: Who, change: 'deactivated' | 'reactivated') {
  const id = readId(form, 'id');
  const isChanged = await (change === 'deactivated' ? deactivateSubscriber(id) : reactivateSubscriber(id));
  if (isChanged) await logSecurityEvent({ kind: `subscriber-${change}`, account: email, address, details: { id } });
  const subscriber = await findListedSubscriber(id);
  return {
    toast: isChanged ? subscriberMessages[change] : subscriberMessages.changedMeanwhile,
    changed: { id, subscriber },
  };
}

async function changeIssue(form: FormData, change: (id: string) => Promise<boolean>, done: Notice) {
  return { toast: (await change(readId(form, 'issue'))) ? done : issueMessages.changedMeanwhile };
}

function scheduledToast({ outcome }: Scheduled, done: Notice) {
  if (outcome === 'scheduled') return done;
  return outcome === 'already-mailed' ? issueMessages.alreadyMailed : issueMessages.notPublished;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Anything that is no id stands for nobody, so that it is answered as what is gone. */
function readId(form: FormData, name: string) {
  const id = form.get(name)?.toString();
  return isUuid(id) ? id : nobody;
}

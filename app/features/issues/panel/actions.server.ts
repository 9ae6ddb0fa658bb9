import { z } from 'zod';
import { readDay, readTime, romeInstant } from '#app/calendar/rome.ts';
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  retryFailed,
  scheduleIssue,
} from '#app/features/issues/issues.server.ts';
import { isOutboxOnly, listMailablePosts } from '#app/features/issues/list-issues.server.ts';
import { undoMailEvents } from '#app/features/issues/mail-events.server.ts';
import { sendTest } from '#app/features/issues/send-issue.server.ts';
import { findPlanProblems } from '#app/features/posts/plan.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { changeSetting, isValidSetting } from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { settingMessages } from '#app/features/settings/words.ts';
import { countSubscribers } from '#app/features/subscribers/list-subscribers.server.ts';
import { subscriberVerbs } from '#app/features/subscribers/listing/subscriber-verbs.server.ts';
import { subscriberMessages } from '#app/features/subscribers/listing/words.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Problems } from '#app/ui/action-result.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { runIntent } from '#app/ui/run-action.server.ts';
import { issueMessages, testFailed, testSent } from './words.ts';

export type NewsletterResult = {
  outcome: 'done' | 'refused' | 'stale';
  notice?: Notice;
  problems?: Problems;
};

const noId = '00000000-0000-0000-0000-000000000000';

const text = z.string().catch('');
/** An invalid id is answered like one that no longer exists. */
const id = z.string().refine(isUuid).catch(noId);
const schema = z.object({
  post: id,
  issue: id,
  day: text.transform(readDay),
  hour: text.transform(readTime),
  value: text,
  sample: z.literal('on').optional(),
});
type Fields = z.output<typeof schema>;

export function runNewsletterIntent(form: FormData, actor: Actor) {
  const fields = schema.parse(Object.fromEntries(form));
  const { post, day, hour, value } = fields;
  return runIntent<NewsletterResult>(form, {
    ...subscriberVerbs(form, actor, { reactivate: undoMailEvents }),
    'send-now': () => schedule(fields, new Date(), issueMessages.started),
    'send-test': async () => {
      const result = await sendTest(post, actor.account);
      if (!result) return resultOf(issueMessages.notPublished);
      return resultOf(
        result.outcome === 'submitted'
          ? testSent(actor.account, isOutboxOnly())
          : testFailed(result.reply),
      );
    },
    schedule: async () => {
      const plan = { publishDay: day || '-', publishTime: hour, plannedOn: '', promised: '' };
      const { publishDay, publishTime } = findPlanProblems(plan, 'draft');
      if (publishDay || publishTime)
        return { outcome: 'refused', problems: { day: publishDay, hour: publishTime } };
      return schedule(fields, romeInstant(day, hour), issueMessages.scheduled);
    },
    cancel: () => changeIssue(fields, cancelIssue, issueMessages.cancelled),
    pause: () => changeIssue(fields, pauseIssue, issueMessages.paused),
    resume: () => changeIssue(fields, resumeIssue, issueMessages.resumed),
    'weekly-day': () => changeWeekly(actor, 'weeklyDay', Number(value)),
    'weekly-letter': async () => {
      if (value === 'on') return changeWeekly(actor, 'weeklyLetter', 'on');
      const { weekly, paused } = await countSubscribers();
      return changeWeekly(actor, 'weeklyLetter', weekly + paused > 0 ? 'ending' : 'off');
    },
    retry: () => changeIssue(fields, retryFailed, issueMessages.retried),
  });
}

async function changeWeekly<Name extends 'weeklyDay' | 'weeklyLetter'>(
  actor: Actor,
  name: Name,
  value: Settings[Name],
): Promise<NewsletterResult> {
  if (!isValidSetting(name, value))
    return { outcome: 'refused', notice: subscriberMessages.actionFailed };
  await changeSetting(name, value);
  await logSecurityEvent({ kind: 'setting-changed', ...actor, details: { [name]: value } });
  return resultOf(settingMessages.saved);
}

async function schedule(
  { post, sample }: Fields,
  moment: Date | undefined,
  done: Notice,
): Promise<NewsletterResult> {
  // An unchanged sample is mailed only after the author has confirmed it.
  const isUnconfirmed =
    !sample && (await listMailablePosts()).some(({ id, isSample }) => id === post && isSample);
  if (isUnconfirmed) return { outcome: 'refused', problems: { sample: issueMessages.isSample } };
  const { outcome } = await scheduleIssue(post, moment);
  if (outcome === 'scheduled') return resultOf(done);
  return resultOf(
    outcome === 'already-mailed' ? issueMessages.alreadyMailed : issueMessages.notPublished,
  );
}

function resultOf(notice: Notice) {
  return { outcome: notice.isError ? ('refused' as const) : ('done' as const), notice };
}

type Verb = (id: string) => Promise<boolean>;

async function changeIssue({ issue }: Fields, change: Verb, done: Notice) {
  if (await change(issue)) return resultOf(done);
  return { outcome: 'stale' as const, notice: issueMessages.changedSince };
}

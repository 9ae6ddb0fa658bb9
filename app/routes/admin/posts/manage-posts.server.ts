import { href } from 'react-router';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { giveToday, keptDate, messages } from '#app/features/posts/messages.ts';
import { datePostNow, findEarlierDate } from '#app/features/posts/promises.server.ts';
import {
  deletePost,
  publishPost,
  readVersion,
  removeSamples,
  restorePost,
  unpublishPost,
} from '#app/features/posts/status.server.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { readForm, signedIn, visitorAddress } from '#app/request.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import type { Route } from './+types/posts';

/** The action of the table and of the bin. */
export async function manage({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const by = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
  return managePosts(await readForm(request), by);
}

export function managePosts(form: FormData, by: Actor) {
  const id = `${form.get('id')}`;
  return answerIntent(form, {
    publish: async () => publish(id, readVersion(form)),
    'date-now': async () =>
      tell((await datePostNow(id, readVersion(form))) === 'changed', messages.datedNow, messages.dateFailed),
    unpublish: async () => tellStatus((await unpublishPost(id, readVersion(form))) === 'changed'),
    delete: async () => tell(await deletePost(id, by), messages.deleted, messages.deleteFailed),
    restore: async () => tell(await restorePost(id, by), messages.restored, messages.restoreFailed),
    'remove-samples': async () => tell((await removeSamples(by)) > 0, messages.samplesRemoved, messages.samplesFailed),
  });
}

async function publish(id: string, version: number) {
  const outcome = await publishPost(id, version);
  if (outcome === 'unwritten') return { outcome: 'refused', notice: { ...messages.required, isError: true } };
  const isDone = outcome === 'changed';
  return tellStatus(isDone, isDone ? await offerToday(messages.statusChanged, id) : undefined);
}

function tellStatus(isDone: boolean, done: Notice = messages.statusChanged) {
  return tell(isDone, done, messages.statusFailed);
}

function tell(isDone: boolean, done: Notice, failed: Notice) {
  return isDone ? { outcome: 'done', notice: done } : { outcome: 'stale', notice: { ...failed, isError: true } };
}

/** After a draft was published by hand: it keeps its date, and the notice offers that of today. */
export async function offerToday(done: Notice, id: string): Promise<Notice> {
  const earlier = await findEarlierDate(id);
  if (!earlier) return done;
  const fields = { intent: 'date-now', id, version: `${earlier.version}` };
  return {
    ...done,
    text: keptDate(romeSlashDay(earlier.datedAt)),
    action: { label: giveToday, to: href('/amministrazione'), fields, failed: messages.dateFailed.title },
  };
}

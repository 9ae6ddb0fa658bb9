import { messages } from '#app/features/posts/messages.ts';
import { datePostNow } from '#app/features/posts/promises.server.ts';
import {
  deletePost,
  publishPost,
  readVersion,
  removeSamples,
  restorePost,
  unpublishPost,
} from '#app/features/posts/status.server.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { signedIn, visitorAddress } from '#app/request.ts';
import { adminAction } from '#app/routes/admin/admin-action.server.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import type { Route } from './+types/posts';
import { offerToday } from './date-offer.server.ts';

/** The action of the table and of the bin. */
export const manage = adminAction(({ context }: Pick<Route.ActionArgs, 'request' | 'context'>, form) =>
  managePosts(form, { account: context.get(signedIn).email, address: context.get(visitorAddress) }),
);

export function managePosts(form: FormData, by: Actor) {
  const id = `${form.get('id')}`;
  return answerIntent(form, {
    publish: async () => publish(id, readVersion(form)),
    'date-now': async () =>
      tell((await datePostNow(id, readVersion(form))) === 'changed', messages.datedNow, messages.dateFailed),
    unpublish: async () => tellStatus((await unpublishPost(id, readVersion(form))) === 'changed'),
    delete: async () => tell(await deletePost(id, by), messages.deleted, messages.deleteFailed),
    restore: async () => tell(await restorePost(id, by), messages.restored, messages.restoreFailed),
    facebook: async () => ({ outcome: 'done', notice: messages.facebookMissing }),
    x: async () => ({ outcome: 'done', notice: messages.xMissing }),
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

import { data, href } from 'react-router';
import { z } from 'zod';
import { romeDay, romeSlashDay } from '#app/calendar/rome.ts';
import { giveToday, keptDate, messages, toggledWords } from '#app/features/posts/messages.ts';
import { sayMoment } from '#app/features/posts/plan.ts';
import { datePostNow, findState } from '#app/features/posts/promises.server.ts';
import {
  deletePost,
  publishPost,
  restorePost,
  shownPost,
  unpublishPost,
} from '#app/features/posts/status.server.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { readForm, signedIn, visitorAddress } from '#app/platform/request.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { parseForm } from '#app/ui/parse-form.server.ts';
import type { Route } from './+types/posts';

export async function manage({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const by = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
  return managePosts(await readForm(request), by);
}

const managedPost = z.object({ ...shownPost, undo: z.string().optional() });

export function managePosts(form: FormData, by: Actor) {
  const { fields } = parseForm(form, managedPost);
  if (!fields) throw data(null, { status: 400 });
  const { id, version, undo } = fields;
  return answerIntent(form, {
    publish: () => publish(id, version),
    'date-now': async () =>
      tell((await datePostNow(id, version)) === 'changed', messages.datedNow, messages.dateFailed),
    unpublish: () => unpublish(id, version, undo !== undefined),
    delete: async () => tell(await deletePost(id, by), messages.deleted, messages.deleteFailed),
    restore: async () => tell(await restorePost(id, by), messages.restored, messages.restoreFailed),
  });
}

async function publish(id: string, version: number) {
  const outcome = await publishPost(id, version);
  if (outcome === 'unwritten')
    return { outcome: 'refused', notice: { ...messages.required, isError: true } };
  if (outcome === 'stale') return tell(false, messages.statusChanged, messages.statusFailed);
  const after = await findState(id);
  const aside = after?.moment && toggledWords.setAside(sayMoment(after.moment));
  const done = undoable([toggledWords.published, aside], {
    intent: 'unpublish',
    id,
    version: `${after?.version}`,
  });
  return tell(true, await offerToday(done, id), messages.statusFailed);
}

async function unpublish(id: string, version: number, isUndone: boolean) {
  const before = await findState(id);
  if ((await unpublishPost(id, version, isUndone)) === 'stale')
    return tell(false, messages.statusChanged, messages.statusFailed);
  const after = await findState(id);
  const say = after?.isPromised ? toggledWords.promisedAgain : toggledWords.passed;
  const promised = before?.moment && say(sayMoment(before.moment));
  const done = undoable([toggledWords.draft, promised], {
    intent: 'publish',
    id,
    version: `${after?.version}`,
  });
  return tell(true, done, messages.statusFailed);
}

const undoMs = 10_000;

function undoable(said: (string | null | undefined)[], fields: Record<string, string>): Notice {
  const undo = {
    label: toggledWords.undo,
    to: href('/amministrazione'),
    fields: { ...fields, undo: 'yes' },
    failed: messages.statusFailed.title,
  };
  return {
    ...messages.statusChanged,
    text: said.filter(Boolean).join(' '),
    actions: [undo],
    lifeMs: undoMs,
  };
}

function tell(isDone: boolean, done: Notice, failed: Notice) {
  return isDone
    ? { outcome: 'done', notice: done }
    : { outcome: 'stale', notice: { ...failed, isError: true } };
}

/** After a draft was published by hand: it keeps its date, and the notice offers that of today. */
export async function offerToday(done: Notice, id: string): Promise<Notice> {
  const post = await findState(id);
  if (post?.status !== 'published' || romeDay(post.datedAt) >= romeDay(new Date())) return done;
  const fields = { intent: 'date-now', id, version: `${post.version}` };
  const date = {
    label: giveToday,
    to: href('/amministrazione'),
    fields,
    failed: messages.dateFailed.title,
  };
  return {
    title: done.title,
    text: [done.text, keptDate(romeSlashDay(post.datedAt))].filter(Boolean).join(' '),
    actions: [...(done.actions ?? []), date],
  };
}

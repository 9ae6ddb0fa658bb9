import { data, href } from 'react-router';
import { z } from 'zod';
import { formatMoment } from '#app/calendar/moments.ts';
import { romeDay, romeSlashDay } from '#app/calendar/rome.ts';
import {
  creationDateNote,
  giveToday,
  messages,
  toggledWords,
} from '#app/features/posts/messages.ts';
import {
  dateToday,
  moveToBin,
  type Outcome,
  publish,
  restore,
  undo,
  unpublish,
} from '#app/features/posts/publication.server.ts';
import { type EditedPost, findPost } from '#app/features/posts/save-post.server.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { textInForm } from '#app/features/writing/text-in-form.server.ts';
import { readForm, signedIn, visitorAddress } from '#app/platform/request.ts';
import { doneOrStale } from '#app/ui/action-result.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/posts';

export async function manage({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const by = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
  return managePosts(await readForm(request), by);
}

const managedPost = z.object({ ...textInForm, undo: z.string().optional() });

export function managePosts(form: FormData, by: Actor) {
  const { fields } = parseForm(form, managedPost);
  if (!fields) throw data(null, { status: 400 });
  const { id, version } = fields;
  const change =
    fields.undo === undefined ? { publish, unpublish } : { publish: undo, unpublish: undo };
  return runIntent(form, {
    publish: async () => noticePublished(id, await change.publish(id, version)),
    'date-now': async () =>
      doneOrStale(
        (await dateToday(id, version)) === 'changed',
        messages.datedNow,
        messages.dateFailed,
      ),
    unpublish: async () => {
      const before = await findPost(id);
      return noticeDraft(id, before?.post.scheduledMoment, await change.unpublish(id, version));
    },
    delete: async () =>
      doneOrStale(await moveToBin(id, by), messages.deleted, messages.deleteFailed),
    restore: async () =>
      doneOrStale(await restore(id, by), messages.restored, messages.restoreFailed),
  });
}

async function noticePublished(id: string, outcome: Awaited<ReturnType<typeof publish>>) {
  if (outcome === 'unwritten')
    return { outcome: 'refused', notice: { ...messages.required, isError: true } };
  const after = await findPost(id);
  const moment = after?.post.scheduledMoment;
  const deferred = moment && toggledWords.scheduleSuspended(formatMoment(moment));
  const done = undoable([toggledWords.published, deferred], 'unpublish', after);
  return doneOrStale(outcome === 'changed', offerToday(done, after), messages.statusFailed);
}

async function noticeDraft(id: string, moment: Date | null | undefined, outcome: Outcome) {
  const after = await findPost(id);
  const describe = after?.post.scheduledAt ? toggledWords.scheduledAgain : toggledWords.passed;
  const scheduled = moment && describe(formatMoment(moment));
  const done = undoable([toggledWords.draft, scheduled], 'publish', after);
  return doneOrStale(outcome === 'changed', done, messages.statusFailed);
}

const undoMs = 10_000;

function undoable(
  sentences: (string | null | undefined)[],
  intent: 'publish' | 'unpublish',
  after: EditedPost | undefined,
): Notice {
  const undo = {
    label: toggledWords.undo,
    to: href('/amministrazione'),
    fields: { intent, id: `${after?.id}`, version: `${after?.version}`, undo: 'yes' },
    failed: messages.statusFailed.title,
  };
  return {
    ...messages.statusChanged,
    text: sentences.filter(Boolean).join(' '),
    actions: [undo],
    lifeMs: undoMs,
  };
}

/** A draft that is published by hand keeps its date; the notice offers the date of today. */
export function offerToday(done: Notice, found: EditedPost | undefined): Notice {
  if (found?.post.status !== 'published' || romeDay(found.datedAt) >= romeDay(new Date()))
    return done;
  const fields = { intent: 'date-now', id: found.id, version: `${found.version}` };
  const date = {
    label: giveToday,
    to: href('/amministrazione'),
    fields,
    failed: messages.dateFailed.title,
  };
  return {
    title: done.title,
    text: [done.text, creationDateNote(romeSlashDay(found.datedAt))].filter(Boolean).join(' '),
    actions: [...(done.actions ?? []), date],
  };
}

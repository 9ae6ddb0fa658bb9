import { data } from 'react-router';
import { listPicturesOfPost } from '#app/features/pictures/list-pictures.server.ts';
import { listOwnCategories } from '#app/features/posts/list-posts.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { offerToday } from '#app/features/posts/panel/table/manage-posts.server.ts';
import { fieldsOf, readPostForm, type WrittenPost } from '#app/features/posts/post-form.ts';
import { restore } from '#app/features/posts/publication.server.ts';
import {
  createPost,
  findPost,
  type SaveOutcome,
  savePost,
} from '#app/features/posts/save-post.server.ts';
import type { Saver } from '#app/features/posts/versions.server.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { countReaders } from '#app/features/subscribers/list-subscribers.server.ts';
import { nextMailDay } from '#app/features/subscribers/next-mail.server.ts';
import { findMissingPictures } from '#app/features/writing/editor/missing-pictures.server.ts';
import { type SentText, sentText } from '#app/features/writing/text-in-form.server.ts';
import type { SaveResult } from '#app/features/writing/typed-text.ts';
import { forgetUnfinished } from '#app/features/writing/unsaved/unfinished.server.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import { readForm, signedIn, visitorAddress } from '#app/platform/request.ts';
import { site } from '#app/site/site.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/edit-post';
import type { Mailing } from './plan-fields.tsx';

export async function readEditorData(postId: string) {
  const [ownCategories, pictures, { dailyIssueOn, dailyIssueHour }, nextDay, readers] =
    await Promise.all([
      listOwnCategories(),
      listPicturesOfPost(postId),
      readSettings(),
      nextMailDay(new Date()),
      countReaders(),
    ]);
  const mailing: Mailing = {
    hour: dailyIssueHour,
    nextDay,
    readers: dailyIssueOn ? readers : 0,
    isOutboxOnly: !canSendMail(),
  };
  return { categories: [...site().categories, ...ownCategories], photographs: pictures, mailing };
}

type Sent = Pick<Route.ActionArgs, 'request' | 'context'>;

export async function save({ request, context }: Sent) {
  const form = await readForm(request);
  const { accountId, email } = context.get(signedIn);
  return saveForm(form, { account: email, address: context.get(visitorAddress) }, accountId);
}

export function saveForm(form: FormData, by: Actor & { account: string }, accountId: string) {
  const { fields: sent } = parseForm(form, sentText);
  if (!sent) throw data(null, { status: 400 });
  const { id, version } = sent;
  const writer = { accountId, email: by.account, form: sent.form || undefined, sent };
  const write = (done: Notice, save: Save) => writeForm(form, { done, save, writer });
  return runIntent<SaveResult>(form, {
    create: () => write(messages.created, (post) => createPost(id, post, writer)),
    save: () =>
      offering(id, () => write(messages.updated, (post) => savePost(id, version, post, writer))),
    restore: () =>
      offering(id, () =>
        write(messages.updated, async (post) => {
          await restore(id, by);
          const saved = await savePost(id, version, post, writer);
          return saved.outcome === 'deleted' ? createPost(id, post, writer) : saved;
        }),
      ),
  });
}

/** A draft may have an earlier date; after it is published the notice offers the date of today. */
async function offering(id: string, save: () => Promise<SaveResult>): Promise<SaveResult> {
  const wasDraft = (await findPost(id))?.post.status === 'draft';
  const result = await save();
  return wasDraft && result.outcome === 'saved'
    ? { ...result, notice: offerToday(result.notice ?? messages.updated, await findPost(id)) }
    : result;
}

type Save = (post: WrittenPost) => Promise<SaveOutcome>;
type Writer = Saver & { accountId: string; sent: SentText };

async function writeForm(
  form: FormData,
  { done, save, writer }: { done: Notice; save: Save; writer: Writer },
) {
  const { problems, post } = readPostForm(form, site().categories);
  if (!post) return { outcome: 'refused' as const, problems };
  const missing = await findMissingPictures(post);
  if (missing) return { outcome: 'refused' as const, problems: missing };
  const saved = await save(post);
  const { accountId, sent } = writer;
  if (saved.outcome === 'saved') {
    await forgetUnfinished({ accountId, postId: sent.id, form: sent.form, seen: sent.seen });
    const stays = sent.stays !== undefined;
    return { ...saved, stays, ...(!stays && { notice: done }) };
  }
  if (saved.outcome === 'deleted') return saved;
  const { post: current, version } = saved.current;
  const { dailyIssueHour } = await readSettings();
  return {
    outcome: saved.outcome,
    theirs: { typed: fieldsOf(current, dailyIssueHour, site().categories), version },
  };
}

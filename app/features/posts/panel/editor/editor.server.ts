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
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { countReaders } from '#app/features/subscribers/list-subscribers.server.ts';
import { nextMailDay } from '#app/features/subscribers/next-mail.server.ts';
import { findMissingPictures } from '#app/features/writing/editor/missing-pictures.server.ts';
import { sentText } from '#app/features/writing/text-in-form.server.ts';
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
  const { id, version, seen, form: name, stays } = sent;
  const writer = { email: by.account, form: name || undefined };

  async function write(done: Notice, save: Save): Promise<SaveResult> {
    const { problems, post } = readPostForm(form, site().categories);
    if (!post) return { outcome: 'refused', problems };
    const missing = await findMissingPictures(post);
    if (missing) return { outcome: 'refused', problems: missing };
    const wasDraft = (await findPost(id))?.post.status === 'draft';
    const saved = await save(post);
    if (saved.outcome !== 'saved') return describeUnsaved(saved);
    await forgetUnfinished({ accountId, postId: id, form: name, seen });
    const notice = stays === undefined ? done : undefined;
    // A draft may have an earlier date; after it is published the notice offers the date of today.
    const offer = wasDraft ? offerToday(done, await findPost(id)) : notice;
    return { ...saved, stays: stays !== undefined, notice: offer };
  }

  const update = (post: WrittenPost) => savePost(id, version, post, writer);
  return runIntent<SaveResult>(form, {
    create: () => write(messages.created, (post) => createPost(id, post, writer)),
    save: () => write(messages.updated, update),
    restore: () =>
      write(messages.updated, async (post) => {
        await restore(id, by);
        const saved = await update(post);
        return saved.outcome === 'deleted' ? createPost(id, post, writer) : saved;
      }),
  });
}

type Save = (post: WrittenPost) => Promise<SaveOutcome>;

type Unsaved = Exclude<SaveOutcome, { outcome: 'saved' }>;

async function describeUnsaved(unsaved: Unsaved): Promise<SaveResult> {
  if (unsaved.outcome === 'deleted') return unsaved;
  const { post, version } = unsaved.current;
  const { dailyIssueHour } = await readSettings();
  const typed = fieldsOf(post, dailyIssueHour, site().categories);
  return { outcome: 'conflict', theirs: { typed, version } };
}

import { data, href, redirect } from 'react-router';
import { findPicture, listPicturesOfPost } from '#app/features/pictures/list-pictures.server.ts';
import { listOwnCategories } from '#app/features/posts/list-posts.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import {
  fieldsOf,
  type PostProblems,
  readFields,
  readPostForm,
  type WrittenPost,
} from '#app/features/posts/post-form.ts';
import { isDraft } from '#app/features/posts/promises.server.ts';
import { createPost, type SaveOutcome, savePost } from '#app/features/posts/save-post.server.ts';
import { readVersion, restorePost } from '#app/features/posts/status.server.ts';
import { forgetUnfinished } from '#app/features/posts/unsaved/unfinished.server.ts';
import { type Saver, type Who, whoSaved } from '#app/features/posts/versions.server.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { nextLetterDay, readSettings } from '#app/features/settings/settings.server.ts';
import { countReaders } from '#app/features/subscribers/list-subscribers.server.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import { readForm, readTyped, signedIn, typedForm, visitorAddress, wantsPage } from '#app/request.ts';
import { offerToday } from '#app/routes/admin/posts/manage-posts.server.ts';
import { site } from '#app/site/site.server.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { isUuid } from '#app/uuid.ts';
import type { Route } from './+types/edit-post';
import type { Mailing } from './plan-fields.tsx';
import type { OpenedPost } from './use-writing.ts';

export async function readEditorData(postId: string) {
  const [ownCategories, pictures, { dailyIssueOn, dailyIssueHour }, nextDay, readers] = await Promise.all([
    listOwnCategories(),
    listPicturesOfPost(postId),
    readSettings(),
    nextLetterDay(new Date()),
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

/** `theirs` is what `who` has saved. Who stays in the form gets no notice. */
export type SaveAnswer =
  | { outcome: 'saved'; version: number; stays: boolean; notice?: Notice }
  | { outcome: 'refused'; problems: PostProblems }
  | { outcome: 'conflict'; theirs: OpenedPost; who: Who }
  | { outcome: 'gone' };

type Sent = Pick<Route.ActionArgs, 'request' | 'context'>;

/** The action of both editors. A form that the browser sent by itself is answered by a page. */
export async function save({ request, context }: Sent) {
  const form = await readForm(request);
  const { accountId, email } = context.get(signedIn);
  const answer = await saveForm(form, { account: email, address: context.get(visitorAddress) }, accountId);
  if (!context.get(wantsPage)) return answer;
  if (answer.data.outcome === 'saved') throw redirect(href('/amministrazione'));
  context.set(typedForm, readTyped(form));
  return answer;
}

/** @throws 400 where the form names no post */
export function saveForm(form: FormData, by: Actor & { account: string }, accountId: string) {
  const id = `${form.get('id')}`;
  if (!isUuid(id)) throw data(null, { status: 400 });
  const version = readVersion(form);
  const sentBy = { form: `${form.get('form') ?? ''}`, seen: `${form.get('seen') ?? ''}` };
  const writer = { accountId, email: by.account, id, version, form: sentBy.form || undefined, seen: sentBy.seen };
  const write = (done: Notice, save: Save) => writeForm(form, { done, save, writer });
  return answerIntent<SaveAnswer>(form, {
    create: () => write(messages.created, (post) => createPost(id, post, writer)),
    save: () => offering(id, () => write(messages.updated, (post) => savePost(id, version, post, writer))),
    restore: () =>
      offering(id, () =>
        write(messages.updated, async (post) => {
          await restorePost(id, by);
          const saved = await savePost(id, version, post, writer);
          return saved.outcome === 'gone' ? createPost(id, post, writer) : saved;
        }),
      ),
  });
}

/** A draft that this save publishes may bear the date of an earlier day. */
async function offering(id: string, save: () => Promise<SaveAnswer>): Promise<SaveAnswer> {
  const wasDraft = await isDraft(id);
  const answer = await save();
  return wasDraft && answer.outcome === 'saved'
    ? { ...answer, notice: await offerToday(answer.notice ?? messages.updated, id) }
    : answer;
}

type Save = (post: WrittenPost) => Promise<SaveOutcome>;
type Writer = Saver & { accountId: string; id: string; version: number; seen: string };

async function writeForm(form: FormData, { done, save, writer }: { done: Notice; save: Save; writer: Writer }) {
  const { problems, post } = readPostForm(form, site().categories);
  if (!post) return { outcome: 'refused' as const, problems };
  if (post.pictureId && !(await findPicture(post.pictureId)))
    return { outcome: 'refused' as const, problems: { pictureId: messages.pictureGone } };
  const saved = await save(post);
  const stays = form.has('stays');
  const { accountId, id: postId, form: open = '', seen } = writer;
  if (saved.outcome === 'saved') await forgetUnfinished({ accountId, postId, form: open, seen });
  if (saved.outcome === 'saved') return { ...saved, stays, ...(!stays && { notice: done }) };
  if (saved.outcome === 'gone') return { outcome: saved.outcome };
  const { post: current, version } = saved.current;
  const { dailyIssueHour } = await readSettings();
  const who = await whoSaved(writer, form.get('intent') === 'create' ? 0 : writer.version);
  return {
    outcome: saved.outcome,
    who,
    theirs: { typed: fieldsOf(current, dailyIssueHour, site().categories), version },
  };
}

export function readSent(context: Sent['context']) {
  const sent = context.get(typedForm);
  if (!sent) return undefined;
  return { id: sent.id, version: Number(sent.version) || 1, typed: readFields((name) => sent[name] ?? '') };
}

import { listPicturesOfPost } from '#app/features/pictures/list-pictures.server.ts';
import { listOwnCategories } from '#app/features/posts/list-posts.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { offerToday } from '#app/features/posts/panel/table/manage-posts.server.ts';
import { fieldsOf, readPostForm, type WrittenPost } from '#app/features/posts/post-form.ts';
import { restore } from '#app/features/posts/publication.server.ts';
import {
  createPost,
  type EditedPost,
  findPost,
  savePost,
} from '#app/features/posts/save-post.server.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { countReaders } from '#app/features/subscribers/list-subscribers.server.ts';
import { nextMailDay } from '#app/features/subscribers/next-mail.server.ts';
import { saveText } from '#app/features/writing/save-text.server.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import { readForm, signedIn, visitorAddress } from '#app/platform/request.ts';
import { site } from '#app/site/site.server.ts';
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
  return saveText<WrittenPost, EditedPost>(
    form,
    accountId,
    async ({ id, version, intent, stays, form: name }) => {
      const writer = { email: by.account, form: name || undefined };
      const save = (post: WrittenPost) => savePost(id, version, post, writer);
      const wasDraft = (await findPost(id))?.post.status === 'draft';
      return {
        read() {
          const { problems, post } = readPostForm(form, site().categories);
          return { problems, text: post };
        },
        create: (post) => createPost(id, post, writer),
        save,
        async restore(post) {
          await restore(id, by);
          return save(post);
        },
        async open({ post, version }) {
          const { dailyIssueHour } = await readSettings();
          return { typed: fieldsOf(post, dailyIssueHour, site().categories), version };
        },
        async notice() {
          const done = intent === 'create' ? messages.created : messages.updated;
          // A draft may have an earlier date; after it is published the notice offers the date of today.
          if (wasDraft) return offerToday(done, await findPost(id));
          return stays === undefined ? done : undefined;
        },
      };
    },
  );
}

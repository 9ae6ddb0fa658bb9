import { href } from 'react-router';
import { type DeletedPost, listDeletedPosts } from '#app/features/posts/list-posts.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { binWords } from '#app/features/posts/panel-words.ts';
import { titleOf } from '#app/features/writing/messages.ts';
import { TextTitle } from '#app/features/writing/text-title.tsx';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { revalidateOnConflict, useForm } from '#app/ui/form.ts';
import type { Route } from './+types/bin';
import { manage } from './manage-posts.server.ts';
import styles from './posts.module.css';

export const action = manage;
export const shouldRevalidate = revalidateOnConflict;

const { title, text, columns, empty, restore, restoreOf, back } = binWords;

export const loader = () => listDeletedPosts();

const page = { title, documentTitle: frameWords.documentTitle };

export const handle: Screen = { page, failure: messages.loadFailed };

export default function Bin({ loaderData: posts }: Route.ComponentProps) {
  return (
    <AdminPage {...page}>
      <p className={`quiet ${styles.aboutBin}`}>{text}</p>
      <BinList posts={posts} />
      <p className="row acts">
        <AdminButtonLink variant="word" to={href('/amministrazione')}>
          {back}
        </AdminButtonLink>
      </p>
    </AdminPage>
  );
}

function BinList({ posts }: { posts: DeletedPost[] }) {
  const { Form, form, isBusy } = useForm({
    failure: messages.restoreFailed,
    onDone: () => document.getElementById('contenuto')?.focus(),
  });
  if (posts.length === 0) return <p>{empty}</p>;
  return (
    <Table caption={title} columns={Object.values(columns)}>
      {posts.map((post) => (
        <tr key={post.id}>
          <RowTitle>
            <TextTitle>{post.title}</TextTitle>
          </RowTitle>
          <Cell column={columns.deleted}>
            <time>{post.deletedOn}</time>
          </Cell>
          <Cell column={columns.until}>
            <time>{post.purgedOn}</time>
          </Cell>
          <Cell column={columns.actions}>
            <Form {...form}>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="id" value={post.id} />
              <AdminButton
                variant="neutral"
                aria-label={restoreOf(titleOf(post.title))}
                aria-busy={isBusy}
              >
                {restore}
              </AdminButton>
            </Form>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

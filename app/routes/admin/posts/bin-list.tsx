import { useFetcher } from 'react-router';
import type { DeletedPost } from '#app/features/posts/bin.ts';
import { messages } from '#app/features/posts/messages.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { type Answer, useSaidAnswer } from './answer.ts';
import { binWords } from './words.ts';

const { title, columns, empty, restore, restoreOf } = binWords;

export function BinList({ posts }: { posts: DeletedPost[] }) {
  const fetcher = useFetcher<Answer>();
  useSaidAnswer(fetcher, messages.restoreFailed, focusOnContents);
  if (posts.length === 0) return <p>{empty}</p>;
  return (
    <Table caption={title} columns={Object.values(columns)}>
      {posts.map((post) => (
        <tr key={post.id}>
          <RowTitle>{post.title}</RowTitle>
          <Cell column={columns.deleted}>{post.deletedOn}</Cell>
          <Cell column={columns.until}>{post.goneOn}</Cell>
          <Cell column={columns.actions}>
            <AdminButton
              type="button"
              look="neutral"
              aria-label={restoreOf(post.title)}
              aria-busy={fetcher.state !== 'idle'}
              onClick={() => fetcher.submit({ intent: 'restore', id: post.id }, { method: 'post' })}
            >
              {restore}
            </AdminButton>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function focusOnContents() {
  document.getElementById('contenuto')?.focus();
}

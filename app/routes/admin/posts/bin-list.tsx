import type { DeletedPost } from '#app/features/posts/list-posts.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { binWords } from './words.ts';

const { title, columns, empty, restore, restoreOf } = binWords;

export function BinList({ posts }: { posts: DeletedPost[] }) {
  const { send, isBusy } = useAnswer({ failure: messages.restoreFailed, onDone: focusOnContents });
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
              aria-busy={isBusy}
              onClick={() => send({ intent: 'restore', id: post.id })}
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

import { Link } from 'react-router';
import { quotePreview } from '#app/features/posts/excerpt.ts';
import type { ListedPost } from '#app/features/posts/list-posts.server.ts';
import { addressOf, type PostsView } from '#app/features/posts/posts-view.ts';
import { BinMark, PencilMark } from '#app/ui/admin/marks.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import styles from './posts-table.module.css';
import { SocialButtons } from './social-buttons.tsx';
import { sortColumns } from './sort-columns.tsx';
import { StatusButton } from './status-button.tsx';
import { postsWords } from './words.ts';

const { columns, edit, remove } = postsWords;

type Props = { posts: ListedPost[]; view: PostsView; caption: string; onRemove: (post: ListedPost) => void };

export function PostsTable({ posts, view, caption, onRemove }: Props) {
  return (
    <Table caption={caption} columns={sortColumns(view)} className={styles.table}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} from={addressOf(view)} onRemove={onRemove} />
      ))}
    </Table>
  );
}

type RowProps = Pick<Props, 'onRemove'> & { post: ListedPost; from: string };

function PostRow({ post, from, onRemove }: RowProps) {
  const { id, title, category, citation, quote, date } = post;
  return (
    <tr data-post={id}>
      <RowTitle>{title}</RowTitle>
      <Cell column={columns.category}>{category}</Cell>
      <Cell column={columns.citation}>{citation || '-'}</Cell>
      <Cell column={columns.quote}>{quote ? <QuotePreview quote={quote} /> : '-'}</Cell>
      <Cell column={columns.social}>
        <SocialButtons />
      </Cell>
      <Cell column={columns.date}>
        <time dateTime={date}>{date}</time>
      </Cell>
      <Cell column={columns.status}>
        <StatusButton post={post} />
      </Cell>
      <Cell column={columns.actions}>
        <span className={styles.actions}>
          <Link to={`/amministrazione/post/${id}`} state={{ from }} aria-label={edit(title)}>
            <PencilMark />
          </Link>
          <button type="button" aria-label={remove(title)} data-remove="" onClick={() => onRemove(post)}>
            <BinMark />
          </button>
        </span>
      </Cell>
    </tr>
  );
}

/** To eyes the beginning; the whole quote under the pointer and to a screen reader. */
function QuotePreview({ quote }: { quote: string }) {
  return (
    <span className={styles.quote} title={quote}>
      <span aria-hidden="true">{quotePreview(quote)}</span>
      <span className="solo-voce">{quote}</span>
    </span>
  );
}

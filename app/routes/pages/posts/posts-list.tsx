import { useGrowing } from '#app/features/posts/growing.ts';
import type { PostSummary } from '#app/features/posts/post.ts';
import { ExcerptText } from '#app/features/posts/text/excerpt-text.tsx';
import { quoted } from '#app/ui/emphasis.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import styles from './posts-list.module.css';

export function PostsList({ posts, isFirstPage }: { posts: PostSummary[]; isFirstPage: boolean }) {
  const { title, text } = thoughtsTexts.list.empty;
  if (posts.length === 0) {
    return (
      <div className={styles.empty}>
        <h2 className="t-2">{title}</h2>
        <p>{text}</p>
      </div>
    );
  }
  return (
    <ol className={styles.list}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} isNewest={isFirstPage && index === 0} />
      ))}
    </ol>
  );
}

function PostCard({ post, isNewest }: { post: PostSummary; isNewest: boolean }) {
  const { id, title, excerpt, category, quote, citation, date } = post;
  const grows = useGrowing(id);
  return (
    <li className={`grid ${styles.card}`} data-newest={isNewest || undefined} data-reveal="">
      <div className={styles.words}>
        <h2 {...grows.title}>
          <PageLink to={`/post/${id}`}>{title}</PageLink>
        </h2>
        <p className="prosa">
          <ExcerptText {...excerpt} />
        </p>
        <p className={styles.archive}>
          <span>{category}</span>
          <time dateTime={date.iso}>
            <span className={styles.composed}>
              {`${date.weekday} `}
              <b {...grows.day}>{date.day}</b> <span>{date.month}</span>{' '}
            </span>
            {date.iso}
          </time>
        </p>
      </div>
      {quote ? (
        <figure className={styles.quote}>
          <blockquote>{quoted(quote)}</blockquote>
          {citation && <figcaption>{citation}</figcaption>}
        </figure>
      ) : (
        citation && <p className={styles.quote}>{citation}</p>
      )}
    </li>
  );
}

import { PageLink } from '#app/ui/page-link.tsx';
import { quoted } from '#app/ui/quoted.ts';
import type { PostSummary } from './post.ts';
import styles from './post-card.module.css';

export function PostCard({ post, isNewest }: { post: PostSummary; isNewest: boolean }) {
  const { id, title, excerpt, category, quote, citation, date } = post;
  return (
    <li className={`grid ${styles.card}`} data-newest={isNewest || undefined} data-reveal="">
      <div className={styles.words}>
        <h2>
          <PageLink to={`/post/${id}`}>{title}</PageLink>
        </h2>
        <p>{excerpt}</p>
        <p className={styles.archive}>
          <span>{category}</span>
          <time dateTime={date.iso}>
            <span className={styles.composed}>
              <b>{date.day}</b>
              {` ${date.weekday} `}
              <span>{date.month}</span>{' '}
            </span>
            {date.iso}
          </time>
        </p>
      </div>
      {(quote || citation) && (
        <figure className={styles.quote}>
          {quote && <blockquote>{quoted(quote)}</blockquote>}
          {citation && <figcaption>{citation}</figcaption>}
        </figure>
      )}
    </li>
  );
}

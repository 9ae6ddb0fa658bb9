import type { ReactNode } from 'react';
import { PostCard } from '#app/features/posts/list/post-card.tsx';
import type { PostSummary } from '#app/features/posts/post.ts';
import styles from './posts-by-month.module.css';

type Props = {
  posts: PostSummary[];
  newestId?: string;
  /** Beside the first heading. */
  aside?: ReactNode;
};

export function PostsByMonth({ posts, newestId, aside }: Props) {
  const months = [...new Set(posts.map(({ date }) => date.month))];
  return months.map((month, index) => (
    <section key={month} className={styles.month}>
      <div className={styles.heading}>
        <h2>{month}</h2>
        {index === 0 && aside}
      </div>
      <ol>
        {posts
          .filter(({ date }) => date.month === month)
          .map((post) => (
            <PostCard key={post.id} post={post} isNewest={post.id === newestId} underMonth />
          ))}
      </ol>
    </section>
  ));
}

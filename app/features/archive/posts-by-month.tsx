import type { ReactNode } from 'react';
import { PostCard } from '#app/features/posts/post-card.tsx';
import type { PostSummary } from '#app/features/posts/posts.server.ts';
import { PageLink } from '#app/ui/links.tsx';
import { pathOfNamed } from './month-path.ts';
import styles from './posts-by-month.module.css';

type Props = {
  posts: PostSummary[];
  newestId?: string;
  heading?: string;
  note?: ReactNode;
};

export function PostsByMonth({ posts, newestId, heading, note }: Props) {
  const firsts = posts.filter(({ date }, index) => date.month !== posts[index - 1]?.date.month);
  return firsts.map(({ date: { month } }, index) => (
    <section key={month} className={styles.month}>
      <div className={styles.heading}>
        <h2 className="t-3">{heading ?? <PageLink to={pathOfNamed(month)}>{month}</PageLink>}</h2>
        {index === 0 && note}
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

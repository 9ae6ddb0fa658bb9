import { thoughtsTexts } from '#site/texts/thoughts.ts';
import type { PostSummary } from './post.ts';
import { PostCard } from './post-card.tsx';
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

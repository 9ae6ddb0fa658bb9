import { PostsByMonth } from '#app/features/archive/posts-by-month.tsx';
import type { PostSummary } from '#app/features/posts/post.ts';
import { useTexts } from '#app/site/use-site.ts';
import { PageLink } from '#app/ui/links.tsx';
import styles from './posts-list.module.css';

export function PostsList({ posts, isFirstPage }: { posts: PostSummary[]; isFirstPage: boolean }) {
  const { title, text } = useTexts('thoughts').empty;
  const { footer } = useTexts('frame');
  if (posts.length === 0) {
    return (
      <div className={styles.empty}>
        <h2 className="t-2">{title}</h2>
        <p>{text}</p>
      </div>
    );
  }
  const archive = <PageLink to="/archivio">{footer.links.archive}</PageLink>;
  return <PostsByMonth posts={posts} newestId={isFirstPage ? posts[0]?.id : undefined} aside={archive} />;
}

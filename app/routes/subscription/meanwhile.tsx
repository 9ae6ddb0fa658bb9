import { href } from 'react-router';
import type { PostSummary } from '#app/features/posts/post.ts';
import { ExcerptText } from '#app/features/posts/text/excerpt-text.tsx';
import { useTexts } from '#app/site/use-site.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import styles from './meanwhile.module.css';

export type MeanwhilePost = PostSummary & { isOfToday: boolean; saidDay: string };

export function Meanwhile({ post }: { post: MeanwhilePost }) {
  const { ofToday, newest } = useTexts('subscription').meanwhile;
  const { quote, citation, excerpt } = post;
  const title = post.isOfToday ? ofToday : newest;
  return (
    <section className={styles.meanwhile} aria-labelledby="intanto">
      <RunningHead left={title} right={post.saidDay} />
      <h2 id="intanto" className="solo-voce">
        {title}
      </h2>
      <div className={`grid ${styles.thought}`}>
        {quote ? (
          <blockquote className="pull">{quoted(quote)}</blockquote>
        ) : (
          <p className="prosa lead">
            <ExcerptText {...excerpt} />
          </p>
        )}
        <div className={styles.source}>
          {citation && <cite>{citation}</cite>}
          <ArrowLink href={href('/post/:id', { id: post.id })}>{post.title}</ArrowLink>
        </div>
      </div>
    </section>
  );
}

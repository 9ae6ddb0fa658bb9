import type { ReactNode } from 'react';
import { href } from 'react-router';
import { type Lead, LeadLine } from '#app/features/posts/further-reading/leads.tsx';
import { useGrowing } from '#app/features/posts/post-parts.ts';
import type { PostSummary } from '#app/features/posts/posts.server.ts';
import { ExcerptText } from '#app/features/posts/text/excerpt-text.tsx';
import { fill } from '#app/site/fill.ts';
import { Text } from '#app/site/text.tsx';
import { useTexts } from '#app/site/use-site.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import archiveStyles from './from-archive.module.css';
import styles from './latest-thought.module.css';

/** The newest thought by its quote; one without a quote is shown by the beginning of its text. `children`: beside it. */
export function LatestThought({ post, children }: { post: PostSummary; children?: ReactNode }) {
  const { title } = useGrowing(post.id);
  const words = useTexts('home').latestThought;
  return (
    <section className={`wrap sezione grid ${styles.latest}`} aria-labelledby="ultimo-pensiero">
      <div className={styles.margin}>
        <h2 id="ultimo-pensiero">
          <Text path="texts.home.latestThought.title">{words.title}</Text>
        </h2>
        <time dateTime={post.date.iso}>{post.date.iso}</time>
      </div>
      <div className={styles.thought} data-reveal="">
        {post.quote ? (
          <blockquote className="pull">{quoted(post.quote)}</blockquote>
        ) : (
          <p className={`lead ${styles.beginning}`}>
            <ExcerptText {...post.excerpt} />
          </p>
        )}
        <div className={styles.source}>
          {post.citation && <cite>{post.citation}</cite>}
          <ArrowLink href={href('/post/:id', { id: post.id })} words={title}>
            {post.title}
          </ArrowLink>
        </div>
      </div>
      {children}
    </section>
  );
}

/** On a day without a thought: one of another day. */
export function FromArchive({ lead }: { lead: Lead }) {
  const { id, title, date } = lead;
  const words = useTexts('home').silentDay;
  return (
    <aside className={archiveStyles.archive} aria-labelledby="dall-archivio" data-reveal="">
      <h2 id="dall-archivio">
        <Text path="texts.home.silentDay.title">{words.title}</Text>{' '}
        <span>
          <Text path="texts.home.silentDay.fromArchive">
            {fill(words.fromArchive, { giorno: `${date.day} ${date.month}` })}
          </Text>
        </span>
      </h2>
      <div>
        <LeadLine {...lead} />
        <ArrowLink href={href('/post/:id', { id })}>{title}</ArrowLink>
      </div>
    </aside>
  );
}

import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ExcerptText } from '#app/features/writing/text/excerpt-text.tsx';
import { fitted } from '#app/site/fit.ts';
import { Large } from '#app/site/large.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { quoted } from '#app/ui/quoted.ts';
import styles from './post-card.module.css';
import type { TextName } from './post-fields.ts';
import { categoryPath, growing } from './post-parts.ts';
import type { PostSummary } from './posts.server.ts';

type Words = Partial<Record<TextName | 'category' | 'excerpt', ReactNode>>;
type Props = {
  post: PostSummary;
  isNewest?: boolean;
  underMonth?: boolean;
  words?: Words;
};

export function PostCard({ post, isNewest = false, underMonth = false, words = {} }: Props) {
  const { id, title, excerpt, category, date } = post;
  const grows = growing(id);
  return (
    <li
      className={`grid ${styles.card}`}
      data-newest={isNewest || undefined}
      data-under-month={underMonth || undefined}
      data-reveal=""
    >
      <div className={`colonna ${styles.words}`}>
        <h3 className="t-3" {...grows.title} {...fitted(title)}>
          <PageLink className="card-link" to={href('/post/:id', { id })}>
            {words.title ?? <Large>{title}</Large>}
          </PageLink>
        </h3>
        <p className="prosa">{words.excerpt ?? <ExcerptText {...excerpt} />}</p>
        <p className={styles.archive}>
          <PageLink to={categoryPath(category)}>{words.category ?? category}</PageLink>
          <time dateTime={date.iso}>
            <span className={styles.composed}>
              {`${date.weekday} `}
              <b {...grows.day}>{date.day}</b> {!underMonth && <span>{`${date.month} `}</span>}
            </span>
            {date.iso}
          </time>
        </p>
      </div>
      <Quote {...post} words={words} />
    </li>
  );
}

function Quote({
  quote,
  citation,
  words,
}: Pick<PostSummary, 'quote' | 'citation'> & { words: Words }) {
  const source = words.citation ?? citation;
  if (!quote) return source ? <p className={styles.quote}>{source}</p> : null;
  return (
    <figure className={styles.quote}>
      <blockquote>{words.quote ?? <Large>{quoted(quote)}</Large>}</blockquote>
      {source && <figcaption>{source}</figcaption>}
    </figure>
  );
}

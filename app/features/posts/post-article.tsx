import { Fragment } from 'react';
import { LiturgicalLine } from '#app/features/posts/liturgical-line.tsx';
import type { TextDocument } from '#app/features/writing/document/document.ts';
import { DocumentWords } from '#app/features/writing/document/document-words.tsx';
import { readingTime } from '#app/features/writing/text/reading-time.ts';
import { LargeText } from '#app/site/large.tsx';
import { useQuiet } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { ExternalLink, PageLink } from '#app/ui/links.tsx';
import { quoted } from '#app/ui/quoted.ts';
import { Ornament } from '#site/pictures/ornament.tsx';
import styles from './post-article.module.css';
import { categoryPath, growing } from './post-parts.ts';
import type { FullPost } from './posts.server.ts';

export function PostArticle({ post, signature }: { post: FullPost; signature: string }) {
  const { title } = post;
  const grows = growing(post.id);
  const isQuiet = useQuiet();
  return (
    <article>
      <LargeText as="h1" className={styles.title} {...grows.title} text={title} />
      <div className="grid">
        <Margin {...post} />
        <div className={styles.words}>
          <PostWords {...post} />
          <p className={styles.end}>
            <Ornament isQuiet={isQuiet} />
            {signature}
          </p>
        </div>
      </div>
    </article>
  );
}

type Words = Pick<FullPost, 'quote' | 'citation' | 'pictureId' | 'pictures'> & {
  document: TextDocument;
  heading?: 'h3';
};

export function PostWords({ quote, citation, document, heading, pictureId, pictures }: Words) {
  return (
    <>
      {quote ? (
        <figure>
          <LargeText as="blockquote" text={quoted(quote)} />
          {citation && <figcaption>{citation}</figcaption>}
        </figure>
      ) : (
        citation && <p className={styles.source}>{citation}</p>
      )}
      <DocumentWords {...{ document, heading, pictureId, pictures }} />
    </>
  );
}

function Margin({ id, date, category, elsewhere, liturgical, wordCount }: FullPost) {
  const { day } = growing(id);
  const texts = useTexts('post');
  return (
    <div className={styles.margin}>
      <time dateTime={date.iso}>
        <b {...day}>{date.day}</b>
        <span>
          {date.weekday} <span>{date.month}</span>
        </span>
        <i>{date.iso}</i>
      </time>
      <p>
        <PageLink to={categoryPath(category)}>{category}</PageLink>
      </p>
      {elsewhere.length > 0 && (
        <p className={styles.elsewhere}>
          {texts.elsewhere}{' '}
          {elsewhere.map(({ name, href }, position) => (
            <Fragment key={name}>
              {position > 0 && ', '}
              <ExternalLink href={href}>{name}</ExternalLink>
            </Fragment>
          ))}
        </p>
      )}
      <div className={styles.facts}>
        {liturgical && (
          <LiturgicalLine colour={liturgical.colour}>
            {liturgical.name}, {liturgical.colour}
          </LiturgicalLine>
        )}
        <span className="solo-schermo">{readingTime(wordCount)}</span>
      </div>
    </div>
  );
}

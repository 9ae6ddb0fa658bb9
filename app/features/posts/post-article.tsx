import { Fragment } from 'react';
import { PagePicturesProvider } from '#app/features/pictures/showing/page-pictures.tsx';
import { LiturgicalLine } from '#app/features/posts/liturgical-line.tsx';
import { LargeText } from '#app/site/large.tsx';
import { useQuiet } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { ExternalLink, PageLink } from '#app/ui/links.tsx';
import { quoted } from '#app/ui/quoted.ts';
import { Ornament } from '#site/pictures/ornament.tsx';
import type { TextDocument } from './document/document.ts';
import { DocumentWords, PhotographBlock } from './document/document-words.tsx';
import styles from './post-article.module.css';
import { categoryPath, growing, readingTime } from './post-parts.ts';
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
    <PagePicturesProvider value={pictures}>
      {quote ? (
        <figure>
          <LargeText as="blockquote" text={quoted(quote)} />
          {citation && <figcaption>{citation}</figcaption>}
        </figure>
      ) : (
        citation && <p className={styles.source}>{citation}</p>
      )}
      <div className={`prosa ${styles.content}`}>
        {pictureId && <PhotographBlock id={pictureId} isFirst />}
        <DocumentWords document={document} heading={heading} />
      </div>
    </PagePicturesProvider>
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

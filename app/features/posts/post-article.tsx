import { Fragment } from 'react';
import type { RomeDate } from '#app/calendar/rome.ts';
import { LiturgicalLine } from '#app/features/posts/liturgical-line.tsx';
import type { TextDocument } from '#app/features/writing/document/document.ts';
import { DocumentWords } from '#app/features/writing/document/document-words.tsx';
import { readingTime } from '#app/features/writing/text/reading-time.ts';
import { LargeText } from '#app/site/large.tsx';
import { useQuiet } from '#app/site/served.ts';
import { useSite, useTexts } from '#app/site/use-site.tsx';
import { ExternalLink, PageLink } from '#app/ui/links.tsx';
import { quoted } from '#app/ui/quoted.ts';
import { Ornament } from '#site/pictures/ornament.tsx';
import styles from './post-article.module.css';
import { categoryPath, growing } from './post-parts.ts';
import type { FullPost } from './posts.server.ts';

export function PostArticle({ post }: { post: FullPost }) {
  const { title } = post;
  const grows = growing(post.id);
  return (
    <article>
      <LargeText as="h1" className={styles.title} {...grows.title} text={title} />
      <div className="grid">
        <Margin {...post} />
        <div className={styles.words}>
          <PostWords {...post} />
          <Signature />
        </div>
      </div>
    </article>
  );
}

export function Signature() {
  const { author } = useSite();
  const isQuiet = useQuiet();
  return (
    <p className={styles.end}>
      <Ornament isQuiet={isQuiet} />
      {author.name}
    </p>
  );
}

/** `day`: the properties of its number. */
export function DayInMargin({ date, day }: { date: RomeDate; day?: object }) {
  return (
    <time dateTime={date.iso}>
      <b {...day}>{date.day}</b>
      <span>
        {date.weekday} <span>{date.month}</span>
      </span>
      <i>{date.iso}</i>
    </time>
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
      <DayInMargin date={date} day={day} />
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

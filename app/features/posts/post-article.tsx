import { Fragment } from 'react';
import { quoted } from '#app/ui/emphasis.tsx';
import { ExternalLink, PageLink } from '#app/ui/links.tsx';
import { LiturgicalLine } from '#app/ui/liturgical/liturgical-line.tsx';
import { Ornament } from '#site/pictures/ornament.tsx';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import { categoryPath } from './categories/category-slug.ts';
import { useGrowing } from './growing.ts';
import type { WholePost } from './post.ts';
import styles from './post-article.module.css';
import { ShareButton } from './share-card/share-button.tsx';
import { LinkedText } from './text/linked-text.tsx';
import { isVerse } from './text/verse.ts';

const shortestWithDropCap = 120;

export function PostArticle({ post, signature }: { post: WholePost; signature: string }) {
  const { title, quote } = post;
  const grows = useGrowing(post.id);
  return (
    <article>
      <h1 className={`t-1 ${styles.title}`} {...grows.title}>
        {title}
      </h1>
      <div className="grid">
        <Margin {...post} />
        <div className={styles.words}>
          <PostWords {...post} />
          <p className={styles.end}>
            <Ornament />
            {signature}
            {quote && <ShareButton {...post} quote={quote} />}
          </p>
        </div>
      </div>
    </article>
  );
}

/** The quotation, its source and the text: all that the author has written under a title. */
export function PostWords({ quote, citation, content }: Pick<WholePost, 'quote' | 'citation' | 'content'>) {
  return (
    <>
      {quote ? (
        <figure>
          <blockquote>{quoted(quote)}</blockquote>
          {citation && <figcaption>{citation}</figcaption>}
        </figure>
      ) : (
        citation && <p className={styles.source}>{citation}</p>
      )}
      <div className={`prosa ${styles.content}`}>
        {paragraphs(content).map((text, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
          <p key={position} className={lookOf(text, position)}>
            <LinkedText>{text}</LinkedText>
          </p>
        ))}
      </div>
    </>
  );
}

function Margin({ id, date, category, elsewhere, liturgical, minutes }: WholePost) {
  const { day } = useGrowing(id);
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
          {thoughtsTexts.post.elsewhere}{' '}
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
        <span className="solo-schermo">{thoughtsTexts.post.minutes(minutes)}</span>
      </div>
    </div>
  );
}

function paragraphs(content: string) {
  return content.trim().split('\n\n');
}

function lookOf(text: string, position: number) {
  if (isVerse(text)) return styles.verse;
  return position === 0 && hasDropCap(text) ? 'capolettera' : undefined;
}

function hasDropCap(text: string) {
  return (
    /^\p{L}/u.test(text) && text.length >= shortestWithDropCap && !text.slice(0, shortestWithDropCap).includes('\n')
  );
}

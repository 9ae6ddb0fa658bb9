import { quoted } from '#app/ui/emphasis.tsx';
import { Ornament } from '#site/pictures/ornament.tsx';
import type { Post } from './post.ts';
import styles from './post-article.module.css';
import { ShareButton } from './share-card/share-button.tsx';

const shortestWithDropCap = 120;

export function PostArticle({ post, signature }: { post: Post; signature: string }) {
  const { title, date, category, quote, citation, content } = post;
  return (
    <article>
      <h1 className={`t-1 ${styles.title}`}>{title}</h1>
      <div className="grid">
        <div className={styles.margin}>
          <time dateTime={date.iso}>
            <b>{date.day}</b>
            <span>
              {date.weekday} <span>{date.month}</span>
            </span>
            <i>{date.iso}</i>
          </time>
          <p>{category}</p>
        </div>
        <div className={styles.words}>
          {(quote || citation) && (
            <figure>
              {quote && <blockquote>{quoted(quote)}</blockquote>}
              {citation && <figcaption>{citation}</figcaption>}
            </figure>
          )}
          <div className={`prosa ${styles.content}`}>
            {paragraphs(content).map((text, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
              <p key={position} className={position === 0 && hasDropCap(text) ? 'capolettera' : undefined}>
                {text}
              </p>
            ))}
          </div>
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

function paragraphs(content: string) {
  return content.replaceAll('\r\n', '\n').trim().split('\n\n');
}

function hasDropCap(text: string) {
  return (
    /^\p{L}/u.test(text) && text.length >= shortestWithDropCap && !text.slice(0, shortestWithDropCap).includes('\n')
  );
}

import { type ReactNode, useState } from 'react';
import { type RomeDate, romeDate, romeInstant } from '#app/calendar/rome.ts';
import { readCategory, readLine, readLines } from '#app/features/posts/field-rules.ts';
import { readWritten } from '#app/features/posts/marks/written.ts';
import { titleOf } from '#app/features/posts/messages.ts';
import { PostWords } from '#app/features/posts/post-article.tsx';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { MailView } from './mail-view.tsx';
import { useKnownPhotographs } from './photographs/known-photographs.tsx';
import styles from './readers-view.module.css';
import { readersWords } from './words.ts';

type Props = { id: string; typed: TypedPost; date: RomeDate; children?: ReactNode };

/** `date` is the one the post has if nothing is promised. */
export function ReadersView({ id, typed, date, children }: Props) {
  const [isMail, setMail] = useState(false);
  return (
    <aside className={styles.readers} aria-label={readersWords.label}>
      <div className={styles.tabs}>
        <button type="button" aria-current={!isMail} onClick={() => setMail(false)}>
          {readersWords.title}
        </button>
        <button type="button" aria-current={isMail} onClick={() => setMail(true)}>
          {readersWords.mail}
        </button>
      </div>
      {isMail ? <MailView id={id} typed={typed} /> : <ThoughtView typed={typed} date={date} />}
      {children}
    </aside>
  );
}

export function ThoughtView({ typed, date }: Pick<Props, 'typed' | 'date'>) {
  const shown = dateOf(typed) ?? date;
  const { pictures } = useKnownPhotographs();
  return (
    <article>
      <h2>{titleOf(readLine(typed.title))}</h2>
      <p className={styles.date}>
        <b>{shown.day}</b>
        <span>
          {shown.weekday} <span>{shown.month}</span>
        </span>
        <i>{readCategory(typed.category, typed.customCategory)}</i>
      </p>
      <div className={styles.words}>
        <PostWords
          quote={readLines(typed.quote).trim() || null}
          citation={readLine(typed.citation) || null}
          pictureId={typed.pictureId || null}
          pictures={pictures}
          content={readLines(typed.content)}
          written={typed.markup === '1' ? readWritten(readLines(typed.content)) : undefined}
        />
      </div>
    </article>
  );
}

function dateOf({ status, publishDay, publishTime }: TypedPost) {
  const instant = status === 'draft' ? romeInstant(publishDay, publishTime) : undefined;
  return instant && romeDate(instant);
}

import type { ReactNode } from 'react';
import { type RomeDate, romeDate, romeInstant } from '#app/calendar/rome.ts';
import { readCategory, readLine, readLines } from '#app/features/posts/field-rules.ts';
import { readWritten } from '#app/features/posts/marks/written.ts';
import { titleOf } from '#app/features/posts/messages.ts';
import { PostWords } from '#app/features/posts/post-article.tsx';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { useKnownPhotographs } from '#app/routes/admin/post-editor/photographs/known-photographs.tsx';
import { readersWords } from '#app/routes/admin/post-editor/words.ts';
import styles from './readers-view.module.css';

type Props = { typed: TypedPost; date: RomeDate; children?: ReactNode };

/** `date` is the one the post has if nothing is promised. */
export function ReadersView({ typed, date, children }: Props) {
  const shown = dateOf(typed) ?? date;
  const photographs = useKnownPhotographs();
  return (
    <aside className={styles.readers} aria-label={readersWords.label}>
      <h2>{readersWords.title}</h2>
      <article>
        <h3>{titleOf(readLine(typed.title))}</h3>
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
            pictures={photographs?.pictures}
            content={readLines(typed.content)}
            written={typed.markup === '1' ? readWritten(readLines(typed.content)) : undefined}
          />
        </div>
      </article>
      {children}
    </aside>
  );
}

function dateOf({ status, publishDay, publishTime }: TypedPost) {
  const instant = status === 'draft' ? romeInstant(publishDay, publishTime) : undefined;
  return instant && romeDate(instant);
}

import { stateWord } from '#app/features/planning/words.ts';
import { PostTitle } from '#app/features/posts/post-title.tsx';
import type { ShownDay } from '#app/routes/admin/calendar/read-calendar.server.ts';
import { calendarWords } from '#app/routes/admin/calendar/words.ts';
import styles from './day-facts.module.css';
import { LiturgicalName } from './liturgical-name.tsx';

/** What a day is, in the month and in the list. */
export function DayFacts({ shown, isSmall }: { shown: ShownDay; isSmall?: boolean }) {
  const { state, posts, liturgical } = shown;
  const [post] = posts.filter((post) => post.state === state);
  return (
    <>
      {post && (
        <strong>
          <PostTitle>{post.title}</PostTitle>
        </strong>
      )}
      {state !== 'gone' && (
        <span className={styles.word} data-state={state}>
          {stateWord(state, post?.time)}
        </span>
      )}
      {posts.length > 1 && <span className={styles.word}>{calendarWords.others(posts.length - 1)}</span>}
      {liturgical && liturgical.rank !== 'feria' && (
        <span className={styles.liturgical}>
          <LiturgicalName liturgical={liturgical} isSmall={isSmall} isShort />
        </span>
      )}
    </>
  );
}

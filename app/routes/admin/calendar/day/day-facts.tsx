import type { LiturgicalDay } from '#app/calendar/liturgical/liturgical-day.ts';
import { stateWord } from '#app/features/planning/words.ts';
import { PostTitle } from '#app/features/posts/post-title.tsx';
import type { ShownDay } from '#app/routes/admin/calendar/read-calendar.server.ts';
import { calendarWords } from '#app/routes/admin/calendar/words.ts';
import { LiturgicalLine } from '#app/ui/liturgical/liturgical-line.tsx';
import styles from './day.module.css';

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

type Props = { liturgical: LiturgicalDay | undefined; isSmall?: boolean; isShort?: boolean; saysColour?: boolean };

export function LiturgicalName({ liturgical, isSmall, isShort, saysColour }: Props) {
  if (!liturgical) return null;
  const { name, colour } = liturgical;
  const said = isShort ? name.replace(' del Tempo Ordinario', '') : name;
  return (
    <LiturgicalLine colour={colour} isSmall={isSmall}>
      {saysColour ? `${said}, ${colour}` : said}
    </LiturgicalLine>
  );
}

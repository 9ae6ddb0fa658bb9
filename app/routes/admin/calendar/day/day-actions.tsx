import { focusOn } from '#app/routes/admin/calendar/addresses.ts';
import type { Calendar, ShownDay } from '#app/routes/admin/calendar/read-calendar.server.ts';
import { calendarMessages, dayWords } from '#app/routes/admin/calendar/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import styles from './day.module.css';
import { DayPost } from './day-post.tsx';

type Props = Pick<Calendar, 'today' | 'month' | 'uncovered' | 'singleRestDays' | 'draftId'> & {
  shown: ShownDay;
  /** The day's entry already says what it is. */
  isBrief?: boolean;
};

/** What a day has and what can be done with it. */
export function DayActions({ shown, isBrief = false, today, month, uncovered, singleRestDays, draftId }: Props) {
  const { day, posts, state } = shown;
  const isRestAlone = singleRestDays.includes(day);
  return (
    <>
      {posts.map((post) => (
        <DayPost key={post.id} post={post} isBrief={isBrief} {...{ today, month, uncovered }} />
      ))}
      {posts.length === 0 && !isBrief && (state === 'rest' || state === 'uncovered') && (
        <div className={styles.what}>
          <DaySign state={state} width={40} />
          <p>{dayWords[state]}</p>
        </div>
      )}
      {day >= today && (posts.length === 0 || isRestAlone) && (
        <EmptyDay
          day={day}
          isEmpty={posts.length === 0}
          rest={isRestAlone ? 'unrest' : 'rest'}
          isRest={state === 'rest'}
          draftId={draftId}
        />
      )}
    </>
  );
}

type EmptyProps = { day: string; isEmpty: boolean; rest: 'rest' | 'unrest'; isRest: boolean; draftId: string };

function EmptyDay({ day, isEmpty, rest, isRest, draftId }: EmptyProps) {
  const { form, isBusy } = useAnswer({
    failure: calendarMessages.failed,
    onDone: () => focusOn('day'),
  });
  return (
    <form {...form} className={`solo-schermo ${styles.actions}`}>
      <input type="hidden" name="day" value={day} />
      {isEmpty && (
        <>
          <input type="hidden" name="id" value={draftId} />
          <AdminButton name="intent" value="write" aria-busy={isBusy}>
            {dayWords.write}
          </AdminButton>
          <AdminButton look="neutral" name="intent" value="hold">
            {dayWords.hold}
          </AdminButton>
        </>
      )}
      {(rest === 'unrest' || !isRest) && (
        <AdminButton look="word" name="intent" value={rest}>
          {rest === 'rest' ? dayWords.markRest : dayWords.unmarkRest}
        </AdminButton>
      )}
    </form>
  );
}

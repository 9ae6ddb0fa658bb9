import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { DatedPost } from '#app/features/planning/month.ts';
import { dayName } from '#app/features/planning/words.ts';
import { titleOf } from '#app/features/posts/messages.ts';
import { addressOfDay, focusOn, toDay } from '#app/routes/admin/calendar/addresses.ts';
import type { Calendar } from '#app/routes/admin/calendar/read-calendar.server.ts';
import { calendarMessages, moveWords } from '#app/routes/admin/calendar/words.ts';
import { AdminButton, AdminButtonSummary } from '#app/ui/admin/button.tsx';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { ChevronMark } from '#app/ui/marks.tsx';
import styles from './move-menu.module.css';

export type MoveProps = Pick<Calendar, 'today' | 'month' | 'uncovered'> & { post: DatedPost };

const offered = 3;

/** Open and shut without scripts too. */
export function MoveMenu({ post, today, month, uncovered }: MoveProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const move = useMove('move', post, menu);
  const other = useMove('move-to', post, menu);
  const days = uncovered.filter((day) => day !== post.day).slice(0, offered);
  return (
    <details ref={menu} className={styles.menu} open={Boolean(other.problems.day)} onKeyDown={shut} onBlur={shutBehind}>
      <AdminButtonSummary look="neutral">
        <span>
          {moveWords.button}
          <span className="solo-voce">{moveWords.which(titleOf(post.title))}</span>
        </span>
        <ChevronMark />
      </AdminButtonSummary>
      <div className={styles.choices}>
        <form {...move.form}>
          <WhichPost intent="move" post={post} />
          {days.map((day) => (
            <button key={day} type="submit" name="day" value={day} aria-busy={move.isBusy}>
              <DaySign state="uncovered" width={26} />
              {dayName(day, month)}
            </button>
          ))}
        </form>
        <details open={Boolean(other.problems.day)}>
          <summary>{moveWords.otherDay}</summary>
          <form {...other.form} className={styles.other}>
            <WhichPost intent="move-to" post={post} />
            <TextBox
              label={moveWords.day}
              type="date"
              name="day"
              min={today}
              defaultValue={other.typed.day ?? post.day}
              problem={other.problems.day}
            />
            <AdminButton aria-busy={other.isBusy}>{moveWords.move}</AdminButton>
          </form>
        </details>
        <TakeOff post={post} />
      </div>
    </details>
  );
}

function useMove(intent: string, { id, version }: DatedPost, menu: { current: HTMLDetailsElement | null }) {
  const navigate = useNavigate();
  return useAnswer({
    fields: { intent, id, version: `${version}` },
    failure: calendarMessages.failed,
    onDone: ({ day }: { outcome: string; day?: string }) => {
      menu.current?.removeAttribute('open');
      if (day) void navigate(addressOfDay(day), { state: toDay, preventScrollReset: true });
    },
  });
}

function TakeOff({ post }: { post: DatedPost }) {
  const { form, isBusy } = useAnswer({
    failure: calendarMessages.failed,
    onDone: () => focusOn('day'),
  });
  return (
    <form {...form}>
      <WhichPost intent="take-off" post={post} />
      <button type="submit" name="day" value={post.day} aria-busy={isBusy}>
        {moveWords.takeOff}
      </button>
    </form>
  );
}

function WhichPost({ intent, post: { id, version } }: { intent: string; post: DatedPost }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

function shut(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget;
  if (event.key !== 'Escape' || !menu.open) return;
  event.stopPropagation();
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function shutBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

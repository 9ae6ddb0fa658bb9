import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { type DatedPost, dayName } from '#app/features/planning/month.ts';
import { titleOf } from '#app/features/writing/messages.ts';
import { TextTitle } from '#app/features/writing/text-title.tsx';
import { AdminButton, AdminButtonSummary } from '#app/ui/admin/button.tsx';
import { DayBox } from '#app/ui/admin/field.tsx';
import { DayIcon } from '#app/ui/admin/marks.tsx';
import { useForm } from '#app/ui/form.ts';
import { ChevronMark } from '#app/ui/marks.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { addressOfDay, focusOn, toDay } from './addresses.ts';
import calendarStyles from './calendar.module.css';
import type { Calendar, DayResult } from './calendar.server.ts';
import styles from './move-menu.module.css';
import { calendarMessages, moveWords, undatedTitle } from './words.ts';

export type MoveProps = Calendar & { post: DatedPost };

const offered = 3;

export function MoveMenu({ post, today, month, uncovered }: MoveProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const navigate = useNavigate();
  const days = uncovered.filter((day) => day !== post.day).slice(0, offered);

  function showNewDay({ day }: DayResult) {
    menu.current?.removeAttribute('open');
    if (day) void navigate(addressOfDay(day), { state: toDay, preventScrollReset: true });
  }

  return (
    <details ref={menu} className={styles.menu} onKeyDown={shut} onBlur={shutBehind}>
      <AdminButtonSummary variant="neutral">
        <span>
          {moveWords.button}
          <span className="solo-voce">{moveWords.which(titleOf(post.title))}</span>
        </span>
        <ChevronMark />
      </AdminButtonSummary>
      <div className={styles.choices}>
        <MenuForm intent="move" post={post} onDone={showNewDay}>
          {(isBusy) =>
            days.map((day) => (
              <button key={day} type="submit" name="day" value={day} aria-busy={isBusy}>
                <DayIcon state="uncovered" width={26} />
                {dayName(day, month)}
              </button>
            ))
          }
        </MenuForm>
        <details>
          <summary>{moveWords.otherDay}</summary>
          <MenuForm intent="move" post={post} className={styles.other} onDone={showNewDay}>
            {(isBusy, problem) => (
              <>
                <DayBox
                  label={moveWords.day}
                  name="day"
                  min={today}
                  defaultValue={post.day}
                  problem={problem}
                />
                <AdminButton aria-busy={isBusy}>{moveWords.move}</AdminButton>
              </>
            )}
          </MenuForm>
        </details>
        {post.day && (
          <MenuForm intent="take-off" post={post} onDone={() => focusOn('day')}>
            {(isBusy) => (
              <button type="submit" aria-busy={isBusy}>
                {moveWords.takeOff}
              </button>
            )}
          </MenuForm>
        )}
      </div>
    </details>
  );
}

type FormProps = {
  intent: 'move' | 'take-off';
  post: DatedPost;
  className?: string;
  onDone: (result: DayResult) => void;
  children: (isBusy: boolean, problem: Notice | undefined) => ReactNode;
};

function MenuForm({ intent, post: { id, version }, className, onDone, children }: FormProps) {
  const { Form, form, problems, isBusy } = useForm<DayResult>({
    failure: calendarMessages.failed,
    onDone,
  });
  return (
    <Form {...form} className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {children(isBusy, problems.day)}
    </Form>
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

export function UndatedDrafts(calendar: Calendar) {
  const { undated } = calendar;
  if (undated.length === 0) return null;
  return (
    <section className={`solo-schermo ${calendarStyles.undated}`} aria-labelledby="senza-giorno">
      <h2 id="senza-giorno">{undatedTitle}</h2>
      <ul>
        {undated.map((post) => (
          <li key={post.id}>
            <Link to={href('/amministrazione/post/:id', { id: post.id })}>
              <TextTitle>{post.title}</TextTitle>
            </Link>
            <MoveMenu post={post} {...calendar} />
          </li>
        ))}
      </ul>
    </section>
  );
}

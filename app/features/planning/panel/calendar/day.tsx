import { href, Link } from 'react-router';
import {
  type DatedPost,
  foldedSentence,
  newPostOn,
  stateWord,
  weekdayOf,
} from '#app/features/planning/month.ts';
import { LiturgicalLine } from '#app/features/posts/liturgical-line.tsx';
import { TextTitle } from '#app/features/writing/text-title.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DayIcon } from '#app/ui/admin/marks.tsx';
import { useForm } from '#app/ui/form.ts';
import { ChevronMark } from '#app/ui/marks.tsx';
import { addressOfDay, focusOn, toDay } from './addresses.ts';
import type { Calendar, CalendarDay } from './calendar.server.ts';
import styles from './day.module.css';
import list from './list.module.css';
import { MoveMenu, type MoveProps } from './moving.tsx';
import { calendarMessages, calendarWords, dayWords } from './words.ts';

export function DayFacts({
  calendarDay,
  isSmall,
}: {
  calendarDay: CalendarDay;
  isSmall?: boolean;
}) {
  const { state, posts, liturgical } = calendarDay;
  const [post] = posts.filter((post) => post.state === state);
  return (
    <>
      {post && (
        <strong>
          <TextTitle>{post.title}</TextTitle>
        </strong>
      )}
      {state !== 'over' && (
        <span className={styles.word} data-state={state}>
          {stateWord(state, post?.time)}
        </span>
      )}
      {posts.length > 1 && (
        <span className={styles.word}>{calendarWords.others(posts.length - 1)}</span>
      )}
      {liturgical && liturgical.rank !== 'feria' && (
        <span className={styles.liturgical}>
          <LiturgicalName liturgical={liturgical} isSmall={isSmall} isShort />
        </span>
      )}
    </>
  );
}

type NameProps = {
  liturgical: CalendarDay['liturgical'];
  isSmall?: boolean;
  isShort?: boolean;
  namesColour?: boolean;
};

export function LiturgicalName({ liturgical, isSmall, isShort, namesColour }: NameProps) {
  if (!liturgical) return null;
  const { name, colour } = liturgical;
  const label = isShort ? name.replace(' del Tempo Ordinario', '') : name;
  return (
    <LiturgicalLine colour={colour} isSmall={isSmall}>
      {namesColour ? `${label}, ${colour}` : label}
    </LiturgicalLine>
  );
}

type DayProps = Calendar & {
  calendarDay: CalendarDay;
  /** Omits the state, because the entry of the day displays it. */
  isBrief?: boolean;
};

export function DayActions({ calendarDay, isBrief = false, ...calendar }: DayProps) {
  const { day, posts, state, isSingleRest } = calendarDay;
  const canChange = day >= calendar.today && (posts.length === 0 || isSingleRest);
  return (
    <>
      {posts.map((post) => (
        <DayPost key={post.id} post={post} isBrief={isBrief} {...calendar} />
      ))}
      {posts.length === 0 && !isBrief && (state === 'rest' || state === 'uncovered') && (
        <div className={styles.what}>
          <DayIcon state={state} width={40} />
          <p>{dayWords[state]}</p>
        </div>
      )}
      {canChange && <EmptyDay calendarDay={calendarDay} {...calendar} />}
    </>
  );
}

function EmptyDay({ calendarDay: { day, posts, state, isSingleRest }, draftId }: DayProps) {
  const { Form, form, isBusy } = useForm({
    failure: calendarMessages.failed,
    onDone: () => focusOn('day'),
  });
  return (
    <Form {...form} className={`solo-schermo ${styles.actions}`}>
      <input type="hidden" name="day" value={day} />
      {posts.length === 0 && (
        <>
          <input type="hidden" name="id" value={draftId} />
          <AdminButtonLink to={newPostOn(day)} state={{ from: addressOfDay(day) }}>
            {dayWords.write}
          </AdminButtonLink>
          <AdminButton variant="neutral" name="intent" value="hold" aria-busy={isBusy}>
            {dayWords.hold}
          </AdminButton>
        </>
      )}
      {(isSingleRest || state !== 'rest') && (
        <AdminButton variant="word" name="intent" value={isSingleRest ? 'unrest' : 'rest'}>
          {isSingleRest ? 'Togli il riposo' : 'Segna come riposo'}
        </AdminButton>
      )}
    </Form>
  );
}

function DayPost({ post, isBrief, ...moveProps }: MoveProps & { isBrief: boolean }) {
  const editor = href('/amministrazione/post/:id', { id: post.id });
  return (
    <>
      {!isBrief && (
        <div className={styles.what}>
          <DayIcon state={post.state} width={40} />
          <p>
            <strong>
              <TextTitle>{post.title}</TextTitle>
            </strong>
            {sentenceOf(post)}
          </p>
        </div>
      )}
      <div className={`solo-schermo ${styles.actions}`}>
        {post.state === 'published' ? (
          <>
            <AdminButtonLink
              variant="neutral"
              to={href('/post/:id', { id: post.id })}
              reloadDocument
            >
              Rileggilo
            </AdminButtonLink>
            <AdminButtonLink variant="word" to={editor}>
              {dayWords.edit}
            </AdminButtonLink>
          </>
        ) : (
          <>
            <AdminButtonLink to={editor}>{dayWords.write}</AdminButtonLink>
            <MoveMenu post={post} {...moveProps} />
          </>
        )}
      </div>
    </>
  );
}

function sentenceOf({ state, time = '' }: DatedPost) {
  return state === 'scheduled' ? dayWords.scheduled(time) : dayWords[state];
}

/** The month on a phone. In the current month past days are folded if one of them has a post. */
export function DayList(calendar: Calendar) {
  const { days, today, chosen, month } = calendar;
  const listed = days.filter(
    ({ day, state }) => day.startsWith(month) && (state !== 'over' || day === chosen),
  );
  const isOver = ({ day, state }: CalendarDay) =>
    today.startsWith(month) && day < today && (state === 'published' || state === 'rest');
  const over = listed.filter(isOver);
  const published = over.filter(({ state }) => state === 'published').map(({ day }) => day);
  const entry = (calendarDay: CalendarDay) => (
    <Entry key={calendarDay.day} calendarDay={calendarDay} calendar={calendar} />
  );
  return (
    <ol className={list.list}>
      {published.length > 0 && (
        <li className={list.past}>
          <details open={over.some(({ day }) => day === chosen)}>
            <summary>
              {foldedSentence(published)}
              <ChevronMark />
            </summary>
            <ol>{over.map(entry)}</ol>
          </details>
        </li>
      )}
      {listed.filter((day) => published.length === 0 || !isOver(day)).map(entry)}
    </ol>
  );
}

function Entry({ calendarDay, calendar }: { calendarDay: CalendarDay; calendar: Calendar }) {
  const { day, state, liturgical } = calendarDay;
  const isToday = day === calendar.today;
  const isChosen = day === calendar.chosen;
  const weekday = weekdayOf(day);
  return (
    <li data-state={state} className={isToday ? list.today : undefined}>
      <Link
        to={addressOfDay(day)}
        state={toDay}
        preventScrollReset
        aria-expanded={isChosen}
        aria-current={isToday ? 'date' : undefined}
        data-opened={isChosen || undefined}
      >
        <b>{Number(day.slice(8))}</b>
        <span className={list.what}>
          <i>{isToday ? `${weekday}, ${calendarWords.isToday}` : weekday}</i>
          <DayFacts calendarDay={calendarDay} />
        </span>
        {state !== 'over' && <DayIcon state={state} width={32} />}
      </Link>
      {isChosen && (
        <div className={list.opened}>
          {liturgical?.rank === 'feria' && (
            <LiturgicalName liturgical={liturgical} isShort namesColour />
          )}
          <DayActions
            calendarDay={calendarDay}
            isBrief={calendarDay.posts.length < 2}
            {...calendar}
          />
        </div>
      )}
    </li>
  );
}

import { href, Link } from 'react-router';
import { romeDate, saidTime } from '#app/calendar/rome.ts';
import {
  type DatedPost,
  foldedSentence,
  newPostOn,
  stateWord,
} from '#app/features/planning/month.ts';
import { LiturgicalLine } from '#app/features/posts/liturgical-line.tsx';
import { PostTitle } from '#app/features/posts/post-title.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DaySign } from '#app/ui/admin/marks.tsx';
import { useForm } from '#app/ui/form.ts';
import { ChevronMark } from '#app/ui/marks.tsx';
import { addressOfDay, focusOn, toDay } from './addresses.ts';
import type { Calendar, ShownDay } from './calendar.server.ts';
import styles from './day.module.css';
import list from './list.module.css';
import { MoveMenu, type MoveProps } from './moving.tsx';
import { calendarMessages, calendarWords, dayWords } from './words.ts';

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
  liturgical: ShownDay['liturgical'];
  isSmall?: boolean;
  isShort?: boolean;
  saysColour?: boolean;
};

export function LiturgicalName({ liturgical, isSmall, isShort, saysColour }: NameProps) {
  if (!liturgical) return null;
  const { name, colour } = liturgical;
  const said = isShort ? name.replace(' del Tempo Ordinario', '') : name;
  return (
    <LiturgicalLine colour={colour} isSmall={isSmall}>
      {saysColour ? `${said}, ${colour}` : said}
    </LiturgicalLine>
  );
}

type DayProps = Pick<Calendar, 'today' | 'month' | 'uncovered' | 'singleRestDays' | 'draftId'> & {
  shown: ShownDay;
  /** The day's entry already says what it is. */
  isBrief?: boolean;
};

export function DayActions({ shown, isBrief = false, ...calendar }: DayProps) {
  const { day, posts, state } = shown;
  const canChange =
    day >= calendar.today && (posts.length === 0 || calendar.singleRestDays.includes(day));
  return (
    <>
      {posts.map((post) => (
        <DayPost key={post.id} post={post} isBrief={isBrief} {...calendar} />
      ))}
      {posts.length === 0 && !isBrief && (state === 'rest' || state === 'uncovered') && (
        <div className={styles.what}>
          <DaySign state={state} width={40} />
          <p>{dayWords[state]}</p>
        </div>
      )}
      {canChange && <EmptyDay shown={shown} {...calendar} />}
    </>
  );
}

function EmptyDay({ shown: { day, posts, state }, singleRestDays, draftId }: DayProps) {
  const { Form, form, isBusy } = useForm({
    failure: calendarMessages.failed,
    onDone: () => focusOn('day'),
  });
  const isRestAlone = singleRestDays.includes(day);
  return (
    <Form {...form} className={`solo-schermo ${styles.actions}`}>
      <input type="hidden" name="day" value={day} />
      {posts.length === 0 && (
        <>
          <input type="hidden" name="id" value={draftId} />
          <AdminButtonLink to={newPostOn(day)} state={{ from: addressOfDay(day) }}>
            {dayWords.write}
          </AdminButtonLink>
          <AdminButton look="neutral" name="intent" value="hold" aria-busy={isBusy}>
            {dayWords.hold}
          </AdminButton>
        </>
      )}
      {(isRestAlone || state !== 'rest') && (
        <AdminButton look="word" name="intent" value={isRestAlone ? 'unrest' : 'rest'}>
          {isRestAlone ? 'Togli il riposo' : 'Segna come riposo'}
        </AdminButton>
      )}
    </Form>
  );
}

function DayPost({ post, isBrief, ...known }: MoveProps & { isBrief: boolean }) {
  const editor = href('/amministrazione/post/:id', { id: post.id });
  return (
    <>
      {!isBrief && (
        <div className={styles.what}>
          <DaySign state={post.state} width={40} />
          <p>
            <strong>
              <PostTitle>{post.title}</PostTitle>
            </strong>
            {sentenceOf(post)}
          </p>
        </div>
      )}
      <div className={`solo-schermo ${styles.actions}`}>
        {post.state === 'published' ? (
          <>
            <AdminButtonLink look="neutral" to={href('/post/:id', { id: post.id })} reloadDocument>
              Rileggilo
            </AdminButtonLink>
            <AdminButtonLink look="word" to={editor}>
              {dayWords.edit}
            </AdminButtonLink>
          </>
        ) : (
          <>
            <AdminButtonLink to={editor}>{dayWords.write}</AdminButtonLink>
            <MoveMenu post={post} {...known} />
          </>
        )}
      </div>
    </>
  );
}

function sentenceOf({ state, time = '' }: DatedPost) {
  return state === 'scheduled' ? dayWords.scheduled(saidTime(time)) : dayWords[state];
}

/** The month on a phone. What is over and done is folded, unless the whole month is. */
export function DayList(calendar: Calendar) {
  const { days, today, chosen, month } = calendar;
  const told = days.filter(
    ({ isOfMonth, state, day }) => isOfMonth && (state !== 'gone' || day === chosen),
  );
  const isOver = ({ day, state }: ShownDay) =>
    today.startsWith(month) && day < today && (state === 'published' || state === 'rest');
  const over = told.filter(isOver);
  const published = over.filter(({ state }) => state === 'published').map(({ day }) => day);
  const entry = (shown: ShownDay) => <Entry key={shown.day} shown={shown} calendar={calendar} />;
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
      {told.filter((day) => published.length === 0 || !isOver(day)).map(entry)}
    </ol>
  );
}

function Entry({ shown, calendar }: { shown: ShownDay; calendar: Calendar }) {
  const { day, state, liturgical } = shown;
  const isToday = day === calendar.today;
  const isChosen = day === calendar.chosen;
  const { weekday } = romeDate(new Date(day));
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
          <DayFacts shown={shown} />
        </span>
        {state !== 'gone' && <DaySign state={state} width={32} />}
      </Link>
      {isChosen && (
        <div className={list.opened}>
          {liturgical?.rank === 'feria' && (
            <LiturgicalName liturgical={liturgical} isShort saysColour />
          )}
          <DayActions shown={shown} isBrief={shown.posts.length < 2} {...calendar} />
        </div>
      )}
    </li>
  );
}

import { type KeyboardEvent, useEffect } from 'react';
import { href, useLocation } from 'react-router';
import { feedAddress } from '#app/features/planning/calendar-feed.server.ts';
import { laterMonth } from '#app/features/planning/month.ts';
import { dayName, daysInARowWords, monthName, uncoveredSentence } from '#app/features/planning/words.ts';
import { readForm, signedIn, visitorAddress } from '#app/request.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { postsWords } from '#app/routes/admin/posts/words.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { revalidateOnConflict } from '#app/ui/form.ts';
import { ArrowMark } from '#app/ui/marks.tsx';
import type { Route } from './+types/calendar';
import { answerCalendar } from './actions.server.ts';
import { type Arrival, addressOfDay, addressOfMonth, focusOn } from './addresses.ts';
import styles from './calendar.module.css';
import { DayActions, LiturgicalName } from './day.tsx';
import { DayList } from './day-list.tsx';
import head from './head.module.css';
import { Legend, MonthGrid } from './month-grid.tsx';
import { type Calendar, readCalendar, type ShownDay } from './read-calendar.server.ts';
import { Rhythm } from './rhythm.tsx';
import { UndatedDrafts } from './undated-drafts.tsx';
import { calendarWords } from './words.ts';

const { title, documentTitle, failure } = calendarWords;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { accountId } = context.get(signedIn);
  const { eveningMailTo, feedGeneration, ...calendar } = await readCalendar(
    searchParams.get('mese'),
    searchParams.get('giorno'),
  );
  return { ...calendar, hasEveningMail: eveningMailTo.includes(accountId), feed: feedAddress(feedGeneration) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email: account, accountId } = context.get(signedIn);
  const actor = { account, address: context.get(visitorAddress) };
  return answerCalendar(await readForm(request), actor, accountId);
}

export const shouldRevalidate = revalidateOnConflict;

export const handle: Screen = { page: { title, documentTitle: documentTitle(title), isTitleHidden: true }, failure };

export default function CalendarScreen({ loaderData }: Route.ComponentProps) {
  const { month, days, chosen } = loaderData;
  const chosenDay = days.find(({ day }) => day === chosen);
  useArrival();
  return (
    <AdminPage title={title} documentTitle={documentTitle(monthName(month))} isTitleHidden>
      <CalendarHead {...loaderData} />
      <div className={styles.parts}>
        <div className={styles.month}>
          <MonthGrid {...loaderData} />
          <Legend />
        </div>
        <DayList {...loaderData} />
        <div className={styles.side}>
          {chosenDay && <DayPanel shown={chosenDay} {...loaderData} />}
          <UndatedDrafts {...loaderData} />
        </div>
      </div>
      <div className={`solo-schermo ${styles.rhythm}`}>
        <Rhythm {...loaderData} />
      </div>
    </AdminPage>
  );
}

function CalendarHead({ today, month, uncovered, inARow }: Calendar) {
  const [before, strong, after] = uncoveredSentence(uncovered);
  const row = daysInARowWords(inARow);
  return (
    <>
      <div className={head.head}>
        <div className={head.month}>
          <MonthLink month={laterMonth(month, -1)} isBefore />
          <h2 aria-live="polite">{monthName(month)}</h2>
          <MonthLink month={laterMonth(month, 1)} />
          <AdminButtonLink look="word" data-away={!today.startsWith(month)} to={addressOfDay(today)} preventScrollReset>
            {calendarWords.today}
          </AdminButtonLink>
        </div>
        <AdminButtonLink to={href('/amministrazione/post/nuovo')}>{postsWords.newPost}</AdminButtonLink>
      </div>
      <div className={head.sentences}>
        <p>
          {before}
          <strong>{strong}</strong>
          {after}
        </p>
        {row && <p className={head.row}>{row}.</p>}
      </div>
    </>
  );
}

function MonthLink({ month, isBefore = false }: { month: string; isBefore?: boolean }) {
  return (
    <AdminButtonLink
      look="neutral"
      to={addressOfMonth(month)}
      rel={isBefore ? 'prev' : 'next'}
      aria-label={monthName(month)}
      preventScrollReset
    >
      <ArrowMark className={isBefore ? head.before : undefined} />
    </AdminButtonLink>
  );
}

function useArrival() {
  const { key, state } = useLocation();
  const { focus } = (state ?? {}) as Partial<Arrival>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, at the same address too
  useEffect(() => {
    if (focus) focusOn(focus);
  }, [key, focus]);
}

type Props = Calendar & { shown: ShownDay };

function DayPanel({ shown, ...calendar }: Props) {
  return (
    <aside className={styles.panel} aria-labelledby="giorno" onKeyDown={backToCell}>
      <h2 id="giorno" tabIndex={-1} data-opened="">
        {dayName(shown.day, calendar.month)}
      </h2>
      <LiturgicalName liturgical={shown.liturgical} saysColour />
      <DayActions shown={shown} {...calendar} />
    </aside>
  );
}

function backToCell({ key }: KeyboardEvent) {
  if (key === 'Escape') focusOn('cell');
}

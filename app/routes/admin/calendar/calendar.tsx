import { type KeyboardEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { feedAddress } from '#app/features/planning/calendar-feed.server.ts';
import { dayName, monthName } from '#app/features/planning/words.ts';
import { readForm, signedIn, visitorAddress } from '#app/request.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { revalidateOnConflict } from '#app/ui/form.ts';
import type { Route } from './+types/calendar';
import { answerCalendar } from './actions.server.ts';
import { type Arrival, focusOn } from './addresses.ts';
import styles from './calendar.module.css';
import { CalendarHead } from './calendar-head.tsx';
import { DayActions, LiturgicalName } from './day.tsx';
import { DayList } from './day-list.tsx';
import { Legend, MonthGrid } from './month-grid.tsx';
import { type Calendar, readCalendar, type ShownDay } from './read-calendar.server.ts';
import { Rhythm } from './rhythm.tsx';
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
        {chosenDay && <DayPanel shown={chosenDay} {...loaderData} />}
      </div>
      <div className={`solo-schermo ${styles.rhythm}`}>
        <Rhythm {...loaderData} />
      </div>
    </AdminPage>
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

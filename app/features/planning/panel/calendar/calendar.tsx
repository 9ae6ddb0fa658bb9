import { type KeyboardEvent, useEffect } from 'react';
import { href, useLocation } from 'react-router';
import { monthOf } from '#app/calendar/rome.ts';
import {
  dayName,
  laterMonth,
  monthName,
  uncoveredSentence,
  weekdayNames,
} from '#app/features/planning/month.ts';
import { postsWords } from '#app/features/posts/panel-words.ts';
import { settingMessages } from '#app/features/settings/words.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { readForm, signedIn, visitorAddress } from '#app/platform/request.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage, Section } from '#app/ui/admin/page.tsx';
import { useCopy } from '#app/ui/copy.ts';
import { Checkbox } from '#app/ui/field.tsx';
import { revalidateOnConflict, useForm } from '#app/ui/form.ts';
import { ArrowMark } from '#app/ui/marks.tsx';
import type { Route } from './+types/calendar';
import { type Arrival, addressOfDay, addressOfMonth, focusOn } from './addresses.ts';
import styles from './calendar.module.css';
import {
  type Calendar,
  type CalendarDay,
  readCalendar,
  runCalendarAction,
} from './calendar.server.ts';
import { DayActions, DayList, LiturgicalName } from './day.tsx';
import head from './head.module.css';
import { MonthGrid } from './month-grid.tsx';
import { UndatedDrafts } from './moving.tsx';
import { calendarWords, feedWords, rhythmWords } from './words.ts';

const { title, documentTitle, failure } = calendarWords;

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return readCalendar(searchParams.get('mese'), searchParams.get('giorno'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
  return runCalendarAction(await readForm(request), actor);
}

export const shouldRevalidate = revalidateOnConflict;

export const handle: Screen = {
  page: { title, documentTitle: documentTitle(title), isTitleHidden: true },
  failure,
};

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
          <p className={styles.keys}>{calendarWords.keys}</p>
        </div>
        <DayList {...loaderData} />
        <div className={styles.side}>
          {chosenDay && <DayPanel calendarDay={chosenDay} {...loaderData} />}
          <UndatedDrafts {...loaderData} />
        </div>
      </div>
      <div className={`solo-schermo ${styles.rhythm}`}>
        <Section title={rhythmWords.title} intro={rhythmWords.intro}>
          <RestDays {...loaderData} />
          <PrivateFeed {...loaderData} />
        </Section>
      </div>
    </AdminPage>
  );
}

function CalendarHead({ today, month, uncovered }: Calendar) {
  const [before, strong, after] = uncoveredSentence(uncovered);
  return (
    <>
      <div className={head.head}>
        <div className={head.month}>
          <MonthLink month={laterMonth(month, -1)} isBefore />
          <h2 aria-live="polite">{monthName(month)}</h2>
          <MonthLink month={laterMonth(month, 1)} />
          <AdminButtonLink
            variant="word"
            data-this-month={today.startsWith(month)}
            to={addressOfDay(today)}
            preventScrollReset
          >
            {calendarWords.today}
          </AdminButtonLink>
        </div>
        <AdminButtonLink to={href('/amministrazione/post/nuovo')}>
          {postsWords.newPost}
        </AdminButtonLink>
      </div>
      <p className={head.sentence}>
        {before}
        <strong>{strong}</strong>
        {after}
      </p>
    </>
  );
}

function MonthLink({ month, isBefore = false }: { month: string; isBefore?: boolean }) {
  return (
    <AdminButtonLink
      variant="neutral"
      to={addressOfMonth(month)}
      rel={isBefore ? 'prev' : 'next'}
      aria-label={monthName(month)}
      preventScrollReset
    >
      {isBefore && <ArrowMark className={head.before} />}
      {monthOf(month)}
      {!isBefore && <ArrowMark />}
    </AdminButtonLink>
  );
}

function useArrival() {
  const { key, state } = useLocation();
  const { focus } = (state ?? {}) as Partial<Arrival>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation sets the focus, to the same address too
  useEffect(() => {
    if (focus) focusOn(focus);
  }, [key, focus]);
}

type Props = Calendar & { calendarDay: CalendarDay };

function DayPanel({ calendarDay, ...calendar }: Props) {
  return (
    <aside className={styles.panel} aria-labelledby="giorno" onKeyDown={backToCell}>
      <h2 id="giorno" tabIndex={-1} data-opened="">
        {dayName(calendarDay.day, calendar.month)}
      </h2>
      <LiturgicalName liturgical={calendarDay.liturgical} namesColour />
      <DayActions calendarDay={calendarDay} {...calendar} />
    </aside>
  );
}

function backToCell({ key }: KeyboardEvent) {
  if (key === 'Escape') focusOn('cell');
}

/** Saves at once; the old value returns if that fails. */
function RestDays({ restWeekdays }: Calendar) {
  const { Form, form, sending } = useForm({ failure: settingMessages.failed });
  const rests = sending ? sending.getAll('weekday').map(Number) : restWeekdays;
  return (
    <Form {...form}>
      <input type="hidden" name="intent" value="rest-weekdays" />
      <fieldset className="options">
        <legend>{rhythmWords.restDays}</legend>
        {weekdayNames.map((name, weekday) => (
          <Checkbox
            key={name}
            name="weekday"
            value={weekday}
            checked={rests.includes(weekday)}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <p className="quiet">{rhythmWords.never}</p>
    </Form>
  );
}

function PrivateFeed({ feed }: Calendar) {
  const { title, text, copy, renew, copied, notCopied, failed } = feedWords;
  const { Form, form, isBusy } = useForm({ failure: failed });
  const copyAddress = useCopy(copied, { title: notCopied, text: feed });
  return (
    <section aria-labelledby="nel-telefono">
      <p>
        <strong id="nel-telefono">{title}</strong>
      </p>
      <p className="quiet">{text}</p>
      <Form {...form} className="row acts">
        <AdminButton type="button" variant="neutral" onClick={() => copyAddress(feed)}>
          {copy}
        </AdminButton>
        <AdminButton variant="word" name="intent" value="renew-feed" aria-busy={isBusy}>
          {renew}
        </AdminButton>
      </Form>
    </section>
  );
}

import { randomUUID } from 'node:crypto';
import { liturgicalDay } from '#app/calendar/liturgical/liturgical-day.ts';
import { isDay, laterDay, romeDay } from '#app/calendar/rome.ts';
import { daysInARow, daysOfMonth, layMonth, uncoveredDays } from '#app/features/planning/month.ts';
import {
  listDatedPosts,
  listPublishedDays,
  listSingleRestDays,
  listUndatedDrafts,
  readRest,
} from '#app/features/planning/planning.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { liturgicalDays } from '#site/calendar.ts';

const fortnight = 14;
const strip = 8;

/** `month` and `day` as the address has them. `draftId` is for the draft that the chosen day may get. */
export async function readCalendar(month: string | null, day: string | null, now = new Date()) {
  const today = romeDay(now);
  const chosen = chooseDay(month, day, today);
  const shown = chosen.slice(0, 7);
  const days = daysOfMonth(shown);
  const [posts, ahead, undated, isRest, published, singleRestDays, { restWeekdays, eveningMailTo, feedGeneration }] =
    await Promise.all([
      listDatedPosts(days[0] ?? '', days.at(-1) ?? ''),
      listDatedPosts(today, laterDay(today, fortnight)),
      listUndatedDrafts(strip),
      readRest(),
      listPublishedDays(),
      listSingleRestDays(today),
      readSettings(),
    ]);
  return {
    today,
    month: shown,
    chosen,
    draftId: randomUUID(),
    days: layMonth(shown, { today, posts, isRest }).map((day) => ({
      ...day,
      liturgical: liturgicalDays ? liturgicalDay(day.day) : undefined,
    })),
    uncovered: uncoveredDays({ today, posts: ahead, isRest }),
    inARow: daysInARow(published, { today, isRest }).count,
    undated,
    singleRestDays,
    restWeekdays,
    eveningMailTo,
    feedGeneration,
  };
}

export type Calendar = Omit<Awaited<ReturnType<typeof readCalendar>>, 'eveningMailTo' | 'feedGeneration'>;
export type ShownDay = Calendar['days'][number];

function chooseDay(month: string | null, day: string | null, today: string) {
  const known = isDay(`${month}-01`) ? month : undefined;
  if (day && isDay(day) && day.startsWith(known ?? '')) return day;
  return !known || today.startsWith(known) ? today : `${known}-01`;
}

import { atHour, romeDate, romeDay, romeInstant, romeTime } from '#app/calendar/rome.ts';
import { mailsStay } from '#app/features/planning/words.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';

/** The hour of the daily mail, HH:MM, how many it goes to, and whether no mail server is named. */
export type Mailing = { time: string; readers: number; isOutboxOnly: boolean };
type Said = { state?: 'promised' | 'planned'; before: string; strong: string; after: string };

/** What the chosen day will do, as it would be saved now. Nothing of an hour that has passed. */
export function sayPlan(typed: TypedPost, mailing: Mailing, now = new Date()): Said | undefined {
  const { status, publishDay, publishTime, promised, plannedOn } = typed;
  const instant = romeInstant(publishDay, publishTime);
  if (!instant && publishDay) return undefined;
  if (status === 'published') return instant && { before: onlyOfDraft, strong: '', after: '' };
  if (!instant) return sayWish(plannedOn, now);
  if (instant <= now && instant.getTime() !== Date.parse(promised)) return undefined;
  const time = romeTime(instant);
  const strong = `${sayDay(romeDay(instant), now)} ${atHour(time)}`;
  return { state: 'promised', before: 'Esce da solo ', strong, after: sayMail(time, mailing) };
}

const onlyOfDraft = '«Pubblica il» vale per una bozza: un post pubblicato è già sul sito appena salvi.';

function sayWish(plannedOn: string, now: Date): Said | undefined {
  if (!romeInstant(plannedOn, '12:00')) return undefined;
  const after = '. Non esce da solo: per farlo uscire scegli «Pubblica il».';
  return { state: 'planned', before: 'Previsto per ', strong: sayDay(plannedOn, now), after };
}

function sayMail(time: string, mailing: Mailing) {
  if (mailing.readers === 0) return '.';
  if (mailing.isOutboxOnly) return `. ${mailsStay}`;
  const readers = mailing.readers === 1 ? '1 lettore' : `${mailing.readers.toLocaleString('it')} lettori`;
  if (time === mailing.time) return `, e parte per ${readers}.`;
  const day = time < mailing.time ? '' : 'il giorno dopo ';
  return `, e ${day}${atHour(mailing.time)} parte per ${readers}.`;
}

/** mercoledì 25 novembre; with its year where it is another one. */
function sayDay(day: string, now: Date) {
  const date = romeDate(new Date(`${day}T12:00:00Z`));
  const isThisYear = day.slice(0, 4) === romeDay(now).slice(0, 4);
  return `${date.weekday} ${date.day} ${isThisYear ? date.month.replace(/ \d+$/, '') : date.month}`;
}

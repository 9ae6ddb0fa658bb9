import { isDay, romeInstant } from '#app/calendar/rome.ts';
import type { EntryForm } from '#app/features/entries/entry-form.ts';
import { entryMessages as messages } from '#app/features/entries/messages.ts';
import { endDayOf } from './event.ts';
import { eventMessages } from './messages.ts';

const mustBeDay = (value: string) => (isDay(value) ? undefined : messages.dayInvalid);
const mustBeHour = (value: string) =>
  romeInstant('2026-01-01', value) ? undefined : messages.hourInvalid;

export const eventForm = {
  kind: 'event',
  base: '/appuntamenti/',
  panel: '/amministrazione/appuntamenti',
  fields: {
    day: { label: 'Giorno', input: 'day', isRequired: true, check: mustBeDay },
    time: { label: 'Ora', hint: 'Se non la sai ancora, lasciala vuota.', ...hour() },
    lastDay: {
      label: 'Ultimo giorno',
      hint: 'Solo se dura più giorni.',
      input: 'day',
      check: mustBeDay,
    },
    endTime: { label: 'Ora della fine', ...hour() },
    place: { label: 'Luogo', hint: 'La libreria, la sala, il festival.', input: 'line' },
    address: { label: 'Via e numero', input: 'line' },
    town: { label: 'Città', input: 'line' },
    link: {
      label: 'Collegamento per i posti',
      hint: 'La pagina dove si prenota, oppure quella dell’incontro online.',
      input: 'address',
    },
    state: {
      label: 'Stato',
      input: 'choice',
      choices: {
        scheduled: 'Confermato',
        moved: 'Rinviato: il giorno scritto qui è quello nuovo',
        cancelled: 'Annullato',
      },
    },
    noMail: { label: 'Non annunciarlo nelle email', input: 'checkbox' },
  },
  check: (fields) => {
    const { day, time, lastDay, endTime, place, town, link } = fields;
    const isBackwards = endTime !== '' && lastDay <= day && endDayOf(fields) === day;
    return {
      ...(lastDay && lastDay < day && { lastDay: eventMessages.lastDayEarly }),
      ...(endTime && !time && { endTime: eventMessages.startMissing }),
      ...(time && isBackwards && endTime <= time && { endTime: eventMessages.endEarly }),
      ...(!place && !town && !link && { place: eventMessages.placeMissing }),
    };
  },
} as const satisfies EntryForm<
  | 'day'
  | 'time'
  | 'lastDay'
  | 'endTime'
  | 'place'
  | 'address'
  | 'town'
  | 'link'
  | 'state'
  | 'noMail'
>;

function hour() {
  return { input: 'time', check: mustBeHour } as const;
}

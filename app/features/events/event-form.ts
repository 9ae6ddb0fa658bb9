import { isDay, romeInstant } from '#app/calendar/rome.ts';
import type { EntryField, EntryForm } from '#app/features/entries/entry-form.ts';
import { entryMessages as messages } from '#app/features/entries/messages.ts';
import { spanOf } from './event.ts';
import { eventMessages } from './messages.ts';

const mustBeDay = (value: string) => (isDay(value) ? undefined : messages.dayInvalid);
const mustBeHour = (value: string) =>
  romeInstant('2026-01-01', value) ? undefined : messages.hourInvalid;

const fields = {
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
} as const satisfies Record<string, EntryField>;

export const eventForm = {
  kind: 'event',
  base: '/appuntamenti/',
  panel: '/amministrazione/appuntamenti',
  fields,
  check: (typed) => {
    const { day, time, lastDay, endTime, place, town, link } = typed;
    const { start, end } = isDay(day) && lastDay <= day ? spanOf(typed) : {};
    return {
      ...(lastDay && lastDay < day && { lastDay: eventMessages.lastDayEarly }),
      ...(endTime && !time && { endTime: eventMessages.startMissing }),
      ...(time && start && end && end <= start && { endTime: eventMessages.endEarly }),
      ...(!place && !town && !link && { place: eventMessages.placeMissing }),
    };
  },
} as const satisfies EntryForm<keyof typeof fields>;

function hour() {
  return { input: 'time', check: mustBeHour } as const;
}

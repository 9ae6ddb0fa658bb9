import { isDay, romeInstant } from '#app/calendar/rome.ts';
import { mustBeDay } from '#app/features/entries/entry-form.ts';
import { entryPanel } from '#app/features/entries/entry-panel.ts';
import { entryMessages as messages } from '#app/features/entries/messages.ts';
import { inTime, spanOf, when } from './event.ts';
import { eventMessages } from './messages.ts';

const mustBeHour = (value: string) =>
  romeInstant('2026-01-01', value) ? undefined : messages.hourInvalid;

export const eventForm = entryPanel({
  kind: 'event',
  base: '/appuntamenti/',
  noun: {
    one: 'appuntamento',
    the: 'l’appuntamento',
    this: 'Questo appuntamento',
    ending: 'o',
  },
  title: 'Appuntamenti',
  empty: {
    title: 'Nessun appuntamento, per ora.',
    text: 'Presentazioni, incontri, letture: appena ne pubblichi uno, nel menu del sito compare «Appuntamenti».',
  },
  fields: {
    day: { label: 'Giorno', input: 'day', isRequired: true, check: mustBeDay },
    time: {
      label: 'Ora',
      hint: 'Se non la sai ancora, lasciala vuota.',
      input: 'time',
      check: mustBeHour,
    },
    lastDay: {
      label: 'Ultimo giorno',
      hint: 'Solo se dura più giorni.',
      input: 'day',
      check: mustBeDay,
    },
    endTime: { label: 'Ora della fine', input: 'time', check: mustBeHour },
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
  below: ['noMail'],
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
  column: { name: 'Quando', describe: when },
  parts(entries, now) {
    const { coming, past } = inTime(entries, now);
    return [
      ['Prossimi', coming],
      ['Passati', past],
    ];
  },
});

import { isDay } from '#app/calendar/rome.ts';
import { entryForm } from '#app/features/entries/entry-form.ts';
import { entryMessages } from '#app/features/entries/words.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { inTime, spanOf, when } from './event.ts';

export const eventMessages = {
  lastDayEarly: { title: 'L’ultimo giorno viene prima del primo' },
  startMissing: { title: 'Scrivi anche l’ora dell’inizio' },
  endEarly: { title: 'La fine viene prima dell’inizio' },
  placeMissing: {
    title: 'Scrivi il luogo o la città; per un incontro online, il collegamento',
  },
} satisfies Record<string, Notice>;

export const eventForm = entryForm({
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
    day: { label: 'Giorno', input: 'day', required: entryMessages.required },
    time: {
      label: 'Ora',
      hint: 'Se non la sai ancora, lasciala vuota.',
      input: 'time',
    },
    lastDay: {
      label: 'Ultimo giorno',
      hint: 'Solo se dura più giorni.',
      input: 'day',
    },
    endTime: { label: 'Ora della fine', input: 'time' },
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

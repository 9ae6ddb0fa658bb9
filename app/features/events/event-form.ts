import { isDay, romeInstant, romeTime } from '#app/calendar/rome.ts';
import { entryForm } from '#app/features/entries/entry-form.ts';
import { entryMessages } from '#app/features/entries/words.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { inTime, spanOf, when } from './event.ts';

export const eventMessages = {
  lastDayEarly: { title: 'L’ultimo giorno viene prima del primo' },
  startMissing: { title: 'Scrivi anche l’ora dell’inizio' },
  endEarly: { title: 'La fine viene prima dell’inizio' },
  hourSkipped: {
    title: 'Quella notte l’orologio passa dalle 2 alle 3: scegli un’altra ora',
  },
  placeMissing: {
    title: 'Scrivi il luogo o la città; per un incontro online, il collegamento',
  },
} satisfies Record<string, Notice>;

const changes: Record<string, string> = { moved: 'rinviato', cancelled: 'annullato' };

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
  inCopy: { state: 'scheduled' },
  below: ['noMail'],
  check: (typed) => {
    const { day, time, lastDay, endTime, place, town, link } = typed;
    const isDated = isDay(day) && isDay(lastDay || day);
    const { start, end, lastDay: endDay = '' } = isDated ? spanOf(typed) : {};
    const isStartSkipped = isSkipped(day, time);
    const isEndEarly = time && !isStartSkipped && start && end && end <= start;
    return {
      ...(isDated && lastDay && lastDay < day && { lastDay: eventMessages.lastDayEarly }),
      ...(isStartSkipped && { time: eventMessages.hourSkipped }),
      ...(endTime && !time && { endTime: eventMessages.startMissing }),
      ...(isEndEarly && { endTime: eventMessages.endEarly }),
      ...(isSkipped(endDay, endTime) && { endTime: eventMessages.hourSkipped }),
      ...(!place && !town && !link && { place: eventMessages.placeMissing }),
    };
  },
  column: {
    name: 'Quando',
    describe: (event) =>
      [when(event), changes[event.fields.state ?? '']].filter(Boolean).join(', '),
  },
  parts(entries, now) {
    const { coming, past } = inTime(entries, now);
    return [
      ['Prossimi', coming],
      ['Passati', past],
    ];
  },
});

/** On the night of the change in March. */
function isSkipped(day: string, time: string) {
  const instant = romeInstant(day, time);
  return instant !== undefined && romeTime(instant) !== time;
}

import { formatDay } from '#app/calendar/moments.ts';
import { romeDay } from '#app/calendar/rome.ts';
import type { EntrySummary } from '#app/features/entries/entries.server.ts';
import { entryPanel } from '#app/features/entries/entry-panel.ts';
import { eventForm } from '#app/features/events/event-form.ts';

const dayOf = ({ fields }: EntrySummary) => fields.day ?? '';

export const eventPanel = entryPanel({
  form: eventForm,
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
  below: ['noMail'],
  column: { name: 'Quando', describe: (entry, now) => formatDay(dayOf(entry), now) },
  parts(entries, now) {
    const today = romeDay(now);
    const sorted = entries.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
    return [
      ['Prossimi', sorted.filter((entry) => dayOf(entry) >= today)],
      ['Passati', sorted.filter((entry) => dayOf(entry) < today).reverse()],
    ];
  },
});

import { entryPanel } from '#app/features/entries/entry-panel.ts';
import { isOver, when } from '#app/features/events/event.ts';
import { eventForm } from '#app/features/events/event-form.ts';

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
  column: { name: 'Quando', describe: when },
  parts(entries, now) {
    const start = ({ fields: { day = '', time = '' } }: (typeof entries)[number]) => day + time;
    const sorted = entries.toSorted((one, other) => start(one).localeCompare(start(other)));
    return [
      ['Prossimi', sorted.filter((entry) => !isOver(entry, now))],
      ['Passati', sorted.filter((entry) => isOver(entry, now)).reverse()],
    ];
  },
});

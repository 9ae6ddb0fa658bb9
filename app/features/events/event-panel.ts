import { entryPanel } from '#app/features/entries/entry-panel.ts';
import { inTime, when } from './event.ts';
import { eventForm } from './event-form.ts';

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
    const { coming, past } = inTime(entries, now);
    return [
      ['Prossimi', coming],
      ['Passati', past],
    ];
  },
});

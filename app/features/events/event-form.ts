import type { EntryForm } from '#app/features/entries/entry-form.ts';

export const eventForm = {
  kind: 'event',
  base: '/appuntamenti/',
  panel: '/amministrazione/appuntamenti',
  fields: {
    day: { label: 'Giorno', input: 'day', isRequired: true },
  },
} as const satisfies EntryForm;

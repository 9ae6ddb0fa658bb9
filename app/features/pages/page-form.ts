import type { EntryForm } from '#app/features/entries/entry-form.ts';

export const pageForm = {
  kind: 'page',
  base: '/',
  panel: '/amministrazione/pagine',
  hasAddress: true,
  isOrdered: true,
  fields: {
    inMenu: { label: 'Nel menu', input: 'checkbox' },
  },
} as const satisfies EntryForm;

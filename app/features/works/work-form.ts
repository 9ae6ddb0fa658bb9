import type { EntryForm } from '#app/features/entries/entry-form.ts';

export const workForm = {
  kind: 'work',
  base: '/libri/',
  panel: '/amministrazione/opere',
  isOrdered: true,
  fields: {
    subtitle: { label: 'Sottotitolo', input: 'line' },
  },
} as const satisfies EntryForm;

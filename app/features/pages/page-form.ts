import type { EntryForm } from '#app/features/entries/entry-form.ts';

export const pageForm = {
  kind: 'page',
  base: '/',
  panel: '/amministrazione/pagine',
  hasAddress: true,
  isOrdered: true,
  fields: {
    inMenu: {
      label: 'Nel menu',
      hint: 'Le pagine nel menu sono al massimo venti, le prime dell’elenco.',
      input: 'checkbox',
    },
    menuLabel: {
      label: 'Nome nel menu',
      hint: 'Se il titolo è lungo.',
      input: 'line',
      limit: 40,
    },
    description: {
      label: 'Descrizione per i motori di ricerca',
      hint: 'Se è vuota valgono le prime parole del testo.',
      input: 'line',
      limit: 160,
    },
  },
} as const satisfies EntryForm;

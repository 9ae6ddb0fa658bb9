import { entryForm } from '#app/features/entries/entry-form.ts';
import { pagesInMenu } from '#app/features/entries/kinds.ts';

export const pageForm = entryForm({
  kind: 'page',
  base: '/',
  noun: { one: 'pagina', the: 'la pagina', this: 'Questa pagina', ending: 'a' },
  title: 'Pagine',
  empty: {
    title: 'Nessuna pagina, per ora.',
    text: 'Rassegna stampa, progetti, contatti: una pagina tutta tua, con il suo indirizzo, e nel menu se vuoi.',
  },
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
  below: ['inMenu', 'menuLabel', 'description'],
  column: {
    name: 'Indirizzo',
    describe(page, all) {
      const { path, status, fields } = page;
      if (status !== 'published' || !fields.inMenu) return path;
      const isInMenu = pagesInMenu(all).includes(page);
      return `${path}, ${isInMenu ? 'nel menu' : 'fuori dal menu, che ha già venti pagine'}`;
    },
  },
});

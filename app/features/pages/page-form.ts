import { entryForm } from '#app/features/entries/entry-form.ts';

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
    describe({ path, status, fields }, inMenu) {
      if (status !== 'published' || !fields.inMenu) return path;
      return `${path}, ${inMenu.includes(path) ? 'nel menu' : 'fuori dal menu, che ha già venti pagine'}`;
    },
  },
});

import { entryPanel } from '#app/features/entries/entry-panel.ts';
import { pageForm } from './page-form.ts';

export const pagePanel = entryPanel({
  form: pageForm,
  hasPreview: true,
  noun: { one: 'pagina', the: 'la pagina', this: 'Questa pagina', ending: 'a' },
  title: 'Pagine',
  empty: {
    title: 'Nessuna pagina, per ora.',
    text: 'Rassegna stampa, progetti, contatti: una pagina tutta tua, con il suo indirizzo, e nel menu se vuoi.',
  },
  column: {
    name: 'Indirizzo',
    describe: ({ path, fields }) => (fields.inMenu ? `${path}, nel menu` : path),
  },
  below: Object.keys(pageForm.fields),
});

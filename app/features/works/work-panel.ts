import { entryPanel } from '#app/features/entries/entry-panel.ts';
import { workForm } from './work-form.ts';

export const workPanel = entryPanel({
  form: workForm,
  noun: { one: 'libro', the: 'il libro', this: 'Questo libro', ending: 'o' },
  title: 'Libri',
  empty: {
    title: 'Nessun altro libro, per ora.',
    text: 'Il libro della pagina «Il Libro» resta com’è: qui aggiungi gli altri. Dal primo, il menu del sito dice «I Libri».',
  },
  column: { name: 'Anno', describe: ({ fields }) => fields.year || '-' },
  pictureLabel: 'Copertina',
  belowTitle: 'Recensioni',
  below: Object.keys(workForm.fields).filter((name) => name.startsWith('review')),
});

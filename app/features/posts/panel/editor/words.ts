import { fieldLabels } from '#app/features/posts/post-fields.ts';
import { postForm } from '#app/features/posts/post-writing.ts';
import { formWords, nounWords } from '#app/features/writing/editor/words.ts';

export const editorWords = {
  ...fieldLabels,
  ...formWords,
  ...nounWords(postForm.noun),
  optional: 'facoltativa',
  failure: { title: 'Errore', text: 'Impossibile aprire un nuovo post.' },
  citationHint: 'Il riferimento o l’autore della citazione, per esempio «Gv 1,5».',
  newCategory: 'Nuova categoria',
  when: 'Quando?',
  onDay: 'Si pubblica da solo',
  notYet: 'Lo pubblichi tu',
  publishDay: 'Pubblica il',
  publishTime: 'Ora',
  publishTimeHint: 'L’ora italiana, d’estate e d’inverno.',
  plannedOn: 'Previsto per',
  plannedOnHint: 'Il giorno in cui pensi di pubblicarlo. Non si pubblica da solo.',
  addSocial: 'Aggiungi i collegamenti',
  networks: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
  },
};

export const planWords = {
  leaves: 'Appena salvi torna in bozza, e i lettori non lo vedono più.',
  lost: (moment: string) => `Appena salvi non è più programmato per ${moment}.`,
};

export const publishedConflictWords = {
  title: 'Questo pensiero è stato pubblicato mentre scrivevi',
  text: 'Era programmato per quest’ora. Niente è andato perso: se salvi il tuo testo, il pensiero resta pubblicato.',
};

export const readersWords = {
  label: 'Il pensiero come lo vedranno i lettori',
  title: 'Il pensiero',
  mail: 'Nell’email',
  mailLabel: 'L’email come arriverà agli iscritti',
  subject: 'Oggetto',
  failed: 'Ora l’email non si può mostrare. Il tuo testo è qui: riprova tra poco.',
};

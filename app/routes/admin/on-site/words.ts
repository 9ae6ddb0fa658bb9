import { textsWords } from '#app/routes/admin/site-texts/words.ts';

const named: Record<string, [before: string, name: string]> = {
  home: ['la', 'Home'],
  'il-libro': ['la pagina', 'Il Libro'],
  'pensieri-quotidiani': ['la pagina', 'Pensieri Quotidiani'],
  'la-fondazione': ['la pagina', 'La Fondazione'],
};

export const onSiteWords = {
  open: 'Modifica sul sito',
  editing: 'Stai modificando',
  pageNamed: (id: string) => named[id] ?? ['', ''],
  onlyYou: 'La vedi solo tu.',
  drafts: (count: number) =>
    count === 0 ? 'Nessuna modifica in bozza' : textsWords.drafts.title(count).replace(/\.$/, ''),
  back: 'Torna a Impostazioni',
  publish: textsWords.publish,
  texts: 'I testi di questa pagina',
  edit: (label: string) => `Modifica: ${label}`,
  atForm: 'Si apre nella pagina dei campi.',

  dialog: {
    own: 'Il tuo testo',
    save: 'Salva in bozza',
    publish: 'Pubblica subito',
    cancel: 'Annulla',
    close: 'Chiudi',
  },
} as const;

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
  atOnce: 'Quello che pubblichi si vede subito.',
  back: 'Torna a Impostazioni',
  texts: 'I testi di questa pagina',
  edit: (label: string) => `Modifica: ${label}`,
  atForm: 'Si apre nella pagina dei campi.',

  dialog: {
    own: 'Il tuo testo',
    cancel: 'Annulla',
    close: 'Chiudi',
  },
} as const;

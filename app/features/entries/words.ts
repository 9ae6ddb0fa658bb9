export const entryWords = {
  title: 'Titolo',
  slug: 'Indirizzo della pagina',
  slugHint: 'Dopo il nome del sito, come «rassegna-stampa». Se è vuoto, viene dal titolo.',
  document: 'Testo',
  pictureId: 'Foto in alto',
  status: 'Pubblicazione',
  yes: 'Sì',
  chosenPicture: 'la foto scelta',
  view: 'Come lo vedranno i lettori',
};

export const listWords = {
  actions: 'Azioni',
  edit: 'Modifica',
  editOf: (title: string) => `Modifica “${title}”`,
  copy: 'Copia',
  copyOf: (title: string) => `Comincia da una copia di “${title}”`,
  remove: 'Elimina',
  removeOf: (title: string) => `Elimina “${title}”`,
  up: (title: string) => `Sposta in su “${title}”`,
  down: (title: string) => `Sposta in giù “${title}”`,
  question: (title: string) => `Eliminare «${title}»?`,
  consequence: (status: 'draft' | 'published', ending: string) =>
    `${status === 'published' ? `I lettori non l${ending} vedono più. ` : ''}Puoi ripristinarl${ending} entro 30 giorni.`,
  bin: (count: number) => `Cestino (${count})`,
  binText: 'Quello che elimini resta qui per 30 giorni.',
  until: (day: string) => `fino al ${day}`,
  restore: 'Ripristina',
  restoreOf: (title: string) => `Ripristina “${title}”`,
  back: 'Torna all’elenco',
  loadFailed: { title: 'Errore nel caricare la pagina. Ricaricala.' },
};

import { fieldLabels } from '#app/features/posts/post-fields.ts';

export const editorWords = {
  ...fieldLabels,
  newTitle: 'Nuovo post',
  editTitle: 'Modifica post',
  optional: 'facoltativa',
  characters: (count: number) => `${count} caratteri`,
  failure: { title: 'Errore', text: 'Impossibile aprire un nuovo post.' },
  citationHint: 'Il riferimento o l’autore della citazione, per esempio «Gv 1,5».',
  newCategory: 'Nuova categoria',
  when: 'Quando?',
  onDay: 'Esce da solo',
  notYet: 'Resta una bozza',
  publishDay: 'Pubblica il',
  publishTime: 'Ora',
  publishTimeHint: 'L’ora di Roma, estate e inverno.',
  plannedOn: 'Previsto per',
  plannedOnHint: 'Lo vorrei per quel giorno: non esce da solo.',
  addSocial: 'Aggiungi i collegamenti',
  networks: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
  },
  create: 'Crea post',
  save: 'Salva modifiche',
  publish: 'Pubblica',
  saveDraft: 'Salva la bozza',
  takeBack: 'Riporta in bozza',
  saveHint: 'Con Ctrl+S (⌘S sul Mac) salvi e resti qui.',
  busy: 'Salvataggio in corso...',
  cancel: 'Annulla',
  previewHint:
    'L’anteprima mostra l’ultima versione salvata. Il collegamento vale 24 ore: puoi mandarlo a chi vuoi.',
  notFound: 'Questo post non c’è più.',
  inBin: 'Questo post è nel cestino. Per modificarlo, ripristinalo.',
};

export const planWords = {
  leaves: 'Sparisce dal sito appena salvi.',
  lost: (moment: string) => `La promessa di ${moment} cade.`,
};

export const photographWords = {
  tool: 'Foto',
  add: 'Aggiungi una foto',
  change: 'Cambia foto',
  remove: 'Togli la foto',
  insert: 'Inserisci nel testo',
  put: 'Metti in alto',
  missing: 'Questa foto non esiste più: toglila dal testo.',
};

export const conflictWords = {
  title: 'Questo post è cambiato mentre scrivevi',
  text: 'Niente è andato perso. Confronta i due testi e scegli quale tenere.',
  takeTheirs: 'Riprendi il testo salvato',
  taken: 'Nel modulo c’è ora il testo salvato. Il tuo resta qui sotto finché non salvi.',
  empty: 'vuoto',
  onlyMarks: 'Le parole sono le stesse: cambiano corsivi, grassetti, collegamenti o foto.',
};

export const publishedConflictWords = {
  title: 'Questo pensiero è uscito mentre scrivevi',
  text: 'Era l’ora promessa. Niente è andato perso: se salvi il tuo testo, il pensiero resta pubblicato.',
};

export const deletedWords = {
  title: 'Questo post è stato eliminato mentre scrivevi',
  text: 'Il tuo testo è ancora qui. Se salvi, il post torna com’è ora nel modulo.',
  button: 'Ripristina e salva',
};

export const autosaveWords = {
  refused: () => 'non ancora custodito',
  stored: (hour: string) => `custodito ${hour}`,
  offline: {
    phone: 'Sei senza rete. Il testo è al sicuro su questo telefono; lo salvo appena torna',
    computer: 'Sei senza rete. Il testo è al sicuro su questo computer; lo salvo appena torna',
  },
  saved: (hour: string) => `salvato ${hour}`,
};

export const continuedWords = {
  from: (source: string) => `Continui da dove eri, ${source}`,
  back: (isNew: boolean) => (isNew ? 'Comincia da capo' : 'Torna alla versione salvata'),
  backAtSaved: (isNew: boolean) => (isNew ? 'È una pagina nuova' : 'È la versione salvata'),
  again: 'Riprendi il testo di prima',
};

export const versionsWords = {
  title: 'Versioni',
  none: 'Ancora nessuna: la prima è quella che salvi.',
  failed: 'Le versioni non si possono leggere adesso. Chiudi e riprova.',
  at: (hour: string, by: string | null) => (by ? `${hour}, ${by}` : hour),
  view: 'Guarda',
  viewVersion: (day: string, hour: string) => `Guarda la versione di ${day} ${hour}`,
  of: (day: string, hour: string) => `${day}, ${hour}`,
  putBack: 'Rimetti',
  close: 'Chiudi',
};

export const readersWords = {
  label: 'Il pensiero come lo vedranno i lettori',
  title: 'Il pensiero',
  mail: 'Nella mail',
  mailLabel: 'La mail come arriverà agli iscritti',
  subject: 'Oggetto',
  failed: 'Ora la mail non si può mostrare. Il tuo testo è qui: riprova tra poco.',
};

export const marksWords = {
  em: 'Corsivo',
  strong: 'Grassetto',
  link: 'Collegamento',
  footnote: 'Nota',
  heading: 'Titoletto',
  bullet_list: 'Elenco',
  ordered_list: 'Numeri',
  blockquote: 'Brano',
  refine: 'Rifinisci',
  photograph: photographWords.tool,
  refined: (counts: [what: string, times: number][]) => ({
    title: counts.length > 0 ? 'Rifinito' : 'Non c’era niente da rifinire',
    text:
      counts.length > 0
        ? `${counts.map(([what, times]) => `${what} (${times})`).join(', ')}. Con Ctrl+Z (⌘Z sul Mac) torni com’era.`
        : undefined,
  }),
  dialog: {
    title: 'Collegamento',
    words: 'Parole',
    label: 'Indirizzo',
    placeholder: 'https://',
    confirm: 'Inserisci',
    refused:
      'Serve un indirizzo che comincia con https://, per esempio https://example.org/pagina.',
  },
};

export const footnoteWords = { title: 'Nota', save: 'Salva la nota', remove: 'Togli la nota' };

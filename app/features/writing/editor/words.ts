import type { Noun } from '#app/features/writing/typed-text.ts';

export const formWords = {
  characters: (count: number) => `${count} ${count === 1 ? 'carattere' : 'caratteri'}`,
  save: 'Salva modifiche',
  publish: 'Pubblica',
  saveDraft: 'Salva la bozza',
  takeBack: 'Riporta in bozza',
  saveHint: 'Con Ctrl+S (⌘S sul Mac) salvi e resti qui.',
  busy: 'Salvataggio in corso...',
  cancel: 'Annulla',
  previewHint:
    'L’anteprima mostra l’ultima versione salvata. Il collegamento vale 24 ore: puoi mandarlo a chi vuoi.',
};

export const nounWords = ({ one, the, this: present, ending }: Noun) => ({
  newTitle: `Nuov${ending} ${one}`,
  editTitle: `Modifica ${one}`,
  create: `Crea ${one}`,
  published: `Pubblicat${ending}`,
  notFound: `${present} non c’è più.`,
  inBin: `${present} è nel cestino. Per modificarl${ending}, ripristinal${ending}.`,
  changed: `${present} è cambiat${ending} mentre scrivevi`,
  deleted: `${present} è stat${ending} eliminat${ending} mentre scrivevi`,
  deletedText: `Il tuo testo è ancora qui: con «${restoreAndSave}» ${the} esce dal cestino e prende questo testo.`,
});

export const restoreAndSave = 'Ripristina e salva';

export const photographWords = {
  tool: 'Foto',
  add: 'Aggiungi una foto',
  change: 'Cambia foto',
  remove: 'Togli la foto',
  insert: 'Inserisci nel testo',
  put: 'Usa questa foto',
  missing: 'Questa foto non esiste più: toglila dal testo.',
};

export const conflictWords = {
  text: 'Niente è andato perso. Confronta i due testi e scegli quale tenere.',
  takeTheirs: 'Riprendi il testo salvato',
  taken: 'Nel modulo c’è ora il testo salvato. Il tuo resta qui sotto finché non salvi.',
  empty: 'vuoto',
  onlyMarks: 'Le parole sono le stesse: cambiano corsivi, grassetti, collegamenti o foto.',
};

export const autosaveWords = {
  refused: () => 'Da salvare',
  stored: (hour: string) => `Da salvare. Copia provvisoria ${hour}`,
  offline: {
    phone: 'Sei senza rete. Una copia provvisoria è su questo telefono',
    computer: 'Sei senza rete. Una copia provvisoria è su questo computer',
  },
  saved: (hour: string) => `Salvato ${hour}`,
};

export const continuedWords = {
  from: (source: string) => `Continui da dove eri, ${source}`,
  back: (isNew: boolean) => (isNew ? 'Comincia da capo' : 'Torna alla versione salvata'),
  backAtSaved: (isNew: boolean) => (isNew ? 'Il modulo è vuoto' : 'È la versione salvata'),
  again: 'Riprendi il testo di prima',
};

export const versionsWords = {
  title: 'Versioni',
  none: 'Nessuna, per ora: la prima si aggiunge quando salvi.',
  failed: 'Le versioni non si possono leggere adesso. Chiudi e riprova.',
  at: (hour: string, by: string | null) => (by ? `${hour}, ${by}` : hour),
  view: 'Guarda',
  viewVersion: (day: string, hour: string) => `Guarda la versione di ${day} ${hour}`,
  of: (day: string, hour: string) => `${day}, ${hour}`,
  putBack: 'Torna a questa versione',
  close: 'Chiudi',
};

export const marksWords = {
  em: 'Corsivo',
  strong: 'Grassetto',
  link: 'Collegamento',
  footnote: 'Nota',
  heading: 'Titoletto',
  bullet_list: 'Elenco',
  ordered_list: 'Elenco numerato',
  blockquote: 'Brano citato',
  refine: 'Correggi accenti e virgolette',
  photograph: photographWords.tool,
  refined: (counts: [what: string, times: number][]) => ({
    title: counts.length > 0 ? 'Corretto' : 'Non c’era niente da correggere',
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

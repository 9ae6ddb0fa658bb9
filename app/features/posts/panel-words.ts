export const postsWords = {
  summary: (total: number, published: number) =>
    `${total} post, di cui ${published} ${published === 1 ? 'pubblicato' : 'pubblicati'}`,
  newPost: 'Nuovo Post',
  columns: {
    title: 'Titolo',
    category: 'Categoria',
    citation: 'Fonte',
    quote: 'Citazione',
    social: 'Social',
    date: 'Data',
    status: 'Stato',
    actions: 'Azioni',
  },
  statusButton: { draft: 'Stato: Bozza. Pubblica', published: 'Stato: Pubblicato. Passa a bozza' },
  onFacebook: 'Pubblica su Facebook',
  onX: 'Pubblica su X',
  actions: { edit: 'Modifica', remove: 'Elimina', more: 'Dettagli' },
  edit: (title: string) => `Modifica “${title}”`,
  remove: (title: string) => `Elimina “${title}”`,
  more: (title: string) => `Dettagli di “${title}”`,
  empty: {
    title: 'Nessun post, per ora.',
    text: 'Scrivi il primo pensiero: resterà in bozza finché non decidi di pubblicarlo.',
  },
  pages: { landmark: 'Pagine dei post', previous: 'Pagina precedente', next: 'Pagina successiva' },
  search: {
    label: 'Cerca fra i post',
    placeholder: 'Cerca nei post',
    button: 'Cerca',
    clear: 'Tutti i post',
    none: 'Nessun post trovato',
    found: (count: number) => (count === 1 ? '1 post trovato' : `${count} post trovati`),
    more: (count: number) => `Più di ${count} post trovati`,
  },
  sort: {
    label: 'Ordina per',
    data: 'Data',
    titolo: 'Titolo',
    categoria: 'Categoria',
    stato: 'Stato',
  },
  toBin: 'Cestino',
};

export const removalWords = {
  question: (title: string) => `Eliminare «${title}»?`,
  consequence: {
    published: 'Il post sparisce subito dal sito. Puoi ripristinarlo entro 30 giorni.',
    draft: 'Puoi ripristinarlo entro 30 giorni.',
  },
  confirm: 'Elimina',
};

export const binWords = {
  title: 'Cestino',
  text: 'I post eliminati restano qui per 30 giorni.',
  columns: { title: 'Titolo', deleted: 'Eliminato il', until: 'Resta fino al', actions: 'Azioni' },
  restore: 'Ripristina',
  restoreOf: (title: string) => `Ripristina “${title}”`,
  empty: 'Il cestino è vuoto.',
  back: 'Torna ai post',
};

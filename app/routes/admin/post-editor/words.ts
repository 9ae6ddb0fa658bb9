export const editorWords = {
  newTitle: 'Nuovo post',
  editTitle: 'Modifica post',
  optional: 'facoltativa',
  characters: (count: number) => `${count} caratteri`,
  title: 'Titolo',
  content: 'Contenuto',
  quote: 'Citazione',
  citation: 'Fonte',
  citationHint: 'Il riferimento o l’autore della citazione, per esempio «Gv 1,5».',
  category: 'Categoria',
  newCategory: 'Nuova categoria',
  newCategoryPlaceholder: 'Scrivi il nome',
  status: 'Stato',
  statusHint: 'Le bozze non sono visibili sul sito.',
  social: 'Collegamenti social',
  networks: { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter', linkedin: 'LinkedIn' },
  addressPlaceholder: 'https://',
  create: 'Crea post',
  save: 'Salva modifiche',
  busy: 'Salvataggio in corso...',
  cancel: 'Annulla',
  preview: 'Anteprima',
  previewHint: 'L’anteprima mostra l’ultima versione salvata. Il collegamento vale 24 ore: puoi mandarlo a chi vuoi.',
  notFound: 'Questo post non c’è più.',
  inBin: 'Questo post è nel cestino. Per modificarlo, ripristinalo.',
};

export const conflictWords = {
  title: 'Qualcun altro ha salvato questo post mentre scrivevi',
  text: 'Niente è andato perso. Confronta i due testi e scegli quale tenere.',
  mine: 'Il tuo testo',
  theirs: 'Il testo salvato',
  keepMine: 'Salva il mio testo',
  takeTheirs: 'Riprendi il testo salvato',
  taken: 'Nel modulo c’è ora il testo salvato. Il tuo resta qui sotto finché non salvi.',
  empty: 'vuoto',
};

export const goneWords = {
  title: 'Questo post è stato eliminato mentre scrivevi',
  text: 'Il tuo testo è ancora qui. Se salvi, il post torna com’è ora nel modulo.',
  button: 'Ripristina e salva',
};

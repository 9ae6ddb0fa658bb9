export const frameWords = {
  room: 'Amministrazione',
  documentTitle: 'Amministrazione',
  toSite: 'Vedi il sito',
  backToSite: 'Torna al sito',
  tabs: {
    landmark: 'Sezioni',
    posts: 'Gestione Post',
    calendar: 'Calendario',
    newsletter: 'Newsletter',
    pictures: 'Immagini',
    settings: 'Impostazioni',
  },
  scripts: {
    title: 'Qui servono gli script',
    text: 'Il tuo browser non li esegue: da qui non puoi scrivere né cambiare nulla. Con «Vedi il sito» torni alle pagine dei lettori.',
  },
  books: 'Vai ai libri',
  retry: 'Riprova',
  failure: { title: 'Errore', text: 'Impossibile caricare la pagina.' },
  loading: { seen: 'Un momento…', heard: 'Caricamento in corso' },
};

export const signInAgainWords = {
  title: 'Accedi di nuovo',
  text: 'La sessione è finita. Quello che hai scritto è ancora qui: accedi e si continua.',
};

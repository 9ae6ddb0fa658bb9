import { entranceWords } from '#app/features/accounts/forms/words.ts';

export const frameWords = {
  ...entranceWords,
  toSite: 'Vedi il sito',
  tabs: {
    landmark: 'Sezioni',
    posts: 'Gestione Post',
    newsletter: 'Newsletter',
    pictures: 'Immagini',
    settings: 'Impostazioni',
  },
  retry: 'Riprova',
  failure: { title: 'Errore', text: 'Impossibile caricare la pagina.' },
  loading: { seen: 'Un momento…', announcement: 'Caricamento in corso' },
};

export const signInAgainWords = {
  title: 'Accedi di nuovo',
  text: 'Il tuo accesso è scaduto. Quello che hai scritto è ancora qui: accedi e continua.',
};

import { author } from '#site/author.ts';

// What stands on the screens of the administration. What it says after an action: app/features/*/messages.ts.
export const adminTexts = {
  room: 'Amministrazione',
  documentTitle: 'Amministrazione',
  owner: author.name,
  toSite: 'Vedi il sito',
  signOut: 'Esci',
  tabs: { landmark: 'Sezioni', posts: 'Gestione Post', newsletter: 'Newsletter', settings: 'Impostazioni' },
  loading: { seen: 'Un momento…', heard: 'Caricamento in corso' },
};

export const entranceTexts = {
  email: 'Email',
  emailPlaceholder: 'nome@example.org',
  password: 'Password',
  show: { word: 'Mostra', name: 'Mostra la password' },
  hide: { word: 'Nascondi', name: 'Nascondi la password' },
  cancel: 'Annulla',

  signIn: {
    title: 'Accedi',
    text: 'Area riservata alla redazione del sito.',
    button: 'Accedi',
    busy: 'Accesso in corso...',
    forgotten: 'Hai dimenticato la password?',
  },
  again: {
    title: 'Accedi di nuovo',
    text: 'La sessione è finita. Quello che hai scritto è ancora qui: accedi e si continua.',
    later: 'Non ora',
  },
  secondFactor: {
    title: 'Ancora un passo',
    why: 'La password è giusta. Ora il secondo fattore.',
    text: 'Scrivi il codice di sei cifre che vedi nella tua app.',
    code: 'Codice',
    recoveryText: 'Scrivi uno dei dieci codici di recupero che hai conservato. Ognuno vale una volta sola.',
    recoveryCode: 'Codice di recupero',
    button: 'Verifica',
    busy: 'Verifica in corso...',
    useRecovery: 'Usa un codice di recupero',
    useCode: 'Usa il codice dell’app',
    back: 'Torna all’accesso',
  },
  recovery: {
    title: 'Recupera la password',
    text: 'Ti scriviamo un collegamento per sceglierne una nuova.',
    button: 'Invia Email di Recupero',
    busy: 'Invio in corso...',
  },
  newPassword: {
    title: 'Scegli una nuova password',
    firstTime: 'È il tuo primo accesso. Prima di continuare, sostituisci la password provvisoria con una tua.',
    byMail: 'Da ora in poi accedi con questa. Le sessioni aperte altrove si chiudono.',
    current: 'Password attuale',
    next: 'Nuova password',
    confirmation: 'Conferma la password',
    hint: 'Almeno 8 caratteri.',
    button: 'Cambia password',
    busy: 'Salvataggio in corso...',
    back: 'Torna all’accesso',
  },
  enrolment: {
    title: 'Proteggi il tuo accesso',
    text: 'Su questo sito il secondo fattore è obbligatorio per tutti: oltre alla password serve un codice, che cambia ogni trenta secondi, dato da un’app del tuo telefono.',
    goOn: 'Ho conservato i codici, continua',
  },
};

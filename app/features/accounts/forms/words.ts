export const accountWords = {
  signOut: 'Esci',
  email: 'Email',
  emailPlaceholder: 'nome@example.org',
  password: 'Password',
  cancel: 'Annulla',

  signIn: {
    title: 'Accedi',
    text: 'Area riservata alla redazione del sito.',
    button: 'Accedi',
    busy: 'Accesso in corso...',
    forgotten: 'Hai dimenticato la password?',
  },
  secondFactor: {
    title: 'Ancora un passo',
    why: 'La password è giusta. Ora serve un codice.',
    text: 'Scrivi il codice di sei cifre che vedi nella tua app.',
    code: 'Codice',
    recoveryText:
      'Scrivi uno dei dieci codici di recupero che hai conservato. Ognuno vale una volta sola.',
    recoveryCode: 'Codice di recupero',
    button: 'Verifica',
    busy: 'Verifica in corso...',
    useRecovery: 'Usa un codice di recupero',
    useCode: 'Usa il codice dell’app',
  },
  recovery: {
    title: 'Recupera la password',
    text: 'Ti scriviamo un collegamento per sceglierne una nuova.',
    button: 'Invia Email di Recupero',
    busy: 'Invio in corso...',
    noMailLeaves:
      'Da questo sito però non parte ancora la posta. Chiedi il collegamento a chi gestisce il sito: lo ottiene con il comando «sito admin recovery» e il tuo indirizzo.',
    pasted: {
      title: 'Hai già la nostra email?',
      text: 'In questo browser il collegamento non si apre da solo: copialo dall’email e incollalo qui.',
      label: 'Collegamento dell’email',
    },
  },
  newPassword: {
    title: 'Scegli una nuova password',
    firstTime:
      'È il tuo primo accesso. Prima di continuare, sostituisci la password provvisoria con una tua.',
    byMail: 'Da ora in poi accedi con questa. Gli accessi aperti altrove si chiudono.',
    current: 'Password attuale',
    next: 'Nuova password',
    confirmation: 'Conferma la password',
    hint: 'Almeno 8 caratteri.',
    button: 'Cambia password',
    busy: 'Salvataggio in corso...',
    back: 'Torna all’accesso',
  },
};

export const secondFactorWords = {
  title: 'Codice dell’app',
  required: {
    title: 'Proteggi il tuo accesso',
    text: 'Su questo sito tutti entrano con due cose: oltre alla password serve un codice, che cambia ogni trenta secondi, dato da un’app del tuo telefono.',
  },
  off: 'Non è attivo. Oltre alla password puoi chiedere un codice, che cambia ogni trenta secondi, dato da un’app del tuo telefono: chi ruba la password resta fuori.',
  on: 'È attivo: a ogni accesso, dopo la password, serve un codice della tua app.',
  password: 'La tua password',
  start: 'Attiva il codice',
  scan: 'Inquadra questo disegno con l’app (per esempio Aegis, Google Authenticator o quella del tuo gestore di password), poi scrivi il codice che vedi.',
  qrName: 'Codice QR per l’app',
  byHand: 'Se non puoi inquadrarlo, scrivi questa chiave nell’app:',
  code: 'Codice di sei cifre',
  confirm: 'Conferma',
  remove: 'Togli il codice',
  renew: 'Genera nuovi codici di recupero',
  codesLeft: (left: number) =>
    `Ti ${left === 1 ? 'resta un codice' : `restano ${left} codici`} di recupero su dieci.`,
  fewCodes: (left: number) =>
    left === 0
      ? 'Non ti resta nessun codice di recupero: se perdi il telefono non puoi più entrare. Generane di nuovi.'
      : `Ti ${left === 1 ? 'resta un codice solo' : `restano solo ${left} codici`} di recupero: generane di nuovi.`,
  busy: 'Un momento...',
};

export const inviteWords = {
  title: 'Chi può entrare',
  intro: 'Chi entra può fare quello che puoi fare tu.',
  own: 'sei tu',
  awaited: 'deve ancora entrare',
  fixed: 'lo decide chi gestisce il sito',
  email: 'Email di chi inviti',
  invite: 'Invita',
  mailed: (email: string) => ({ title: `Invito mandato a ${email}` }),
  invited: { title: 'Invito pronto', text: 'Copia il collegamento e dallo a chi inviti.' },
  notMailed: {
    title: 'L’email non è partita',
    text: 'Copia il collegamento e dallo a chi inviti.',
    isError: true,
  },
  link: 'Il collegamento, che vale sette giorni e una volta sola:',
  copy: 'Copia il collegamento',
  copied: { title: 'Collegamento copiato' },
  notCopied: { title: 'Copia non riuscita: seleziona il collegamento.' },
  invalid: { title: 'Scrivi un indirizzo email.' },
  existing: { title: 'Ha già un accesso.' },
  failed: { title: 'Errore', text: 'L’invito non è partito. Riprova fra poco.' },
  remove: 'Togli',
  removeOf: (email: string) => `Togli l’accesso di ${email}`,
  removed: { title: 'Accesso tolto' },
  notRemoved: { title: 'Questo accesso non si può togliere da qui.' },
  removeFailed: { title: 'Errore', text: 'L’accesso non è stato tolto. Riprova fra poco.' },
  mail: {
    subject: 'Un invito a entrare',
    text: (by: string) =>
      `${by} ti invita nell’area di amministrazione del sito. Scegli la tua password con il pulsante qui sotto: vale sette giorni. Se non ti aspettavi questo invito, ignoralo.`,
    button: 'Scegli la password',
  },
};

export const addressWords = {
  change: 'Cambia indirizzo',
  email: 'Il nuovo indirizzo con cui entri',
  mailed: (email: string) => ({
    title: `Ti abbiamo scritto a ${email}`,
    text: 'Apri il collegamento di quell’email.',
  }),
  notMailed: { title: 'L’email non è partita: l’indirizzo resta quello di prima.' },
  confirm: (email: string) => `D’ora in poi vuoi entrare con ${email}.`,
  changed: { title: 'Indirizzo cambiato', text: 'D’ora in poi entri con quello nuovo.' },
  expired: {
    title: 'Indirizzo non cambiato',
    text: 'Il collegamento è già servito, è scaduto o è di un altro account.',
  },
  failed: { title: 'Errore', text: 'L’indirizzo non è cambiato. Riprova fra poco.' },
  mail: {
    subject: 'Conferma il tuo indirizzo',
    text: (before: string) =>
      `Vuoi entrare nell’area di amministrazione del sito con questo indirizzo, al posto di ${before}. Premi il pulsante qui sotto entro un’ora, poi conferma: se non sei dentro, entra ancora con quello di prima. Se non l’hai chiesto tu, ignora questa email.`,
    button: 'Conferma l’indirizzo',
  },
};

export const recoveryCodesWords = {
  title: 'I tuoi codici di recupero',
  text: 'Se perdi il telefono, uno di questi vale al posto del codice dell’app, una volta sola. Li vedi adesso e mai più: conservali in un posto sicuro, lontano dal telefono.',
  copy: 'Copia',
  download: 'Scarica',
  done: 'Li ho conservati',
};

export const entranceWords = {
  documentTitle: 'Amministrazione',
  backToSite: 'Torna al sito',
  scripts: {
    title: 'Questo browser non può aprire l’amministrazione',
    text: 'Qui non funzionano gli script, i programmi che una pagina porta con sé: non puoi scrivere né cambiare nulla. Con «Vedi il sito» torni alle pagine dei lettori.',
  },
};

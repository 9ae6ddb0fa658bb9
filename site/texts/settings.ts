// What stands on the page Impostazioni.
export const settingsTexts = {
  title: 'Impostazioni',
  documentTitle: 'Impostazioni · Amministrazione',

  security: {
    title: 'Sicurezza',
    intro: 'Chi entra qui vede gli indirizzi di chi legge i Pensieri: vale la pena di chiudere bene.',
  },
  password: {
    title: 'Password',
    intro: 'Quando la cambi, le sessioni aperte altrove si chiudono.',
  },
  secondFactor: {
    title: 'Secondo fattore',
    off: 'Non è attivo. Oltre alla password puoi chiedere un codice, che cambia ogni trenta secondi, dato da un’app del tuo telefono: chi ruba la password resta fuori.',
    on: 'È attivo: a ogni accesso, dopo la password, serve un codice della tua app.',
    password: 'La tua password',
    begin: 'Attiva il secondo fattore',
    scan: 'Inquadra questo disegno con l’app (per esempio Aegis, Google Authenticator o quella del tuo gestore di password), poi scrivi il codice che vedi.',
    qrName: 'Codice QR per l’app',
    byHand: 'Se non puoi inquadrarlo, scrivi questa chiave nell’app:',
    code: 'Codice di sei cifre',
    confirm: 'Conferma',
    remove: 'Rimuovi il secondo fattore',
    renew: 'Genera nuovi codici di recupero',
    busy: 'Un momento...',
    cancel: 'Annulla',
  },
  codes: {
    title: 'I tuoi codici di recupero',
    text: 'Se perdi il telefono, uno di questi vale al posto del codice dell’app, una volta sola. Li vedi adesso e mai più: conservali in un posto sicuro, lontano dal telefono.',
    copy: 'Copia',
    download: 'Scarica',
    fileName: 'codici-di-recupero.txt',
    done: 'Li ho conservati',
  },
  rules: {
    title: 'Regole per tutti',
    intro: 'Valgono per chiunque entri nell’amministrazione, e per chi visita il sito.',
  },
  secondFactorRequired: {
    label: 'Secondo fattore obbligatorio per tutti',
    hint: 'Chi non l’ha ancora attivato deve farlo subito, prima di ogni altra cosa. Vale anche per te.',
  },
  commonPasswords: {
    label: 'Rifiuta le password comuni',
    hint: 'Di una password fra le tremila più usate al mondo di solito avvisiamo soltanto; così non si può sceglierla.',
  },
  privateAnswers: {
    label: 'Risposte riservate',
    hint: 'Ti consigliamo di accenderle. Senza, chiunque può scoprire se un indirizzo è iscritto ai Pensieri, e quindi qualcosa della fede di una persona: gli basta provare a iscriverlo. Con le risposte riservate il modulo di iscrizione e il recupero della password rispondono sempre allo stesso modo, e chi è già iscritto lo sa da un’email.',
  },
  sessions: {
    title: 'Sessioni aperte',
    intro: 'I dispositivi da cui sei entrata e non sei ancora uscita.',
    caption: 'Le tue sessioni aperte',
    columns: { device: 'Dispositivo', started: 'Accesso', seen: 'Ultima attività', action: 'Azioni' },
    thisOne: 'questo dispositivo',
    unknown: 'Dispositivo sconosciuto',
    end: 'Disconnetti',
  },

  newsletter: {
    title: 'Newsletter',
    intro: 'Quando e come partono i Pensieri per chi li riceve.',
    daily: {
      label: 'Invia ogni giorno il pensiero nuovo',
      hint: 'Parte l’ultimo pensiero pubblicato dopo l’invio precedente, se non è già stato inviato. Se non ce n’è uno nuovo non parte niente.',
    },
    hour: {
      label: 'Ora dell’invio',
      hint: 'L’ora di Roma, estate e inverno.',
      problem: 'Scrivi un’ora, per esempio 06:00.',
    },
    pace: {
      label: 'Email al secondo',
      hint: 'Al massimo. Il tuo fornitore di posta dice quante ne accetta.',
      problem: 'Scrivi un numero intero da 1 a 1000.',
    },
    save: 'Salva',
  },

  privacy: {
    title: 'Dati del titolare',
    intro: 'Quello che la legge chiede di dire nella privacy policy.',
    missing: 'La privacy policy non è ancora completa. Mancano:',
    where: 'Si scrivono nel file site/author.ts, alla voce «legal»; poi il sito va ricostruito.',
    complete: 'La privacy policy ha tutti i dati che deve avere.',
    link: 'Leggi la privacy policy',
  },
};

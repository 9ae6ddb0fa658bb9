import type { Notice } from '#app/ui/notices.tsx';

export const settingsWords = {
  title: 'Impostazioni',
  documentTitle: 'Impostazioni · Amministrazione',
  failure: { title: 'Errore', text: 'Impossibile caricare le impostazioni.' },
  version: (version: string) => `Versione ${version}`,
  save: 'Salva',
  saveOf: (label: string) => `Salva: ${label}`,
  /** By the id in the fragment of an address. */
  lines: {
    'chi-scrive': 'Chi entra',
    lettera: 'L’invio ai lettori',
    posta: 'La posta',
    testi: 'Testi e immagini',
    macchine: 'Macchine',
    copie: 'Le copie',
    chiavi: 'Password e codice',
    gestione: 'Per chi gestisce il sito',
  },
  operatorNote: 'Regole, accessi aperti, copie cifrate, importazione',

  name: {
    title: 'Il nome con cui ti salutiamo',
    intro: 'Lo vedi solo tu. Il nome che leggono i lettori si cambia in «Testi e immagini».',
    label: 'Nome',
    optional: 'facoltativo',
  },
  password: {
    title: 'Password',
    alone: 'Si entra con la password',
    withCode: 'Si entra con la password e un codice',
    intro: 'Quando la cambi, gli accessi aperti altrove si chiudono.',
  },
  rules: {
    title: 'Regole per tutti',
    intro: 'Valgono per chiunque entri nell’amministrazione, e per chi visita il sito.',
  },
  privateReplies: {
    label: 'Risposte riservate',
    hint: 'Ti consigliamo di accenderle. Senza, chiunque può scoprire se un indirizzo è iscritto ai Pensieri, e quindi qualcosa della fede di una persona: basta provare a iscriverlo. Con le risposte riservate il modulo di iscrizione e il recupero della password rispondono sempre allo stesso modo, e chi li riceve già lo sa da un’email.',
  },
  sessions: {
    title: 'Accessi aperti',
    intro: 'I dispositivi su cui il tuo accesso è ancora aperto.',
    caption: 'I tuoi accessi aperti',
    columns: {
      device: 'Dispositivo',
      started: 'Da quando',
      seen: 'Ultima attività',
      action: 'Azioni',
    },
    thisOne: 'questo dispositivo',
    unknown: 'Dispositivo sconosciuto',
    end: 'Chiudi l’accesso',
  },

  dailyMail: {
    leaves: (at: string) => `Parte ogni giorno ${at}`,
    byHand: 'Parte quando lo mandi tu',
    daily: {
      label: 'Invia ogni giorno i pensieri nuovi',
      hint: 'Partono insieme i pensieri pubblicati dopo l’invio precedente e non ancora inviati, al massimo cinque: gli altri aspettano il giorno dopo. Se non ce n’è di nuovi non parte niente.',
    },
    hour: {
      label: 'Ora dell’invio',
      hint: 'L’ora italiana, d’estate e d’inverno.',
      problem: 'Scrivi un’ora, per esempio 6.00.',
    },
    greeting: {
      label: 'Saluta per nome',
      hint: 'Le email dei pensieri e quella di benvenuto cominciano con il nome che il lettore ha scritto, per esempio «Marta,». Senza un nome non c’è saluto.',
    },
    next: (leaves: string) => `Il prossimo invio ${leaves.toLowerCase()}.`,
  },

  backups: {
    title: 'Copie di sicurezza',
    intro:
      'Ogni notte il sito fa una copia di tutto: pensieri, immagini, iscrizioni con i loro consensi, invii, accessi, impostazioni.',
    onlyHere:
      'Tienine ogni tanto una lontano da qui: se il computer che ospita il sito si rompe, le copie che stanno lì si rompono con lui.',
    alsoRemote:
      'Ne manda una anche lontano da qui: se il computer che ospita il sito si rompe, quella resta.',
    newest: (moment: string) => `L’ultima è del ${moment}`,
    never: 'Nessuna, per ora',
    none: 'Non c’è ancora nessuna copia: la prima si fa questa notte, o adesso.',
    failure: {
      title: (moment: string) => `L’ultimo tentativo, del ${moment}, non è riuscito`,
      incomplete: (moment: string) => `L’ultima copia, del ${moment}, non ha tutte le immagini`,
      reasons: {
        'disk-full': 'Il disco è pieno: va fatto posto, poi si può riprovare da qui.',
        'not-writable':
          'Nella cartella delle copie non si può scrivere: va corretta sul computer che ospita il sito.',
        database: 'La banca dati non ha risposto. Riprova tra poco.',
        pictures:
          'Qualche fotografia non si è potuta leggere: il registro del sito, sul computer che lo ospita, dice quali. Il resto c’è.',
        unknown: 'Il motivo sta nel registro del sito, sul computer che lo ospita.',
      },
    },
    make: 'Fai una copia adesso',
    busy: 'Copia in corso...',
    done: { title: 'Copia fatta' },
    failed: {
      title: 'Errore',
      text: 'La copia non è riuscita: il motivo è scritto in questa pagina.',
    },
    key: {
      title: 'Copie cifrate',
      on: 'Le copie nuove sono cifrate. Si aprono solo con la chiave: conservala lontano dal sito, perché senza non si recupera niente.',
      off: 'Le copie non sono cifrate: chi ne prende una legge gli indirizzi di tutti, e può spacciare una pagina o un’email per nostra. Chiedi a chi gestisce il sito di proteggerle con una frase segreta.',
      how: 'Chi gestisce il sito sceglie una frase di almeno 16 caratteri, e lo riavvia. Conservala anche altrove: senza, le copie cifrate non si aprono.',
    },
    list: {
      title: 'Le copie conservate',
      intro: 'Restano quelle degli ultimi 7 giorni, di 4 settimane e di 12 mesi.',
    },
    columns: {
      made: 'Fatta il',
      size: 'Grandezza',
      kind: 'Cifrata',
      location: 'Dove',
      action: 'Azioni',
    },
    locations: { here: 'Qui', remote: 'Lontano', both: 'Qui e lontano' },
    sealed: 'Sì',
    open: 'No',
    download: 'Scarica',
    downloadOf: (moment: string) => `Scarica la copia del ${moment}`,
  },

  privacy: {
    note: 'Le parole, i colori, le fotografie',
    lacking: 'Manca qualche dato del titolare',
    title: 'Dati del titolare',
    intro: 'Quello che la legge chiede di dire nella privacy policy.',
    write: 'Scrivi i tuoi dati',
    link: 'Leggi la privacy policy',
  },
};

export const settingMessages = {
  saved: { title: 'Impostazione salvata' },
  failed: { title: 'Errore nel salvare l’impostazione' },
} satisfies Record<string, Notice>;

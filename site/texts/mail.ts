export const mailTexts = {
  sender: '{autrice}',
  masthead: { plain: 'Pensieri', italic: 'Quotidiani' },

  footer: {
    reason:
      'Ricevi questa email perché ti sei iscritto o iscritta ai Pensieri Quotidiani di {autrice}.',
    unsubscribe: 'Annulla l’iscrizione',
    subscription: 'La mia iscrizione',
    privacy: 'Privacy policy',
  },

  thought: {
    button: 'Leggi sul sito',
    goesOn: 'Il pensiero continua sul sito.',
    several: 'Oggi i pensieri sono {numero}.',
    others: 'E poi: {titoli}',
  },

  week: {
    masthead: { plain: 'La', italic: 'settimana' },
    subject: {
      one: 'La settimana: {titolo}',
      two: 'La settimana: {titolo}, e un altro',
      more: 'La settimana: {titolo}, e altri {numero}',
    },
    days: { one: '{primo}', more: 'Da {primo} a {ultimo}' },
    reason:
      'Ricevi questa lettera {giorno} perché hai scelto così, iscrivendoti ai Pensieri Quotidiani di {autrice}.',
    last: 'Questa è l’ultima lettera della settimana: d’ora in poi i pensieri arrivano ogni giorno, a tutti.',
  },

  pace: {
    toWeekly: { before: 'Troppe lettere?', link: 'Solo {giorno}' },
    toDaily: {
      before: { morning: 'Ti mancano al mattino?', other: 'Ti mancano durante la settimana?' },
      link: 'Ricevili ogni giorno',
    },
  },

  confirmation: {
    subject: 'Conferma la tua iscrizione',
    preview: 'Manca solo un clic.',
    title: 'Conferma la tua iscrizione',
    text: 'Manca solo un clic: conferma che vuoi ricevere i Pensieri Quotidiani. Se non l’hai chiesto tu, ignora questa email, oppure dicci qui in fondo di non scriverti più.',
    button: 'Confermo l’iscrizione',
    neverAgain: 'Non l’hai chiesto tu? Non scrivetemi più',
    reason:
      'Ricevi questa email perché qualcuno ha scritto il tuo indirizzo nel modulo di iscrizione di {autrice}. Senza conferma non riceverai altro, e dopo {giorni}\u00a0giorni l’iscrizione si cancella da sola.',
  },

  welcome: {
    subject: {
      daily: 'Iscrizione completata: da {domani}, un pensiero',
      other: 'Iscrizione completata',
    },
    preview: 'Qualche riga scritta prima dell’alba, mentre il pane cresce.',
    title: 'Benvenuta, benvenuto.',
    paragraphs: [
      'L’iscrizione è completata. {prossimo}',
      'Se un giorno vorrai smettere, in fondo a ogni email c’è un collegamento per farlo. Senza domande.',
    ],
    expected:
      'Da {domani}, ogni volta che scrivo, troverai nella tua casella {ora} un pensiero breve: qualche riga scritta prima dell’alba, mentre il pane cresce.',
    signature: '{nome}',
  },

  alreadySubscribed: {
    subject: 'Sei già fra i lettori',
    preview: 'Il tuo indirizzo riceve già i Pensieri Quotidiani.',
    title: 'Sei già fra i lettori',
    paragraphs: [
      'Qualcuno, forse tu, ha iscritto di nuovo questo indirizzo ai Pensieri Quotidiani. C’è già: non serve fare altro. Se non l’hai chiesto tu, ignora questa email.',
    ],
  },

  recovery: {
    subject: 'Scegli una nuova password',
    preview: 'Il collegamento vale un’ora.',
    title: 'Scegli una nuova password',
    text: 'Abbiamo ricevuto la richiesta di una nuova password per l’area di amministrazione. Se l’hai fatta tu, usa il pulsante qui sotto entro un’ora. Se non l’hai chiesto tu, ignora questa email: non cambierà nulla.',
    button: 'Scegli una nuova password',
    reason: 'Ricevi questa email perché il tuo indirizzo apre l’area di amministrazione del sito.',
  },
};

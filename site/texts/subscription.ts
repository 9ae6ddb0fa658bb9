const back = 'Torna ai Pensieri Quotidiani';

export const subscriptionTexts = {
  metaTitle: '{titolo} · {autrice}',
  back,
  doorIsOpen: 'La porta è aperta.',
  meanwhile: { ofToday: 'Intanto, il pensiero di oggi', newest: 'Intanto, l’ultimo pensiero' },
  failure: 'Non ci siamo riusciti, ed è colpa nostra. Riprova fra poco.',

  confirm: {
    title: 'Un ultimo passo',
    text: 'Con questo pulsante ci dici che l’indirizzo è tuo e che vuoi ricevere i Pensieri Quotidiani.',
    button: 'Confermo l’iscrizione',
    done: { title: 'Iscrizione confermata', text: '{prossimo}' },
    weekly: { before: 'Preferisci una lettera sola, ', link: '{giorno}', after: '?' },
  },

  pace: {
    now: {
      daily: 'Adesso ricevi ogni pensiero il giorno in cui esce, all’indirizzo {indirizzo}.',
      weekly: 'Adesso ricevi una lettera sola, {giorno}, all’indirizzo {indirizzo}.',
      paused: 'Adesso sei in pausa fino al {fine}, all’indirizzo {indirizzo}.',
    },
    weekly: {
      title: 'Solo *{giorno}*?',
      text: 'Una lettera sola, {ora}, con i pensieri della settimana. Niente di quello che hai già ricevuto tornerà due volte.',
      button: 'Sì, solo {giorno}',
      done: {
        title: 'Allora *a {feria}*.',
        from: 'La prima lettera arriva {quando} {ora}, con i pensieri da {primo} in poi.',
        text: 'La prima lettera arriva {quando} {ora}.',
        back: 'Torna a ogni giorno',
        where: 'Lo trovi anche in fondo a ogni lettera.',
      },
    },
    daily: {
      title: 'Ogni *giorno*?',
      text: 'Un pensiero per volta, il giorno in cui esce. Quelli che aspettano la lettera della settimana arrivano insieme al prossimo.',
      button: 'Sì, ogni giorno',
      done: { title: 'Allora *ogni giorno*.', text: '{prossimo}' },
    },
    pause: {
      title: 'Una *pausa*?',
      text: 'Non ti scriviamo; poi i pensieri ricominciano da soli. Quelli usciti intanto restano sul sito.',
      weeks: { two: 'Due settimane', four: 'Quattro settimane', eight: 'Otto settimane' },
      done: { title: 'Allora *buona pausa*.', text: 'Dura fino al {fine}, poi finisce da sola.' },
    },
    or: {
      before: 'Oppure ',
      link: 'una pausa',
      after:
        ' di due, quattro o otto settimane: finisce da sola. Se hai cambiato idea basta chiudere la pagina: senza il pulsante non cambia niente.',
    },
    only: {
      title: 'I pensieri arrivano *ogni giorno*',
      text: 'La lettera della settimana non c’è, per ora.',
    },
  },

  gone: {
    title: 'Questo collegamento non vale più',
    text: 'Forse l’iscrizione è stata cancellata, o l’indirizzo della pagina è incompleto. Puoi iscriverti di nuovo quando vuoi.',
  },

  neverAgain: {
    title: 'Non l’hai chiesto tu?',
    text: 'Qualcuno ha scritto il tuo indirizzo nel nostro modulo. Con questo pulsante non ti scriviamo più: niente pensieri, niente richieste di conferma, nemmeno se qualcuno ci riprova.',
    button: 'Non scrivetemi più',
    done: {
      title: 'Non ti scriveremo più',
      text: 'Abbiamo cancellato il tuo indirizzo. Ne resta solo un’impronta cifrata, per ricordarci di non usarlo. Se un giorno cambi idea, scrivi a {email}.',
    },
    gone: {
      title: 'Questo collegamento non vale più',
      text: 'L’indirizzo non è più fra le iscrizioni. Se ci hai chiesto di non scriverti più, resta così.',
    },
  },

  unsubscribe: {
    title: 'Vuoi annullare l’iscrizione?',
    text: 'Basta questo pulsante. Senza domande.',
    button: 'Annulla l’iscrizione',
    done: {
      title: 'Iscrizione annullata',
      text: 'Non riceverai altri pensieri. La porta resta aperta: puoi tornare quando vuoi.',
    },
    again: {
      text: 'È stato uno sbaglio? Per un giorno basta questo pulsante, senza altre email. Vale come un nuovo consenso:',
      button: 'Ripensarci',
      done: { title: 'Di nuovo fra i lettori', text: '{prossimo}' },
      late: { title: 'È passato più di un giorno', text: 'Per tornare basta iscriversi di nuovo.' },
    },
  },

  own: {
    title: 'La mia iscrizione',
    address: 'Indirizzo',
    since: 'Iscrizione del',
    state: 'Stato',
    states: {
      active: 'Attiva',
      paused: 'In pausa fino al {giorno}',
      pending: 'In attesa di conferma: guarda nella posta',
      inactive: 'Annullata',
    },
    name: {
      title: 'Il tuo nome',
      label: 'Nome (facoltativo)',
      button: 'Salva il nome',
      done: 'Nome salvato.',
    },
    move: {
      title: 'Un altro indirizzo',
      text: 'Scrivi dove vuoi ricevere i pensieri: ti mandiamo là un collegamento, e quando lo confermi l’iscrizione si sposta.',
      label: 'Nuovo indirizzo',
      button: 'Manda il collegamento',
      done: 'Guarda nella posta del nuovo indirizzo: se possiamo scrivere là, oggi ci trovi il collegamento. Se l’hai scritto male, correggilo qui sotto.',
      notSent: 'Per oggi non mandiamo altri collegamenti. Riprova domani.',
      mail: {
        subject: 'Conferma il tuo nuovo indirizzo',
        preview: 'Manca solo un clic.',
        title: 'Conferma il tuo nuovo indirizzo',
        text: 'Chi legge i Pensieri Quotidiani a un altro indirizzo vuole riceverli qui. Se sei tu, manca solo un clic. Se non l’hai chiesto tu, ignora questa email: non cambierà nulla; oppure dicci qui in fondo di non scriverti più.',
        button: 'Confermo l’indirizzo',
        reason:
          'Ricevi questa email perché un lettore o una lettrice di {autrice} ha scritto qui il tuo indirizzo.',
      },
      moved: {
        subject: 'I pensieri ora arrivano altrove',
        preview: 'A questo indirizzo non scriviamo più.',
        title: 'I pensieri ora arrivano altrove',
        text: 'Chi riceveva qui i Pensieri Quotidiani ha scelto un altro indirizzo e lo ha confermato: d’ora in poi le lettere vanno là, e qui non scriviamo più. I collegamenti delle lettere arrivate finora servono solo ad annullare l’iscrizione. Se non l’hai chiesto tu, qui in fondo puoi fermare anche le lettere che vanno altrove.',
        reason:
          'Ricevi questa email perché a questo indirizzo arrivavano i Pensieri Quotidiani di {autrice}.',
      },
      confirm: {
        title: 'Il tuo nuovo indirizzo',
        text: 'Con questo pulsante ci dici che l’indirizzo è tuo, e che vuoi ricevere qui i Pensieri Quotidiani.',
        button: 'Confermo l’indirizzo',
        done: { title: 'Indirizzo cambiato', text: 'D’ora in poi i pensieri arrivano qui.' },
        gone: {
          title: 'Non si può confermare',
          text: 'Il collegamento non vale più, o questo indirizzo è già nell’elenco. L’iscrizione resta dov’era.',
        },
      },
    },
    pace: {
      title: 'Ogni quanto',
      daily: 'Ogni pensiero il giorno in cui esce.',
      weekly: 'Una lettera sola, {giorno}.',
      toWeekly: 'Passa a una lettera sola, {giorno}',
      toDaily: 'Passa a ogni giorno',
      done: 'Scelta salvata.',
    },
    pause: {
      title: 'Una pausa',
      text: 'Per il tempo che scegli non ti scriviamo; poi i pensieri ricominciano da soli.',
      done: 'Iscrizione in pausa.',
      resume: 'Riprendi subito',
      resumed: 'I pensieri ricominciano.',
    },
    leave: {
      title: 'Annullare',
      text: 'Non riceverai altri pensieri. Non ti chiederemo perché.',
      again: 'Per tornare basta iscriversi di nuovo.',
    },
    data: {
      title: 'I tuoi dati',
      text: 'Tutto ciò che conserviamo di te, in un file che anche un computer sa leggere.',
      link: 'Scarica i miei dati',
    },
    erase: {
      title: 'Cancellare tutto',
      text: 'Cancelliamo l’iscrizione e tutto ciò che conserviamo di te. Resta solo un’impronta cifrata dell’indirizzo, per non scriverti più.',
      link: 'Cancella i miei dati',
      question: 'Cancelliamo davvero tutto?',
      warning:
        'Non si può tornare indietro. Se vuoi solo smettere di ricevere i pensieri, basta annullare l’iscrizione.',
      button: 'Sì, cancella tutto',
      keep: 'No, torna indietro',
      done: {
        title: 'Dati cancellati',
        text: 'Di te resta solo un’impronta cifrata dell’indirizzo, per non scriverti più; le copie di sicurezza si svuotano man mano che scadono. Grazie di aver letto fin qui.',
      },
    },
  },
};

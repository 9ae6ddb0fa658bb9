import { capital, inWords } from '#app/calendar/in-words.ts';

export const firstHourWords = {
  title: 'Da completare',
  intro:
    'Quello che manca ancora al tuo sito. Ogni riga sparisce quando è fatta; con l’ultima sparisce l’elenco.',
  left: (count: number) =>
    count === 1 ? 'Resta una cosa da fare.' : `Restano ${inWords(count)} cose da fare.`,

  failure: { title: 'Errore', text: 'Non è cambiato niente. Riprova fra poco.' },

  policy: {
    title: 'La privacy policy non è completa',
    text: (missing: string[]) =>
      `${missing.length === 1 ? 'Manca' : 'Mancano'}: ${missing.join('; ')}.`,
    link: 'Completa i dati',
  },
  addresses: {
    title: (count: number) =>
      count === 1
        ? 'Un indirizzo manca o è di esempio'
        : `${capital(inWords(count))} indirizzi mancano o sono di esempio`,
    text: 'Finché manca quello vero, il pulsante o il contatto non si vede, né sul sito né nelle email.',
    names: {
      'book.bookstoreUrl': 'Dove si compra il libro',
      'foundation.donationUrl': 'La pagina delle donazioni',
      'foundation.url': 'Il sito della fondazione',
      'author.email': 'La tua email',
      'legal.controller.email': 'L’email per la privacy',
    } as Record<string, string>,
  },
  mail: {
    title: 'La posta non è ancora impostata',
    text: 'Finché non lo è, nessun pensiero parte per email e nessuno può confermare l’iscrizione.',
    link: 'Imposta la posta',
  },
  copies: {
    title: 'Nessuna copia degli ultimi trenta giorni sta lontano da qui',
    text: 'Le copie di sicurezza stanno nello stesso computer del sito: se si rompe, si perdono anche loro.',
    link: 'Apri «Le copie»',
  },
  samples: {
    title: 'I pensieri di esempio sono ancora qui',
    one: 'Un pensiero di esempio è ancora qui',
    none: 'I testi di esempio sono ancora qui',
    text: (count: number) =>
      count === 0
        ? 'I temi, le citazioni e i progetti sono arrivati con il sito.'
        : `${count === 1 ? 'È arrivato con il sito. Se lo togli' : `Sono ${inWords(count)} e sono arrivati con il sito. Se li togli`}, spariscono anche gli altri testi inventati.`,
    link: 'Togli gli esempi',
    removed: {
      title: 'Gli esempi non ci sono più',
      text: 'I pensieri restano nel cestino per 30 giorni.',
    },
  },
  accounts: {
    title: (count: number) =>
      count === 1
        ? 'Un accesso di esempio è ancora aperto'
        : `${capital(inWords(count))} accessi di esempio sono ancora aperti`,
    text: (emails: string[]) =>
      `${new Intl.ListFormat('it').format(emails)}: chi entra così può fare tutto quello che puoi fare tu.`,
    link: (count: number) => (count === 1 ? 'Chiudi l’accesso' : 'Chiudi gli accessi'),
    ended: { title: 'Gli accessi di esempio sono chiusi', text: 'Il tuo resta.' },
  },
};

export const questionsWords = {
  title: 'Il tuo sito è pronto',
  intro:
    'Rispondi a poche domande e avrà il tuo nome. Puoi cambiare tutto quando vuoi, in «Testi e immagini».',
  failure: { title: 'Errore', text: 'Le risposte non sono state salvate. Riprova fra poco.' },
  who: {
    title: 'Chi scrive?',
    text: 'Il nome che sta in cima a ogni pagina e in fondo a ogni email.',
    given: 'Nome',
    family: 'Cognome',
  },
  email: {
    title: 'Dove ti scrivono i lettori?',
    text: 'È l’indirizzo dei contatti, e quello a cui arrivano le risposte alle tue email.',
    box: {
      label: 'La tua email',
      hint: 'Se lo lasci vuoto, per ora il sito non mostra nessun indirizzo.',
    },
  },
  book: {
    title: 'Come si chiama il libro?',
    text: 'Se non è ancora uscito basta il titolo.',
    box: {
      label: 'Titolo',
      hint: 'Le parole fra due asterischi, come *qui*, vanno in corsivo e in un altro colore.',
    },
  },
  foundation: {
    title: 'C’è una fondazione?',
    text: 'Ha una pagina sua, con i progetti. Se non c’è, il sito non ne parla.',
    box: { label: 'Come si chiama', hint: 'Se non c’è, lascia vuoto.' },
  },
  pictures: {
    title: 'Hai una tua foto e la copertina?',
    text: 'Puoi girarle e tagliarle qui. Se non le hai, al loro posto restano i disegni.',
    'pictures.portrait': 'La tua foto',
    'pictures.cover': 'La copertina',
  },
  address: {
    title: 'Qual è l’indirizzo del sito?',
    text: 'Quello che daresti a un lettore perché ti trovi.',
    label: 'Indirizzo del sito',
    hint: 'Va bene solo un indirizzo che porta già a questo sito. Se lo lasci vuoto, per ora resta quello di adesso.',
    fixed: 'L’ha già scelto chi gestisce il sito.',
  },
  open: 'Salva e apri il sito',
  later: 'Lo faccio dopo',
  left: { title: 'Va bene.', text: 'Puoi rispondere quando vuoi, in «Testi e immagini».' },
};

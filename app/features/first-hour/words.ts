import { capital, inWords } from '#app/calendar/in-words.ts';

export const firstHourWords = {
  title: 'La prima ora',
  intro:
    'Quello che un sito nuovo aspetta ancora. Ogni riga se ne va da sola quando è fatta; l’elenco sparisce con l’ultima.',
  left: (count: number) => (count === 1 ? 'Ne resta una.' : `Ne restano ${inWords(count)}.`),

  policy: {
    title: 'La privacy policy non è completa',
    text: (missing: string[]) =>
      `${missing.length === 1 ? 'Manca' : 'Mancano'}: ${missing.join('; ')}.`,
    link: 'Completa i dati',
  },
  addresses: {
    title: (count: number) =>
      count === 1
        ? 'Un indirizzo è ancora di esempio'
        : `${capital(inWords(count))} indirizzi sono ancora di esempio`,
    text: 'Appena il sito avrà il suo dominio, i lettori non li vedranno finché non sono veri.',
    link: (path: string) => addressNames[path] ?? path,
  },
  missing: {
    title: (count: number) =>
      count === 1 ? 'Manca un indirizzo' : `Mancano ${inWords(count)} indirizzi`,
    text: 'Finché non ci sono, pagine, email e feed ne fanno a meno.',
  },
  mixed: {
    title: (count: number) => `${capital(inWords(count))} indirizzi mancano o sono di esempio`,
    text: 'Finché non ci sono quelli veri, pagine, email e feed ne fanno a meno.',
  },
  mail: {
    title: 'La posta non è configurata',
    text: 'Senza, nessun pensiero parte e nessuno può confermare l’iscrizione.',
    link: 'Configura la posta',
  },
  copies: {
    title: 'Nessuna copia degli ultimi trenta giorni fuori da questa macchina',
    text: 'Le copie stanno dove sta il sito: se si rompe il disco, si rompono anche loro.',
    link: 'Scegli dove metterle',
  },
  samples: {
    title: 'I pensieri di esempio sono ancora qui',
    one: 'Un pensiero di esempio è ancora qui',
    none: 'Le parole di esempio sono ancora qui',
    text: (count: number) =>
      count === 0
        ? 'I temi, le citazioni e i progetti sono arrivati con il sito.'
        : `${count === 1 ? 'È arrivato con il sito. Toglierlo' : `${capital(inWords(count))} pensieri arrivati con il sito. Toglierli`} porta via anche le altre parole inventate.`,
    link: 'Togli gli esempi',
    removed: {
      title: 'Gli esempi non ci sono più',
      text: 'I pensieri restano nel cestino per 30 giorni.',
    },
    failure: { title: 'Errore', text: 'Gli esempi non sono stati tolti. Riprova fra poco.' },
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
    failure: { title: 'Errore', text: 'Gli accessi non sono stati chiusi. Riprova fra poco.' },
  },
};

const addressNames: Record<string, string> = {
  'book.bookstoreUrl': 'Dove si compra il libro',
  'foundation.donationUrl': 'Dove si dona',
  'foundation.url': 'Il sito della fondazione',
  'author.email': 'La tua email',
  'legal.controller.email': 'L’email per la privacy',
};

export const questionsWords = {
  title: 'La casa è pronta.',
  intro: 'Poche domande ed è tua. Si cambia tutto, quando vuoi, in «Testi e immagini».',
  failure: { title: 'Errore', text: 'Le risposte non sono state salvate. Riprova fra poco.' },
  who: {
    title: 'Chi scrive?',
    text: 'Il nome in cima a ogni pagina e in fondo a ogni lettera.',
    given: 'Nome',
    family: 'Cognome',
  },
  email: {
    title: 'Dove ti scrivono i lettori?',
    text: 'È l’indirizzo dei contatti, e quello a cui si risponde alle tue lettere.',
    box: { label: 'La tua email', hint: 'Vuoto: per ora non se ne vede nessuno.' },
  },
  book: {
    title: 'Come si chiama il libro?',
    text: 'Se non è ancora uscito basta il titolo.',
    box: { label: 'Titolo', hint: 'Fra asterischi va in corsivo, e prende l’ocra.' },
  },
  foundation: {
    title: 'C’è una fondazione?',
    text: 'Ha una pagina sua, con i progetti. Senza, non ne resta traccia.',
    box: { label: 'Come si chiama', hint: 'Se non c’è, lascia vuoto.' },
  },
  pictures: {
    title: 'Hai una tua foto, e la copertina?',
    text: 'Vanno subito al loro posto. Si girano e si tagliano qui. Senza, restano i disegni.',
    'pictures.portrait': 'La tua foto',
    'pictures.cover': 'La copertina',
  },
  address: {
    title: 'Qual è l’indirizzo?',
    text: 'Quello che scriveresti su un biglietto.',
    label: 'Indirizzo del sito',
    hint: 'Prima di prenderlo chiediamo se risponde questo sito. Vuoto: per ora resta com’è.',
    fixed: 'L’ha già dato chi gestisce il sito.',
  },
  open: 'Apri il sito',
  later: 'Lo faccio dopo',
  left: { title: 'Va bene.', text: 'Le risposte ti aspettano in «Testi e immagini».' },
};

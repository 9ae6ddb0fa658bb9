import { capital, inWords } from '#app/calendar/in-words.ts';

export const firstHourWords = {
  title: 'La prima ora',
  intro:
    'Quello che un sito nuovo aspetta ancora. Ogni riga se ne va da sola quando è fatta; l’elenco sparisce con l’ultima.',
  left: (count: number) => (count === 1 ? 'Ne resta una.' : `Ne restano ${inWords(count)}.`),

  controller: {
    title: 'Manca il titolare del trattamento',
    text: () => 'La privacy policy deve dire chi tratta i dati: nome, indirizzo, codice fiscale o partita IVA, PEC.',
    link: 'Scrivi i tuoi dati',
  },
  policy: {
    title: 'La privacy policy non è completa',
    text: (missing: string[]) =>
      `Il titolare c’è. ${missing.length === 1 ? 'Manca' : 'Mancano'}: ${missing.join('; ')}.`,
    link: 'Completa i dati',
  },
  addresses: {
    title: (count: number) =>
      count === 1 ? 'Un indirizzo è ancora di esempio' : `${capital(inWords(count))} indirizzi sono ancora di esempio`,
    text: 'Appena il sito avrà il suo dominio, i lettori non li vedranno finché non sono veri.',
    link: (path: string) => addressNames[path] ?? path,
  },
  mail: {
    title: 'La posta non è configurata',
    text: 'Senza, nessun pensiero parte e nessuno può confermare l’iscrizione.',
    link: 'Configura la posta',
  },
  copies: {
    title: 'Nessuna copia fuori da questa macchina',
    /** `day` is 20/11/2026. */
    old: (day: string) => `L’ultima copia fuori da questa macchina è del ${day}`,
    text: 'Le copie stanno dove sta il sito: se si rompe il disco, si rompono anche loro.',
    link: 'Scegli dove metterle',
  },
  samples: {
    title: 'I pensieri di esempio sono ancora qui',
    one: 'Un pensiero di esempio è ancora qui',
    text: (count: number) =>
      count === 1
        ? 'È arrivato con il sito. Puoi tenerlo, cambiarlo o toglierlo.'
        : `${capital(inWords(count))} pensieri arrivati con il sito. Puoi tenerli, cambiarli o toglierli tutti insieme.`,
    link: 'Guardali',
    linkToOne: 'Guardalo',
  },
};

const addressNames: Record<string, string> = {
  'book.bookstoreUrl': 'Dove si compra il libro',
  'foundation.donationUrl': 'Dove si dona',
  'foundation.url': 'Il sito della fondazione',
  'author.email': 'La tua email',
  'legal.controller.email': 'L’email per la privacy',
};

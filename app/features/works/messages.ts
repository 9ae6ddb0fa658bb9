import type { Notice } from '#app/ui/notices.tsx';

export const workMessages = {
  year: { title: 'Scrivi l’anno con quattro cifre, come 2024' },
  pages: { title: 'Scrivi quante pagine sono, solo con le cifre' },
  price: { title: 'Scrivi il prezzo così: 15,00' },
  isbnLength: { title: 'L’ISBN ha tredici cifre e comincia con 978 o 979' },
  isbnDigit: { title: 'In questo ISBN una cifra è sbagliata: ricopialo dal retro del libro' },
  tooManyShops: { title: 'Gli indirizzi sono al massimo cinque' },
  reviewWords: { title: 'Scrivi che cosa dice, o svuota gli altri campi di questa recensione' },
  reviewBy: { title: 'Scrivi chi lo dice' },
} satisfies Record<string, Notice>;

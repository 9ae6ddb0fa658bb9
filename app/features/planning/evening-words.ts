import { dayName } from './words.ts';

export const eveningWords = {
  choice: 'Scrivimi la sera prima di un giorno scoperto',
  save: 'Salva',
  saveOf: 'Salva se vuoi la mail della sera prima',
};

/** `day` is YYYY-MM-DD. */
export const eveningMailWords = (day: string) => ({
  subject: 'Domani c’è posto per un pensiero',
  text: `Domani, ${dayName(day)}, è ancora scoperto. Se stasera hai un pensiero, bastano poche righe. Se non ce l’hai, va bene lo stesso: il forno si riaccende un’altra notte.`,
  button: 'Apri il calendario',
  reason: 'Ricevi questa email perché l’hai chiesta nel calendario del tuo sito: la spegni lì, quando vuoi.',
});

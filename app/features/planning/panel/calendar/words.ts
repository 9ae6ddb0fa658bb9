import { atHour } from '#app/calendar/rome.ts';
import { dayName } from '#app/features/planning/month.ts';

export const calendarWords = {
  title: 'Calendario',
  documentTitle: (month: string) => `${month} · Calendario · Amministrazione`,
  failure: { title: 'Errore', text: 'Impossibile caricare il calendario.' },
  today: 'Oggi',
  isToday: 'oggi',
  others: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
  keys: 'Con le frecce ti muovi fra i giorni, con Pag↑ e Pag↓ fra i mesi. Invio apre il giorno.',
};

export const dayWords = {
  scheduled: (time: string) => `Programmato: si pubblica da solo ${atHour(time)}.`,
  planned:
    'Previsto: non si pubblica da solo. Per programmarlo, aprilo e scegli «Si pubblica da solo».',
  published: 'Pubblicato.',
  uncovered: 'Non c’è ancora un pensiero.',
  rest: 'Giorno di riposo: non serve un pensiero.',
  write: 'Scrivi',
  hold: 'Prepara una bozza',
  edit: 'Modifica',
};

export const moveWords = {
  button: 'Sposta a…',
  which: (title: string) => `: «${title}»`,
  otherDay: 'Un altro giorno…',
  day: 'Giorno',
  move: 'Sposta',
  takeOff: 'Togli dal calendario',
};

export const undatedTitle = 'Bozze senza un giorno';

export const rhythmWords = {
  title: 'Giorni di riposo e calendario del telefono',
  intro: 'I giorni passati senza un pensiero non si contano.',
  restDays: 'Giorni di riposo',
  never: 'In un giorno di riposo il calendario non segnala che manca un pensiero.',
};

export const feedWords = {
  title: 'Nel calendario del telefono',
  text: 'Un indirizzo solo tuo, da aggiungere ai calendari: mostra i pensieri programmati e quelli previsti.',
  copy: 'Copia l’indirizzo',
  renew: 'Annulla l’indirizzo e fanne uno nuovo',
  copied: { title: 'Indirizzo copiato', text: 'Chi lo ha vede i titoli: tienilo per te.' },
  notCopied: 'Questo browser non lascia copiare. L’indirizzo è:',
  renewed: {
    title: 'L’indirizzo di prima non vale più',
    text: 'Aggiungi ai calendari quello nuovo.',
  },
  failed: { title: 'L’indirizzo non è cambiato. Riprova fra poco.' },
};

export const calendarMessages = {
  failed: { title: 'Il calendario non ha risposto. Riprova fra poco.' },
  held: (day: string) => ({
    title: `Bozza prevista per ${dayName(day)}`,
    text: 'Il titolo lo scrivi dopo.',
  }),
  moved: (day: string) => ({ title: `Spostato a ${dayName(day)}` }),
  takenOff: { title: 'Tolto dal calendario', text: 'Resta fra le tue bozze.' },
  rested: (day: string) => ({ title: `${dayName(day)}: riposo` }),
  unrested: (day: string) => ({ title: `${dayName(day)}: non è più di riposo` }),
  stale: {
    title: 'Questo pensiero nel frattempo è cambiato: ora lo vedi com’è.',
    text: 'Non è stato spostato niente.',
  },
};

import { inFigures, inWords } from '#app/calendar/in-words.ts';
import { atHour, longDay, monthOf, romeDay, romeTime, slashDay } from '#app/calendar/rome.ts';

const fromMail = 'Dall’email';
const periods = { month: 'trenta giorni', year: 'un anno' };

export const figuresWords = {
  title: 'Letture',
  fromMail,
  failed: { title: 'Le cifre non si possono leggere. Riprova fra poco.' },
  otherPeriod: { month: `Vedi ${periods.year}`, year: `Vedi ${periods.month}` },
  csv: 'Esporta CSV',
  hide: 'Nascondi le cifre',
  firstDay: {
    title: 'Si conta da oggi.',
    text: 'Il primo giorno intero si vede domani. Fino ad allora le cifre sarebbero un rumore.',
  },
  hidden: {
    title: 'Le cifre sono nascoste.',
    text: (since: Date) =>
      `E niente si conta: da quando le hai nascoste, il ${longDay(romeDay(since))} ${atHour(romeTime(since))}, il sito non annota più le letture.`,
    show: 'Ricomincia a contare',
    remove: 'Cancella anche i giorni di prima',
    consequence:
      'Le cifre contate finora spariscono dal sito. Restano solo nelle copie di sicurezza già fatte.',
    confirm: 'Cancella',
    removed: { title: 'Le cifre di prima sono cancellate.' },
  },
  today: (time: string) => `Oggi, fino ${atHour(time)}`,
  todayNote: 'aperture di pagine',
  openings: (period: keyof typeof periods) => `Aperture, ${periods[period]}`,
  openingsNote: 'una misura parziale',
  arrivals: 'Arrivi da fuori',
  arrivalsNote: 'la prima pagina di chi arriva',
  readers: 'Lettori delle email',
  growth: (joined: number, left: number) => `${inWords(joined)} in più, ${inWords(left)} in meno`,
  chart: {
    table: 'Mostra la tabella',
    columns: ['Quando', 'Aperture', 'Arrivi', fromMail],
    note: 'Un’apertura è una pagina chiesta da un browser: chi la rilegge si conta due volte. Non si vedono le pagine che il browser ha conservato o preparato in anticipo, quelle che dà una memoria davanti al sito, e chi legge con un lettore di feed. Nessuna persona è riconosciuta: niente cookie, niente indirizzi.',
  },
  sources: {
    title: 'Da dove arrivano',
    intro:
      'Il sito di prima, se il browser lo dice. I venti nomi più frequenti, gli altri insieme.',
    unnamed: 'Senza provenienza, o scritte a mano',
    others: 'Tutti gli altri, insieme',
  },
  mails: {
    title: 'Le email',
    intro:
      'Partite, aperte poi sul sito, tornate indietro; e chi è uscito dall’elenco entro due giorni. Chi esce ha spesso i suoi motivi, e non sono l’email.',
    none: 'In questo periodo nessuna email è partita.',
    columns: ['Pensiero', 'Giorno', 'Partite', 'Sul sito', 'Tornate', 'Usciti'],
    shared: 'con le altre',
  },
  post: { title: 'Un pensiero', choose: 'Pensiero' },
  machines: {
    title: 'Le macchine, a parte',
    intro: 'Non stanno in nessuna delle cifre qui sopra. Il nome è quello che dicono loro.',
    purposes: {
      search: 'Cercano',
      training: 'Addestrano',
      preview: 'Anteprime',
      feed: 'Lettori di feed',
      other: 'Le altre',
    },
    others: 'senza un nome nel nostro elenco',
  },
};

/** «nessuna», «una», 2; «nessuno», «uno», 2. */
export function countInWords(count: number, ending: 'a' | 'o') {
  if (count > 1) return inFigures(count);
  return `${count === 1 ? 'un' : 'nessun'}${ending}`;
}

/** novembre 2026, or 20/11. */
export const unitInWords = (unit: string) =>
  unit.length === 7 ? `${monthOf(unit)} ${unit.slice(0, 4)}` : slashDay(unit).slice(0, 5);

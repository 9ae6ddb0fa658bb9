import { inFigures, inWords } from '#app/calendar/in-words.ts';
import { atHour, monthOf, weekdayName } from '#app/calendar/rome.ts';

const ofPeriod = { month: 'trenta giorni', year: 'un anno' };

/** «nessuna», «una», «due» … and figures. */
const feminine = (count: number) =>
  count === 0 ? 'nessuna' : count === 1 ? 'una' : inFigures(count);
const masculine = (count: number) =>
  count === 0 ? 'nessuno' : count === 1 ? 'uno' : inFigures(count);
const few = (count: number) =>
  count === 0 ? 'nessuno' : count === 1 ? 'uno' : count <= 20 ? inWords(count) : inFigures(count);

export const figuresWords = {
  title: 'Letture',
  documentTitle: 'Letture · Amministrazione',
  failed: { title: 'Le cifre non si possono leggere. Riprova fra poco.' },
  periods: { month: 'Trenta giorni', year: 'Un anno' },
  period: 'Periodo',
  csv: 'Esporta CSV',
  hide: 'Nascondi le cifre',
  firstDay: {
    title: 'Si conta da oggi.',
    text: 'Il primo giorno intero si vede domani. Fino ad allora le cifre sarebbero un rumore.',
  },
  hidden: {
    title: 'Le cifre sono nascoste.',
    text: (day: string, time: string) =>
      `E niente si conta: da quando le hai nascoste, il ${dayInWords(day)} ${atHour(time)}, il sito non annota più le letture.`,
    earlier: 'I giorni di prima sono qui, e restano chiusi.',
    show: 'Ricomincia a contare',
    remove: 'Cancella anche i giorni di prima',
    question: 'Cancellare i giorni di prima?',
    consequence:
      'Le cifre contate finora spariscono dal sito. Restano solo nelle copie di sicurezza già fatte.',
    confirm: 'Cancella',
    removed: { title: 'Le cifre di prima sono cancellate.' },
    notHidden: { title: 'Le cifre non sono più nascoste: ricarica la pagina.' },
  },
  stats: {
    today: (time: string) => `Oggi, fino ${atHour(time)}`,
    openings: (period: keyof typeof ofPeriod) => `Aperture, ${ofPeriod[period]}`,
    arrivals: 'Arrivi da fuori',
    readers: 'Lettori delle email',
    notes: {
      today: 'aperture di pagine',
      openings: 'una misura parziale',
      arrivals: 'la prima pagina di chi arriva',
    },
    growth: (joined: number, left: number) => `${few(joined)} in più, ${few(left)} in meno`,
  },
  chart: {
    title: { month: 'Gli ultimi trenta giorni', year: 'Gli ultimi dodici mesi' },
    narrow: 'Gli ultimi quattordici giorni',
    openings: 'aperture',
    fromMail: 'dall’email',
    table: 'Mostra la tabella',
    columns: ['Aperture', 'Arrivi', 'Dall’email'],
    unit: { month: 'Giorno', year: 'Mese' },
    note: 'Un’apertura è una pagina chiesta da un browser: chi la rilegge si conta due volte. Non si vedono le pagine che il browser ha conservato o preparato in anticipo, quelle che dà una memoria davanti al sito, e chi legge con un lettore di feed. Nessuna persona è riconosciuta: niente cookie, niente indirizzi.',
  },
  sources: {
    title: 'Da dove arrivano',
    intro:
      'Il sito di prima, se il browser lo dice. I venti nomi più frequenti, gli altri insieme.',
    unnamed: 'Senza provenienza, o scritte a mano',
    fromMail: 'Dall’email',
    others: 'Tutti gli altri, insieme',
  },
  mails: {
    title: 'Le email',
    intro:
      'Partite, aperte poi sul sito, tornate indietro; e chi è uscito dall’elenco entro due giorni. Chi esce ha spesso i suoi motivi, e non sono l’email.',
    none: 'In questo periodo nessuna email è partita.',
    columns: ['Giorno', 'Pensiero', 'Partite', 'Sul sito', 'Tornate', 'Usciti'],
    shared: 'con le altre',
  },
  post: {
    title: 'Un pensiero',
    intro: {
      first: 'La sua riga, dal giorno in cui è pubblicato.',
      last: 'La sua riga, negli ultimi sette giorni: quando è stato pubblicato non si contava ancora.',
    },
    choose: 'Pensiero',
    inDays: 'aperture in sette giorni',
    fromMail: 'dall’email',
    total: 'aperture in tutto',
  },
  readers: {
    title: 'L’elenco dei lettori',
    intro: 'Quanti ricevono le email, alla fine del giorno.',
  },
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

export { feminine, inFigures, masculine };

/** 20 novembre. */
const dayInWords = (day: string) => `${Number(day.slice(8))} ${monthOf(day)}`;

/** 20/11. */
export const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** novembre 2026, or 20 novembre. */
export const unitInWords = (unit: string) =>
  unit.length === 7 ? `${monthOf(unit)} ${unit.slice(0, 4)}` : dayInWords(unit);

/** dom 15. */
export const weekdayOf = (day: string) =>
  `${weekdayName((new Date(day).getUTCDay() + 6) % 7).slice(0, 3)} ${Number(day.slice(8))}`;

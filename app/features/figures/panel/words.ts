import { elided, inFigures, inWords } from '#app/calendar/in-words.ts';
import {
  atHour,
  longDay,
  monthOf,
  romeDate,
  romeDay,
  romeTime,
  slashDay,
} from '#app/calendar/rome.ts';

const fromMail = 'Dall’email';

export const figuresWords = {
  title: 'Letture',
  fromMail,
  failed: { title: 'Le cifre non si possono leggere. Riprova fra poco.' },
  period: 'Periodo',
  periods: [
    { id: 'mese', title: 'Trenta giorni' },
    { id: 'anno', title: 'Un anno' },
  ],
  span: (from: string, to: string) => elided(`Dal ${shortDay(from)} al ${shortDay(to)}`),
  csv: 'Esporta CSV',
  intents: {
    hide: 'Nascondi le cifre',
    resume: 'Ricomincia a contare',
    delete: 'Cancella',
  },
  firstDay: (time: string) => ({
    // In the afternoon the counting may have started after the morning.
    title: time < '12:00' ? 'Si conta da stamattina.' : 'Si conta da oggi.',
    text: 'La prima notte intera si vede domani. Fino ad allora le cifre sarebbero un rumore.',
  }),
  hidden: {
    title: 'Le cifre sono nascoste.',
    text: (since: Date) =>
      elided(
        `E nessuno conta: da quando le hai nascoste, il ${shortDay(romeDay(since))} ${atHour(romeTime(since))}, il sito non tiene più niente.`,
      ),
    earlier: ' I giorni di prima sono qui, e restano chiusi.',
    remove: 'Cancella anche i giorni di prima',
    consequence:
      'Le cifre contate finora spariscono dal sito. Restano solo nelle copie di sicurezza già fatte.',
    removed: { title: 'Le cifre di prima sono cancellate.' },
  },
  today: (time: string) => `Oggi, fino ${atHour(time)}`,
  todayNote: (count: number) => (count > 1 ? 'aperture di pagine' : 'apertura di pagina'),
  openings: (isYear: boolean) => `Aperture, ${isYear ? 'un anno' : 'trenta giorni'}`,
  openingsNote: 'una misura parziale',
  arrivals: 'Arrivi da fuori',
  arrivalsNote: 'la prima pagina di chi arriva',
  readers: 'Lettori delle email',
  growth: (joined: number, left: number) =>
    `${joined ? inWords(joined) : 'nessuno'} in più, ${left ? inWords(left) : 'nessuno'} in meno`,
  readersIntro: 'Quanti erano, fino a oggi.',
  chart: {
    title: 'Le ultime trenta notti',
    narrowTitle: 'Le ultime quattordici notti',
    yearTitle: 'Gli ultimi dodici mesi',
    table: 'Mostra la tabella',
    columns: ['Quando', 'Aperture', 'Arrivi', fromMail, 'Lettori', 'Un pensiero'],
    note: 'Un’apertura è una pagina chiesta da un browser. Chi la rilegge si conta due volte. Non si vedono le pagine che il browser ha conservato o preparato in anticipo, quelle che dà una memoria davanti al sito, e chi legge con un lettore di feed. Nessuno è riconosciuto: niente cookie, niente indirizzi.',
  },
  sources: {
    title: 'Da dove arrivano',
    intro: 'Il sito di prima, se il browser lo dice. I venti nomi più sentiti, gli altri insieme.',
    unnamed: 'Senza provenienza, o scritte a mano',
    others: 'Tutti gli altri, insieme',
  },
  mails: {
    title: 'Le email',
    intro:
      'Partite, riaperte sul sito, tornate indietro; e chi è uscito entro due giorni. Chi esce ha spesso i suoi motivi, e non sono l’email.',
    none: 'In questo periodo nessuna email è partita.',
    columns: ['Giorno', 'Pensiero', 'Partite', 'Sul sito', 'Tornate', 'Usciti'],
  },
  post: {
    title: 'Un pensiero',
    intro: (isOlder: boolean) =>
      `La sua riga, ${isOlder ? 'dall’inizio del periodo' : 'dal giorno in cui è uscito'}.`,
    choose: 'Pensiero',
    openings: (count: number, length: number, isYear: boolean) => {
      const [one, more] = isYear ? ['mese', 'mesi'] : ['giorno', 'giorni'];
      return `${count > 1 ? 'aperture' : 'apertura'} in ${length === 1 ? `un ${one}` : `${inWords(length)} ${more}`}`;
    },
    fromMail: 'dall’email',
  },
  machines: {
    title: 'Le macchine, a parte',
    intro: 'Non stanno in nessuna delle cifre qui sopra.',
    purposes: [
      ['search', 'Cercano', ''],
      ['training', 'Addestrano', 'venute lo stesso: '],
      ['preview', 'Anteprime', 'quando qualcuno manda un indirizzo: '],
      ['feed', 'Lettori di feed', ''],
    ],
    countOf: (names: number) => (names === 1 ? 'un nome.' : `${inWords(names)} nomi.`),
    which: 'Quali',
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

/** What a narrow window shows, and the rest: nov|embre, dom|enica, 1| nov, or 20. */
export function labelOf(unit: string, isNamed = false, isEnd = false) {
  const { day, weekday } = romeDate(new Date(unit));
  const month = monthOf(unit);
  const name = unit.length === 7 ? month : isNamed && (isEnd ? `${weekday} ${day}` : weekday);
  if (name) return [name.slice(0, 3), name.slice(3)];
  return [day, day === '1' && ` ${month.slice(0, 3)}`];
}

const shortDay = (day: string) => longDay(day).slice(0, -5);

/** When mails leave: at an hour of each day with a new thought (HH:MM), when the author sends one, or not yet. */
export type Rhythm = { sends: 'daily'; hour: string } | { sends: 'by hand' } | { sends: 'not yet' };

const hours = [
  'di mezzanotte',
  'dell’una',
  ...['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici'].map((n) => `delle ${n}`),
  'di mezzogiorno',
];

/** From one full hour after the first mail on, all have left. */
export function beforeHour(hour: string) {
  const [hours24 = 0, minutes = 0] = hour.split(':').map(Number);
  const end = hours24 + (minutes > 0 ? 2 : 1);
  return end > 24 ? 'nella notte' : `prima ${hours[end % 24] ?? `delle ${end}`}`;
}

function partOfDay(hour: string) {
  if (hour < '04:00') return 'di notte';
  if (hour < '08:00') return 'di prima mattina';
  if (hour < '12:00') return 'di mattina';
  return hour < '18:00' ? 'di pomeriggio' : 'di sera';
}

export function isMorning(hour: string) {
  return hour >= '04:00' && hour < '12:00';
}

export function nextThought(rhythm: Rhythm) {
  if (rhythm.sends === 'daily') return `Il prossimo pensiero ti arriverà ${partOfDay(rhythm.hour)}.`;
  if (rhythm.sends === 'by hand') return 'Il prossimo pensiero ti arriverà quando lo spedirò.';
  return 'Gli invii per email non sono ancora cominciati: ti scriverò quando partiranno.';
}

/** Month and day as one number, as the index of the posts has them: 1115 of 2026-11-15. */
const dayNumber = (iso: string) => Number(iso.slice(5, 7)) * 100 + Number(iso.slice(8, 10));

const isLeap = (iso: string) => new Date(Date.UTC(Number(iso.slice(0, 4)), 1, 29)).getUTCMonth() === 1;
const [lastFebruary, leapDay] = [228, 229];

/** The days of other years to look among: 28 and 29 February may be the same. */
export function daysToSearch(iso: string) {
  const day = dayNumber(iso);
  const isEither = day === lastFebruary || day === leapDay;
  return isEither ? { day: lastFebruary, orDay: leapDay } : { day, orDay: day };
}

/** The same day of another year. In a year without it, 29 February is the 28. */
export function isSameDay(one: string, other: string): boolean {
  if (one.slice(0, 4) === other.slice(0, 4)) return false;
  return dayIn(one, other) === dayNumber(other) || dayIn(other, one) === dayNumber(one);
}

/** Which day of the other's year stands for `iso`. */
function dayIn(iso: string, other: string) {
  const day = dayNumber(iso);
  return day === leapDay && !isLeap(other) ? lastFebruary : day;
}

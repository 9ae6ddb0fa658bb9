/** What stands in a cell: '' where there is nothing. Half a character, as JSON can hold it, PostgreSQL would refuse. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).toWellFormed();
}

const instant = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

const slashDay = /^(\d\d)\/(\d\d)\/(\d{4})/;
const dayAlone = /^\d{4}-\d\d-\d\d$/;

/**
 * A moment as PostgreSQL takes it, to the microsecond; without a zone it is UTC. A day alone, also as 21/11/2026, is its
 * noon, which is of the same day in Rome. Undefined where it is none.
 */
export function readInstant(value: unknown): string | undefined {
  const written = textOf(value).trim().replace(slashDay, '$3-$2-$1').replace(dayAlone, '$& 12:00');
  const [, day, time, zone = 'Z'] = instant.exec(written) ?? [];
  const whole = `${zone}:00`.replace(/^([+-]\d\d):?(\d\d).*$/, '$1:$2').replace(/^Z.*$/i, 'Z');
  const text = `${day}T${time}${whole}`;
  const read = new Date(text);
  // The 31st of February would become a day in March.
  const isDay = day && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  return isDay && !Number.isNaN(read.getTime()) ? text : undefined;
}

export function readTruth(value: unknown): boolean | undefined {
  const text = textOf(value).trim().toLowerCase();
  if (['true', 't', '1'].includes(text)) return true;
  return ['false', 'f', '0'].includes(text) ? false : undefined;
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** What may be wrong with a row, in the order in which it is told. */
export type Problems = [isWrong: boolean, reason: string][];

export function firstOf(problems: Problems) {
  return problems.find(([isWrong]) => isWrong)?.[1];
}

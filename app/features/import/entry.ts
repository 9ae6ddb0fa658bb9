import type { Note, Position } from './report.ts';

/** Without `row` it is refused or left out, and `notes` say why. */
export type Entry<Row> = { position: Position; row?: Row; notes: Note[] };

export type Fields = Record<string, unknown>;
export function* slicesOf(text: string) {
  for (let at = 0; at < text.length; at += sliceLength) yield text.slice(at, at + sliceLength);
}

const sliceLength = 65_536;

export type Row = { position: Position; fields: Fields; refused?: Note };

const columnNames = new Map([
  ['nome', 'name'],
  ['data iscrizione', 'subscribed_at'],
  ['ritmo', 'pace'],
  ['email address', 'email'],
  ['e-mail', 'email'],
  ['first name', 'first_name'],
  ['last name', 'last_name'],
  ['subscription time', 'subscribed_at'],
  ['data di iscrizione', 'subscribed_at'],
  ['start date', 'subscribed_at'],
  ['confirmation time', 'confirm_time'],
  ['indirizzo email', 'email'],
  ['indirizzo e-mail', 'email'],
  ['optin_time', 'subscribed_at'],
  ['added_time', 'subscribed_at'],
  ['created', 'subscribed_at'],
  ['firstname', 'first_name'],
  ['lastname', 'last_name'],
  ['cognome', 'last_name'],
  ['global status', 'status'],
  ['stato globale', 'status'],
  ['list status', 'list_status'],
  ['stato della lista', 'list_status'],
  ['email_blacklisted', 'blacklisted'],
  ['email_blacklist', 'blacklisted'],
  ['blocklisted', 'blacklisted'],
]);

export function nameColumn(written: string) {
  const name = written.trim().toLowerCase();
  return columnNames.get(name) ?? name;
}

/** PostgreSQL refuses lone surrogates. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).toWellFormed();
}

const instant = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

const dayFirst = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/;
const dayAlone = /^\d{4}-\d\d-\d\d$/;

/** UTC where no zone is written. A date alone is its noon. */
export function readInstant(value: unknown): string | undefined {
  const written = textOf(value)
    .trim()
    .replace(dayFirst, (_, day, month, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .replace(/(?<=[T ])\d:/, '0$&')
    .replace(dayAlone, '$& 12:00');
  const [, day, time, zone = 'Z'] = instant.exec(written) ?? [];
  const whole = `${zone}:00`.replace(/^([+-]\d\d):?(\d\d).*$/, '$1:$2').replace(/^Z.*$/i, 'Z');
  const text = `${day}T${time}${whole}`;
  // Date would take 31 February for a day in March.
  const isDay = day && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  return isDay && !Number.isNaN(new Date(text).getTime()) ? text : undefined;
}

export function readBoolean(value: unknown): boolean | undefined {
  const text = textOf(value).trim().toLowerCase();
  if (['true', 't', '1', 'yes', 'sì'].includes(text)) return true;
  return ['false', 'f', '0', 'no'].includes(text) ? false : undefined;
}

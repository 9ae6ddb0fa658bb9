import { createHash } from 'node:crypto';
import type { Note, Position } from './report.ts';

/** Without `row` it is refused or left out, and `notes` say why. */
export type Entry<Row> = { position: Position; row?: Row; notes: Note[] };

export type Fields = Record<string, unknown>;
export type Row = { position: Position; fields: Fields; refused?: Note };

/** Notes of an engine stand before those of the post itself. */
export function withNotes<Row>(notes: (Note | undefined)[], entry: Entry<Row>): Entry<Row> {
  return entry.row ? { ...entry, notes: [...notes.filter((note) => note !== undefined), ...entry.notes] } : entry;
}

/** RFC 9562, version 8: a second run finds the row. */
export function uuidOf(name: string) {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function* slicesOf(text: string) {
  for (let at = 0; at < text.length; at += sliceLength) yield text.slice(at, at + sliceLength);
}

const sliceLength = 65_536;

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

export function isRow(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

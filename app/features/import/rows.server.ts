import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { ImportRefused, type Note, type Position } from './report.ts';

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

/** The heads of other programs' lists, by the column that they stand for. */
const heads: Record<string, string[]> = {
  email: ['email address', 'e-mail', 'indirizzo email', 'indirizzo e-mail'],
  name: ['nome'],
  first_name: ['first name', 'firstname'],
  last_name: ['last name', 'lastname', 'cognome'],
  subscribed_at: [
    ...['data iscrizione', 'data di iscrizione', 'subscription time', 'start date'],
    ...['optin_time', 'added_time', 'created'],
  ],
  confirm_time: ['confirmation time'],
  pace: ['ritmo'],
  paused_until: ['in pausa fino al'],
  status: ['global status', 'stato globale'],
  list_status: ['list status', 'stato della lista'],
  blacklisted: ['email_blacklisted', 'email_blacklist', 'blocklisted'],
};
const columnOf = new Map(Object.entries(heads).flatMap(([column, written]) => written.map((head) => [head, column])));

function nameColumn(written: string) {
  const head = written.trim().toLowerCase();
  return columnOf.get(head) ?? head;
}

/** JSON, or CSV with all the `required` columns. @throws ImportRefused */
export function readTable(text: string, required: string[]): AsyncIterable<Row> | Iterable<Row> {
  return /^\s*[[{]/.test(text) ? readJson(parseJson(text)) : readCsv(text, required);
}

/** `[…]`, or `{"posts": […]}` with any name. @throws ImportRefused */
function readJson(read: unknown): Row[] {
  const rows = isRow(read) ? (Object.values(read).find((value) => Array.isArray(value)) ?? [read]) : read;
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new ImportRefused({ code: 'no-rows' });
  return rows.map((fields, index) => ({ position: { unit: 'item', number: index + 1 }, fields: nameColumns(fields) }));
}

function nameColumns(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameColumn(name), value]));
}

/** @throws ImportRefused */
export async function* readCsv(text: string, required: string[]): AsyncGenerator<Row> {
  const [header = ''] = text.trimStart().split('\n', 1);
  // Italian spreadsheets separate by semicolons.
  const often = (sign: string) => header.split(sign).length;
  const broken: Row[] = [];
  const parser = parse({
    columns: (names: string[]) => readHeads(names, required),
    delimiter: [',', ';', '\t'].toSorted((a, b) => often(b) - often(a))[0],
    escape: /\\"[^,;\t\r\n"]/.test(text) ? '\\' : '"',
    info: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error) => void broken.push(refuse(Number(error?.lines), error)),
    cast: (cell) => (['null', 'NULL', '\\N'].includes(cell) ? null : cell),
  });
  let number = 2;
  // csv-parse gives a record's last line.
  for await (const { record, info } of Readable.from(slicesOf(text.replace(/[\r\n]+$/, ''))).pipe(parser)) {
    yield info.error ? refuse(number, info.error) : { position: { unit: 'line', number }, fields: record };
    number = info.lines + 1;
  }
  yield* broken;
}

function refuse(number: number, error?: CsvError): Row {
  return { position: { unit: 'line', number }, fields: {}, refused: { code: 'unreadable', detail: error?.message } };
}

function readHeads(names: string[], required: string[]) {
  const columns = names.map(nameColumn);
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new ImportRefused({ code: 'no-columns', detail: missing.join(', '), columns: columns.join(', ') });
  return columns;
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { parseJson } from '#app/platform/decode.ts';
import { ImportRefused, type Note, type Position } from './report.ts';

export type Entry<Row> = { position: Position; row?: Row; notes: Note[] };

export type Fields = Record<string, unknown>;
export type Row = { position: Position; fields: Fields; refused?: Note };

/** RFC 9562, version 8: a second run finds the row. */
export function uuidOf(name: string) {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** PostgreSQL refuses lone surrogates. */
export function textOf(value: unknown) {
  return value === null || value === undefined ? '' : String(value).toWellFormed();
}

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;
const zone = / ?(?:Z|(?:GMT|UTC)?([+-]\d\d):?(\d\d)?|GMT|UTC)(?: \([^)]*\))?$/i;
const english: Record<string, string> = {
  gen: 'Jan',
  mag: 'May',
  giu: 'Jun',
  lug: 'Jul',
  ago: 'Aug',
  set: 'Sep',
  ott: 'Oct',
  dic: 'Dec',
  at: '',
  alle: '',
  ore: '',
};
const dateWord =
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|[ap]m$)/i;

const longestDate = 100;

/** Reads what Date reads, and the day before the month. UTC without a time zone, noon without a time. */
export function readInstant(value: unknown) {
  const text = textOf(value).trim().slice(0, longestDate);
  if (/^\d{10}(\d{3})?$/.test(text)) return new Date(Number(text.padEnd(13, '0'))).toJSON();
  const hasTime = /\d:\d\d/.test(text);
  const [tail = '', hours, minutes = '00'] = (hasTime && zone.exec(text)) || [];
  const local = text
    .slice(0, text.length - tail.length)
    .replace(dayFirst, '$3-$2-$1')
    .replace(/(?<=\d)t(?=\d)/i, ' ')
    .replaceAll(
      /\p{L}+/gu,
      (word) => english[word.toLowerCase()] ?? english[word.slice(0, 3).toLowerCase()] ?? word,
    );
  const read = new Date(`${local}${hasTime ? '' : ' 12:00'} UTC`);
  // Date accepts 31 February as a day in March, and «a Natale 5» as a day in May.
  const isWritten = [read.getUTCFullYear(), read.getUTCDate()].every((number) =>
    numbersIn(local).includes(number),
  );
  if (!isWritten || !(local.match(/\p{L}+/gu) ?? []).every((word) => dateWord.test(word)))
    return undefined;
  const microseconds = /:\d\d\.\d{3}(\d{1,3})/.exec(local)?.[1] ?? '';
  return read.toJSON().replace('Z', microseconds + (hours ? `${hours}:${minutes}` : 'Z'));
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

export function readBoolean(value: unknown) {
  const text = textOf(value).trim().toLowerCase();
  if (/^(true|t|1|y|yes|s[iìí]|oui|ja|vero|x|on|[✓✔])$/.test(text)) return true;
  return /^(false|f|0|no?|non|nein|falso|off)$/.test(text) ? false : undefined;
}

export const isRow = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const startWords =
  '(subscri(be|bed|ption)|sign(ed)?up|optin|added|creat(ed|ion)|join(ed)?|start|registered|registration)';

/** Columns of other programs without blanks and punctuation, by our name of the column. */
const heads = Object.entries({
  email:
    /^(indirizzo|adresse)?e?mail(address|adresse)?$|^(courriel|subscriber|(direccióndecorreo|correo)electrónico)$/,
  name: /^(nome(completo)?|fullname)$/,
  first_name: /^f(irst)?name$/,
  last_name: /^(l(ast)?name|surname|cognome)$/,
  created_at: /^createdat$/,
  subscribed_at: new RegExp(
    `^${startWords}(at|on|date|time)$|^(date)?(created|added|joined)$|^(date|entered)$|^(data(di)?)?iscri(zione|tt[oa][id]l)$`,
  ),
  confirm_time: /^confirm(ed|ation)?(at|on|date|time)$/,
  pace: /^ritmo$/,
  paused_until: /^inpausafinoal$/,
});

const mostColumns = 1000;
const longestName = 200;

function nameColumn(written: string) {
  const head = written.trim().slice(0, longestName).toLowerCase();
  const plain = head.replaceAll(/[\s_.-]+|\(.*\)/g, '');
  return heads.find(([, pattern]) => pattern.test(plain))?.[0] ?? head;
}

type IsNeeded = (column: string) => boolean;
const isNamed: IsNeeded = (column) => /\D/.test(column.trim());

/** A shorter row is refused when it lacks a cell that is needed. */
export function readTable(
  text: string,
  required: string[],
  isNeeded = isNamed,
): AsyncIterable<Row> | Iterable<Row> {
  return /^\s*[[{]/.test(text) ? readJson(parseJson(text)) : readCsv(text, required, isNeeded);
}

function readJson(read: unknown): Row[] {
  const rows = isRow(read)
    ? (Object.values(read).find((value) => Array.isArray(value)) ?? [read])
    : read;
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new ImportRefused({ code: 'no-rows' });
  return rows.map((row, index) => {
    const columns = nameColumns(Object.keys(row));
    const fields = Object.fromEntries(Object.values(row).map((value, at) => [columns[at], value]));
    return { position: { unit: 'item', number: index + 1 }, fields };
  });
}

export async function* readCsv(
  text: string,
  required: string[],
  isNeeded = isNamed,
): AsyncGenerator<Row> {
  const [header = ''] = text.trimStart().split('\n', 1);
  // Italian spreadsheets separate by semicolons.
  const countOf = (separator: string) => header.split(separator).length;
  const broken: Row[] = [];
  const parser = parse({
    delimiter: [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a))[0],
    escape: /\\"[^,;\t\r\n"]/.test(text) ? '\\' : '"',
    info: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error) => void broken.push(refuse(Number(error?.lines), error)),
    cast: (cell, { quoting }) => (!quoting && ['null', 'NULL', '\\N'].includes(cell) ? null : cell),
  });
  let columns: string[] | undefined;
  let number = 1;
  const slices = text.replace(/(?<![\r\n])[\r\n]+$/, '').match(/.{1,65536}/gs) ?? [];
  // csv-parse gives a record’s last line.
  for await (const { record, info } of Readable.from(slices).pipe(parser)) {
    const cells: unknown[] = record;
    if (!columns) columns = readHeads(cells.map(textOf), required);
    else if (columns.slice(cells.length).some(isNeeded) || cells.slice(columns.length).some(textOf))
      yield refuse(number);
    else
      yield {
        position: { unit: 'line', number },
        fields: Object.fromEntries(columns.map((column, at) => [column, cells[at]])),
      };
    number = info.lines + 1;
  }
  yield* broken;
}

function refuse(number: number, error?: CsvError): Row {
  const isQuote = error?.code.includes('QUOTE');
  const detail = isQuote
    ? 'le sue virgolette non si chiudono'
    : 'le sue celle non sono quante le colonne';
  return {
    position: { unit: 'line', number },
    fields: {},
    refused: { code: 'unreadable', detail },
  };
}

function readHeads(names: string[], required: string[]) {
  const columns = nameColumns(names);
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new ImportRefused({ code: 'no-columns', detail: missing.join(', '), columns });
  return columns;
}

function nameColumns(names: string[]) {
  if (names.length > mostColumns) throw new ImportRefused({ code: 'too-many-columns' });
  const used = new Set<string>();
  return names.map((name, at) => {
    const column = nameColumn(name);
    const own = used.has(column) ? `${name} ${at}`.toLowerCase() : column;
    used.add(column);
    return own;
  });
}

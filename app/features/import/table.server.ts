import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { type Fields, isRow, parseJson, type Row, slicesOf } from './entry.ts';
import { ImportRefused } from './report.ts';

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

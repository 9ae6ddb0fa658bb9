import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { ImportRefused, type Note, type Place } from './findings.ts';

type Fields = Record<string, unknown>;
export type TableRow = { place: Place; fields: Fields; refused?: Note };

const rowRule = z.record(z.string(), z.unknown());
const rowsRule = z.array(rowRule);

/** CSV with a header, JSON or NDJSON. @throws ImportRefused */
export async function* readTable(
  start: string,
  text: AsyncIterable<string>,
  required: string[],
): AsyncGenerator<TableRow> {
  yield* /^\s*[[{]/.test(start) ? readJson(text) : readCsv(text, start.trimStart(), required);
}

async function* readJson(text: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const chunks: string[] = [];
  for await (const chunk of text) chunks.push(chunk);
  const whole = chunks.join('');
  const read = parseJson(whole);
  if (read === undefined) return yield* readLines(whole);
  const { data: rows } = rowsRule.safeParse(findRows(read));
  if (!rows) throw new ImportRefused({ code: 'no-rows' });
  for (const [index, fields] of rows.entries()) yield { place: { unit: 'item', number: index + 1 }, fields };
}

async function* readLines(whole: string): AsyncGenerator<TableRow> {
  let number = 0;
  for await (const line of createInterface({ input: Readable.from([whole]) })) {
    number += 1;
    if (line.trim() === '') continue;
    const { data: fields } = rowRule.safeParse(parseJson(line));
    if (!fields && number === 1) throw new ImportRefused({ code: 'no-rows' });
    const place: Place = { unit: 'line', number };
    yield fields
      ? { place, fields: nameColumns(fields) }
      : { place, fields: {}, refused: { code: 'unreadable', detail: 'JSON' } };
  }
}

/** `[…]`, `{"posts": […]}` with any name, or Ghost's `{"db": [{"data": {"posts": […]}}]}`. */
function findRows(read: unknown): unknown {
  if (Array.isArray(read)) return read.map((row) => (rowRule.safeParse(row).success ? nameColumns(row) : row));
  if (typeof read !== 'object' || read === null) return undefined;
  const { db, ...lists } = read as Record<string, unknown>;
  const data = Array.isArray(db) ? db[0]?.data : undefined;
  if (data) return findRows(data.posts);
  const [list] = Object.values(lists).filter((value) => Array.isArray(value));
  return findRows(list ?? [read]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* readCsv(text: AsyncIterable<string>, start: string, required: string[]): AsyncGenerator<TableRow> {
  const [header = ''] = start.split('\n');
  // Italian spreadsheets separate by semicolons.
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ',';
  const columns = (names: string[]) => {
    const named = names.map(nameColumn);
    refuseWithout(required, named);
    return named;
  };
  const parser = parse({ bom: true, columns, delimiter, info: true, skip_records_with_error: true, cast: readCell });
  const skipped: { message: string; lines: number }[] = [];
  parser.on('skip', ({ message, lines = 0 }: Error & { lines?: number }) => skipped.push({ message, lines }));
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  let number = 2;
  function* takeSkipped(until: number): Generator<TableRow> {
    while (skipped[0] && skipped[0].lines <= until) {
      const { message, lines } = skipped.shift() as { message: string; lines: number };
      yield { place: { unit: 'line', number }, fields: {}, refused: { code: 'unreadable', detail: message } };
      number = lines + 1;
    }
  }
  // csv-parse gives a record's last line.
  for await (const { record, info } of source.pipe(parser)) {
    yield* takeSkipped(info.lines);
    yield { place: { unit: 'line', number }, fields: record };
    number = info.lines + 1;
  }
  yield* takeSkipped(Number.POSITIVE_INFINITY);
}

function refuseWithout(required: string[], columns: string[]) {
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length === 0) return;
  throw new ImportRefused({ code: 'no-columns', detail: `${missing.join(', ')}; ${columns.join(', ')}` });
}

function readCell(text: string) {
  return ['null', 'NULL', '\\N'].includes(text) ? null : text;
}

const names: Record<string, string> = {
  nome: 'name',
  'data iscrizione': 'subscribed_at',
  'email address': 'email',
  'e-mail': 'email',
  'first name': 'first_name',
  'last name': 'last_name',
  optin_time: 'subscribed_at',
};

function nameColumn(written: string) {
  const name = written.trim().toLowerCase();
  return Object.hasOwn(names, name) ? (names[name] as string) : name;
}

function nameColumns(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameColumn(name), value]));
}

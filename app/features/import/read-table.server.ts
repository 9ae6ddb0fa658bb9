import { createReadStream, promises as fs } from 'node:fs';
import { parse } from 'csv-parse';
import { z } from 'zod';

export type Read<Row> = { place: string } & ({ row: Row } | { reason: string });

export class ImportRefused extends Error {}

export type TableRow = { place: string; fields: Record<string, unknown>; reason?: string };

const rowsRule = z.array(z.record(z.string(), z.unknown()));

/** CSV with a header, or a JSON array. @throws ImportRefused */
export async function readTable(file: string, required: string[]): Promise<TableRow[]> {
  const start = (await readStart(file)).trimStart();
  const rows = start.startsWith('[') ? await readJson(file) : await readCsv(file, start);
  const missing = required.filter((column) => rows.length > 0 && !rows.some(({ fields }) => column in fields));
  if (missing.length > 0) {
    const there = Object.keys(rows[0]?.fields ?? {}).join(', ');
    throw new ImportRefused(`The file has no column ${missing.join(', ')}. Its columns are: ${there}.`);
  }
  return rows;
}

async function readStart(file: string) {
  const chunks: string[] = [];
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: 4095 })) chunks.push(chunk);
  return chunks.join('').replace(/^\ufeff/, '');
}

async function readJson(file: string): Promise<TableRow[]> {
  const text = (await fs.readFile(file, 'utf8')).replace(/^\ufeff/, '');
  const { data: rows } = rowsRule.safeParse(parseJson(text));
  if (!rows) throw new ImportRefused('The file is no list of rows in JSON.');
  return rows.map((fields, index) => ({ place: `row ${index + 1}`, fields }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readCsv(file: string, start: string): Promise<TableRow[]> {
  const [header = ''] = start.split('\n');
  const records: (Omit<TableRow, 'place'> & { end: number })[] = [];
  // Italian spreadsheets separate by semicolons.
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ',';
  const columns = (names: string[]) => names.map(nameColumn);
  const parser = parse({ bom: true, columns, delimiter, info: true, skip_records_with_error: true });
  parser.on('skip', ({ message, lines = 0 }: Error & { lines?: number }) =>
    records.push({ end: lines, fields: {}, reason: message }),
  );
  const source = createReadStream(file);
  source.on('error', (error) => parser.destroy(error));
  for await (const { record, info } of source.pipe(parser)) records.push({ end: info.lines, fields: record });
  return placeRecords(records);
}

// This site's own export.
const italian: Record<string, string> = { nome: 'name', 'data iscrizione': 'subscribed_at' };

function nameColumn(written: string) {
  const name = written.trim().toLowerCase();
  return Object.hasOwn(italian, name) ? italian[name] : name;
}

/** csv-parse gives a record's last line. */
function placeRecords(records: (Omit<TableRow, 'place'> & { end: number })[]): TableRow[] {
  const inOrder = records.toSorted((one, other) => one.end - other.end);
  return inOrder.map(({ end: _, ...row }, index) => ({ ...row, place: `line ${(inOrder[index - 1]?.end ?? 1) + 1}` }));
}

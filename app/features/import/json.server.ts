import { type Fields, nameColumn, type Row } from './entry.ts';
import { ImportRefused, type Position } from './report.ts';

/** @throws ImportRefused */
export function* readJson(whole: string, read: unknown): Generator<Row> {
  if (read === undefined) return yield* readLines(whole);
  const rows = findRows(read);
  if (!rows?.every(isRow)) throw new ImportRefused({ code: 'no-rows' });
  for (const [index, fields] of rows.entries())
    yield { position: { unit: 'item', number: index + 1 }, fields: nameColumns(fields) };
}

function* readLines(whole: string): Generator<Row> {
  for (const [index, line] of whole.split('\n').entries()) {
    if (line.trim() === '') continue;
    const position: Position = { unit: 'line', number: index + 1 };
    const fields = parseJson(line);
    if (isRow(fields)) yield { position, fields: nameColumns(fields) };
    else if (index === 0) throw new ImportRefused({ code: 'no-rows' });
    else yield { position, fields: {}, refused: { code: 'unreadable', detail: 'JSON' } };
  }
}

/** `[…]`, or `{"posts": […]}` with any name. */
function findRows(read: unknown): unknown[] | undefined {
  if (Array.isArray(read)) return read;
  if (!isRow(read)) return undefined;
  return Object.values(read).find((value) => Array.isArray(value)) ?? [read];
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRow(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameColumns(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameColumn(name), value]));
}

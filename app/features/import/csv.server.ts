import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { nameColumn, type Row, slicesOf } from './entry.ts';
import { ImportRefused } from './report.ts';

/** @throws ImportRefused */
export async function* readCsv(text: string, required: string[]): AsyncGenerator<Row> {
  const [header = ''] = text.trimStart().split('\n', 1);
  // Italian spreadsheets separate by semicolons.
  const often = (sign: string) => header.split(sign).length;
  const delimiter = [',', ';', '\t'].toSorted((a, b) => often(b) - often(a))[0];
  const escapeSign = /\\"[^,;\t\r\n"]/.test(text) ? '\\' : '"';
  const columns = (names: string[]) => {
    const named = names.map(nameColumn);
    refuseWithout(required, named);
    return named;
  };
  const parser = parse({
    columns,
    delimiter,
    escape: escapeSign,
    info: true,
    skip_records_with_error: true,
    cast: readCell,
  });
  const skipped: { message: string; lines: number }[] = [];
  parser.on('skip', ({ message, lines = 0 }: Error & { lines?: number }) => skipped.push({ message, lines }));
  let number = 2;
  function* takeSkipped(until: number): Generator<Row> {
    for (const { message, lines } of skipped.splice(0, skipped.findLastIndex(({ lines }) => lines <= until) + 1)) {
      yield { position: { unit: 'line', number }, fields: {}, refused: { code: 'unreadable', detail: message } };
      number = lines + 1;
    }
  }
  // csv-parse gives a record's last line.
  for await (const { record, info } of Readable.from(slicesOf(text.replace(/[\r\n]+$/, ''))).pipe(parser)) {
    yield* takeSkipped(info.lines);
    yield { position: { unit: 'line', number }, fields: record };
    number = info.lines + 1;
  }
  yield* takeSkipped(Number.POSITIVE_INFINITY);
}

function refuseWithout(required: string[], columns: string[]) {
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new ImportRefused({ code: 'no-columns', detail: missing.join(', '), columns: columns.join(', ') });
}

function readCell(text: string) {
  return ['null', 'NULL', '\\N'].includes(text) ? null : text;
}

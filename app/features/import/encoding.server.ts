import { ImportRefused } from './findings.ts';

/** Read twice: for its encoding, then for its rows. */
export type Source = { bytes: () => AsyncIterable<Uint8Array> };

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** By the byte order mark; what is no UTF-8 is what spreadsheets on Windows write. @throws ImportRefused */
export async function findEncoding({ bytes }: Source): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isFirst = true;
  for await (const chunk of bytes()) {
    const marked = isFirst && markedEncoding(chunk);
    if (marked) return marked;
    // "PK": an archive or a spreadsheet. No text holds a NUL.
    if ((isFirst && chunk[0] === 0x50 && chunk[1] === 0x4b && chunk[2] === 3) || chunk.includes(0)) {
      throw new ImportRefused({ code: 'no-text' });
    }
    isFirst = false;
    isUtf8 &&= canDecode(() => decoder.decode(chunk, { stream: true }));
  }
  return isUtf8 && canDecode(() => decoder.decode()) ? 'utf-8' : 'windows-1252';
}

function markedEncoding([first, second]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function canDecode(decode: () => string) {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

export async function* textOf({ bytes }: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

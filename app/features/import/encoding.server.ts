import { ImportRefused } from './findings.ts';

export type Source = { bytes: () => AsyncIterable<Uint8Array> };

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What is no UTF-8 is what spreadsheets on Windows write. @throws ImportRefused */
export async function findEncoding({ bytes }: Source): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first: Uint8Array | undefined;
  try {
    for await (const chunk of bytes()) {
      first ??= chunk;
      const marked = markedEncoding(first);
      if (marked) return marked;
      if (isArchive(first) || chunk.includes(0)) throw new ImportRefused({ code: 'no-text' });
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    return 'windows-1252';
  }
}

/** "PK" */
function isArchive([first, second, third]: Uint8Array) {
  return first === 0x50 && second === 0x4b && third === 3;
}

function markedEncoding([first, second]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

export async function* decode({ bytes }: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

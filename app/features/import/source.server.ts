import { isUtf8 } from 'node:buffer';
import { createWriteStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { decodePercent } from '#app/platform/decode.ts';
import { ImportRefused, type Note } from './report.ts';

export const most = {
  entries: 50_000,
  textBytes: 100 * 2 ** 20,
  allTextBytes: 2 ** 30,
  allBytes: 4 * 2 ** 30,
  photographBytes: 20 * 2 ** 20,
  ratio: 200,
  smallBytes: 2 ** 20,
};

/** A single file, whose name is empty, or the files of an archive. Nothing is written under these names. */
export type Source = {
  names: string[];
  notTaken: Note[];
  readText: (name: string) => Promise<string>;
  findPhotograph: (url: string) => { copyTo: (file: string) => Promise<void> } | undefined;
  close: () => void;
};

export async function openSource(file: string, limits = most): Promise<Source> {
  if (await isArchive(file)) return openArchive(file, limits);
  const readText = async () => {
    if ((await stat(file)).size > most.textBytes) throw new ImportRefused({ code: 'too-large' });
    const text = decode(await readFile(file));
    if (text.includes('\0')) throw new ImportRefused({ code: 'no-text' });
    return text;
  };
  return { names: [''], notTaken: [], readText, findPhotograph: () => undefined, close: () => {} };
}

export const isAlone = ({ names }: Source) => names[0] === '';

async function isArchive(file: string) {
  const handle = await open(file);
  const { buffer: start } = await handle
    .read({ buffer: Buffer.alloc(4) })
    .finally(() => handle.close());
  return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(start.toString('latin1'));
}

async function openArchive(file: string, limits: typeof most): Promise<Source> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip = await openPromise(file, options).catch(refuseBroken);
  try {
    if (zip.entryCount > limits.entries) throw new ImportRefused({ code: 'too-many-files' });
    return await readArchive(zip, limits);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readArchive(zip: ZipFile, limits: typeof most): Promise<Source> {
  const { entries, notTaken } = await listEntries(zip, limits);
  const byName = Map.groupBy(entries.keys(), (name) => partsOf(name)[0] ?? '');
  const stream = (entry: Entry) => zip.openReadStreamPromise(entry);
  return {
    names: [...entries.keys()],
    notTaken,
    readText: async (name) => {
      const entry = entries.get(name);
      if (!entry || entry.uncompressedSize > most.textBytes)
        throw new ImportRefused({ code: 'too-large' });
      const text = decode(await stream(entry).then(buffer).catch(refuseBroken));
      return text.includes('\0') ? '' : text;
    },
    findPhotograph: (url) => {
      const entry = nearest(pathOf(url), byName, entries);
      return (
        entry && { copyTo: async (to) => pipeline(await stream(entry), createWriteStream(to)) }
      );
    },
    close: () => zip.close(),
  };
}

async function listEntries(zip: ZipFile, limits: typeof most) {
  const all = await Array.fromAsync(zip.eachEntry()).catch(refuseBroken);
  const bytesOf = (some: Entry[]) =>
    some.reduce((bytes, { uncompressedSize }) => bytes + uncompressedSize, 0);
  const texts = all.filter((entry) => isText(nameOf(entry)));
  if (bytesOf(texts) > limits.allTextBytes || bytesOf(all) > limits.allBytes)
    throw new ImportRefused({ code: 'too-large' });
  const entries = new Map<string, Entry>();
  const notTaken: Note[] = [];
  for (const entry of all) {
    const name = nameOf(entry);
    if (/(^|[/\\])__MACOSX[/\\]|[/\\]$/.test(name)) continue;
    const reason = entries.has(name) ? 'c’è due volte' : findSkipReason(entry, name);
    if (reason) notTaken.push({ code: 'not-taken', detail: `${name}: ${reason}` });
    else entries.set(name, entry);
  }
  return { entries, notTaken };
}

/** Programs of macOS write UTF-8 without the flag. */
function nameOf({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry) {
  return getFileNameLowLevel(
    isUtf8(fileNameRaw) ? flags | 0x800 : flags,
    fileNameRaw,
    extraFields,
    false,
  );
}

function findSkipReason(entry: Entry, name: string) {
  const { uncompressedSize: bytes, compressedSize, externalFileAttributes } = entry;
  if (/(^|\/)\.\.?(\/|$)|^\/|^[a-z]:|\p{C}/iu.test(name)) return 'porta fuori dall’archivio';
  if (((externalFileAttributes >>> 16) & 0o170000) === 0o120000) return 'è un collegamento';
  if (!entry.canDecodeFileData()) return 'non si può aprire';
  if (bytes > most.smallBytes && bytes / Math.max(1, compressedSize) > most.ratio)
    return 'una volta aperto è troppo grande';
  return bytes > most.photographBytes && !isText(name) ? 'ha più di 20 MB' : undefined;
}

const isText = (name: string) => /\.(xml|atom|json|csv|html?)$/i.test(name);

const decode = (file: Uint8Array) => new TextDecoder(encodingOf(file)).decode(file);

/** Spreadsheets on Windows write windows-1252. */
function encodingOf(file: Uint8Array) {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'windows-1252';
}

function refuseBroken(): never {
  throw new ImportRefused({ code: 'broken-archive' });
}

function pathOf(url: string) {
  const { pathname } = new URL(url, 'https://old.invalid');
  return decodePercent(pathname) ?? pathname;
}

function partsOf(name: string) {
  const parts = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/size\/w\d+(h\d+)?\//, '/')
    .split('/')
    .filter(Boolean);
  return parts
    .reverse()
    .map((part, at) => (at === 0 ? part.replace(/(-\d+x\d+|-scaled)(?=\.\w+$)/, '') : part));
}

/** The file whose path matches the end of the address best, in its largest size; undefined when several folders match. */
function nearest(url: string, byName: Map<string, string[]>, entries: Map<string, Entry>) {
  const urlParts = partsOf(url);
  const found = (byName.get(urlParts[0] ?? '') ?? []).flatMap((name) => {
    const [entry, parts] = [entries.get(name), partsOf(name)];
    const same = sameParts(urlParts, parts);
    const isOther = [urlParts[same], parts[same]].every((part) => /^\d+$/.test(part ?? ''));
    return isOther || !entry
      ? []
      : [{ entry, same, folder: path.dirname(name), bytes: entry.uncompressedSize }];
  });
  const [best, other] = found.toSorted((a, b) => b.same - a.same || b.bytes - a.bytes);
  const isSure = !other || (best && (best.same > 1 || best.folder === other.folder));
  return isSure ? best?.entry : undefined;
}

function sameParts(one: string[], other: string[]) {
  const end = one.findIndex((part, at) => part !== other[at]);
  return end < 0 ? one.length : end;
}

import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import PQueue from 'p-queue';
import { logError } from '#app/log.ts';
import { sign } from '#app/signature.ts';
import { removeHalfFiles, writeAgainSoon } from '#app/storage/whole-file.ts';
import { HeardChanges } from './heard-changes.ts';
import { type KeptPage, pageOf, type Rendered } from './kept-page.ts';
import { isKey } from './may-be-kept.ts';

type StoredPage = { key: string; page: KeptPage; heard: HeardChanges };
type Current = Pick<StoredPage, 'page' | 'heard'>;
type Head = Omit<Rendered, 'bodies'> & { key: string; heard: string; lengths: number[] };

const encodings = ['br', 'gzip', 'identity'] as const;
const largestBytes = 8 * 1024 * 1024;
const signatureLength = 43;
// A full disk may have room later.
const pauseMs = 60_000;
const unusedMs = 2 * 24 * 3_600_000;

/** One file a page, which says itself which changes it knows: no order of writing and no flush is needed. */
export class PageStore {
  readonly #folder: string;
  readonly #writing = new PQueue({ concurrency: 1 });
  #failedAt = Number.NEGATIVE_INFINITY;

  /** `build` names all that a page is made of, besides the database. */
  constructor(folder: string, build: string) {
    this.#folder = path.join(folder, build);
  }

  /** Pages of other builds and settings, unless an instance writes them: each does at midnight. */
  removeOthers() {
    const all = path.dirname(this.#folder);
    for (const other of namesIn(all).map((name) => path.join(all, name))) {
      const writtenAt = fs.statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (other !== this.#folder && Date.now() - writtenAt > unusedMs) remove(other);
    }
    removeHalfFiles(this.#folder);
  }

  /** What is damaged, or not ours, is removed. */
  read(mostBytes: number): StoredPage[] {
    let bytes = 0;
    // Another instance may be writing one.
    const names = namesIn(this.#folder).filter((name) => !name.endsWith('.partial'));
    return names.flatMap((name) => {
      const stored = readStored(path.join(this.#folder, name));
      bytes += stored?.page.byteLength ?? 0;
      if (stored && bytes <= mostBytes && this.#fileOf(stored.key) === path.join(this.#folder, name)) return [stored];
      remove(path.join(this.#folder, name));
      return [];
    });
  }

  /** Soon. `current`: what it is by then, or that it is no more. */
  put(key: string, current: () => Current | undefined) {
    void this.#writing.add(async () => {
      const now = current();
      if (!now || performance.now() - this.#failedAt < pauseMs) return;
      await this.#write(key, now).catch((error) => {
        this.#failedAt = performance.now();
        logError(error);
      });
      if (!current()) this.remove(key);
    });
  }

  async written() {
    await this.#writing.onIdle();
  }

  async #write(key: string, { page, heard }: Current) {
    const { bodies, ...rest } = page.rendered;
    const lengths = encodings.map((encoding) => bodies[encoding].byteLength);
    const head: Head = { ...rest, key, heard: `${heard}`, lengths };
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...encodings.map((name) => bodies[name])]);
    await writeAgainSoon(this.#fileOf(key), Buffer.concat([Buffer.from(signatureOf(content)), content]));
  }

  /** At once: with the database away at the next start it would be shown. */
  remove(key: string) {
    remove(this.#fileOf(key));
  }

  #fileOf(key: string) {
    return path.join(this.#folder, hash('sha256', key).slice(0, 32));
  }
}

function remove(file: string) {
  try {
    fs.rmSync(file, { recursive: true, force: true });
  } catch (error) {
    logError(error);
  }
}

function namesIn(folder: string) {
  try {
    return fs.readdirSync(folder);
  } catch {
    // What cannot be read cannot be written either: that is told.
    return [];
  }
}

function readStored(file: string): StoredPage | undefined {
  try {
    const stat = fs.lstatSync(file);
    if (!stat.isFile() || stat.size > largestBytes) return undefined;
    const bytes = fs.readFileSync(file);
    const content = bytes.subarray(signatureLength);
    return signatureOf(content) === bytes.subarray(0, signatureLength).toString() ? parse(content) : undefined;
  } catch {
    return undefined;
  }
}

/** What a page says is sent as it is, with its policy: nobody without SECRET may say it. */
function signatureOf(content: Buffer) {
  return sign('stored page', hash('sha256', content));
}

function parse(content: Buffer): StoredPage | undefined {
  const start = content.indexOf('\n') + 1;
  const { key, heard, lengths, ...rest } = JSON.parse(content.subarray(0, start).toString()) as Head;
  if (!isKey(key) || lengths.length !== encodings.length) return undefined;
  const [br = 0, gzip = 0, identity = 0] = lengths;
  const [afterBr, afterGzip] = [start + br, start + br + gzip];
  if (afterGzip + identity !== content.length) return undefined;
  const bodies = {
    br: content.subarray(start, afterBr),
    gzip: content.subarray(afterBr, afterGzip),
    identity: content.subarray(afterGzip),
  };
  return { key, page: pageOf({ ...rest, bodies }), heard: HeardChanges.from(heard) };
}

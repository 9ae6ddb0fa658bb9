import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { writeWholeFile } from '#app/storage/whole-file.ts';
import { DiskStore } from './disk-store.ts';
import { type Store, StoreFailure } from './store.ts';

/** The least recently read file goes first. */
export class NearStore {
  readonly #far: Store;
  readonly #near: DiskStore;
  readonly #bytes: LRUCache<string, number>;
  #opened: Promise<void> | undefined;

  constructor(far: Store, folder: string, mostBytes: number) {
    this.#far = far;
    this.#near = new DiskStore(folder, String);
    this.#bytes = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (bytes) => Math.max(bytes, 1),
      fetchMethod: (name) => this.#bring(name, path.join(folder, name)),
      dispose: (_, name, reason) => {
        if (reason !== 'set') void rm(path.join(folder, name), { force: true }).catch(() => {});
      },
    });
  }

  /** `isKnown` keeps made-up names from the far store. */
  async get(name: string, isKnown?: () => Promise<boolean>): Promise<Readable | undefined> {
    this.#opened ??= this.#findKept().catch(() => {});
    await this.#opened;
    if (isKnown && !this.#bytes.has(name) && !(await isKnown())) return undefined;
    try {
      if ((await this.#bytes.fetch(name)) === undefined) return undefined;
    } catch (error) {
      if (!isOfDisk(error)) throw error;
    }
    const kept = await this.#near.get(name).catch(() => {});
    if (kept) return kept;
    this.#bytes.delete(name);
    return this.#far.get(name);
  }

  async #findKept() {
    const kept = await Array.fromAsync(this.#near.list());
    kept.sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { name, byteLength } of kept) this.#bytes.set(name, byteLength);
  }

  async #bring(name: string, file: string) {
    const content = await this.#far.get(name);
    if (!content) return undefined;
    let bytes = 0;
    await writeWholeFile(file, content, async function* (chunks) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    });
    return bytes;
  }
}

function isOfDisk(error: unknown) {
  return !(error instanceof StoreFailure) && typeof (error as NodeJS.ErrnoException).code === 'string';
}

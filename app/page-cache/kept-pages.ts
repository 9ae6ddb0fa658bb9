import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { HeardChanges } from './heard-changes.ts';
import { compressedBest, type KeptPage } from './kept-page.ts';
import type { PageStore } from './stored-pages.ts';

/**
 * `turn`: of its rendering. `heard`: the changes that it knows, of this process or of the one before. `outdatedAt`: when the first
 * other change of what it shows was told.
 */
export type Entry = { page: KeptPage; turn: number; heard: HeardChanges; outdatedAt?: number; triedAt?: number };

// A page that has changed may soon change again.
const calmMs = 10_000;

/** In memory; what is not outdated in files too. */
export class KeptPages {
  readonly #store: PageStore | undefined;
  readonly #entries: LRUCache<string, Entry>;
  readonly #compressing = new PQueue({ concurrency: 1 });

  /** Begins with those in files. */
  constructor(mostBytes: number, store?: PageStore) {
    this.#store = store;
    this.#entries = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ page }) => page.byteLength,
      dispose: (_, key, reason) => reason === 'evict' && store?.remove(key),
    });
    for (const { key, page, heard } of store?.read(mostBytes) ?? []) this.#entries.set(key, { page, turn: 0, heard });
  }

  get held() {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  all(): [key: string, entry: Entry][] {
    return [...this.#entries.entries()];
  }

  /** The one asked for last is the last to make room. */
  get(key: string) {
    return this.#entries.get(key);
  }

  peek(key: string) {
    return this.#entries.peek(key);
  }

  set(key: string, entry: Entry) {
    this.#entries.set(key, entry);
    this.#putAway(key);
    this.#compressLater(key, entry.turn);
  }

  delete(key: string) {
    this.#entries.delete(key);
    this.#store?.remove(key);
  }

  /** The page as it is when its turn comes. */
  #putAway(key: string) {
    this.#store?.put(key, () => {
      const entry = this.peek(key);
      return entry?.outdatedAt === undefined ? entry : undefined;
    });
  }

  // What waits holds no page: by its end most have been replaced.
  #compressLater(key: string, turn: number) {
    setTimeout(() => void this.#compressing.add(() => this.#compressBest(key, turn)), calmMs).unref();
  }

  async #compressBest(key: string, turn: number) {
    const entry = this.peek(key);
    if (entry?.turn !== turn) return;
    entry.page = await compressedBest(entry.page);
    this.#putAway(key);
  }
}

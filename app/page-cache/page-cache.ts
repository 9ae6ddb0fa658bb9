import { LRUCache } from 'lru-cache';
import type { ContentWatcher } from '#app/db/client.ts';
import { logError } from '#app/log.ts';
import { type KeptPage, keepPage } from './kept-page.ts';
import { isKeepable } from './may-be-kept.ts';

/** `staleSeconds`: the page may be outdated. */
type Found = { page: KeptPage; staleSeconds?: number };
/** Its tags. Undefined: anything. */
type Change = string[] | undefined;
type Render = (key: string) => Promise<Response>;

// About 1,000 pages of 40 KB, plain and compressed.
const maxBytes = 64 * 1024 * 1024;
// The year in the footer and the day of the home page change without a notice from the database.
const freshMs = 60_000;
const freshWithoutNoticesMs = 2000;
const maxStaleMs = 24 * 3600 * 1000;

/** Keeps pages until the database reports a change of what they show. Without notices it sends the old page and renders it again behind. */
export class PageCache implements ContentWatcher {
  readonly #render: Render;
  readonly #pages = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: (page) => page.byteLength });
  readonly #renewedAt = new Map<string, number>();
  #underWay = new Map<string, Promise<KeptPage | Response>>();
  /** Of each rendering that goes on: the changes that it may have missed. */
  readonly #missed = new Set<Change[]>();
  #isWatched = false;

  constructor(render: Render) {
    this.#render = render;
  }

  watched() {
    this.changed();
    this.#isWatched = true;
  }

  unwatched() {
    this.#isWatched = false;
  }

  /** A page that is being rendered now is sent to those who wait for it, and kept unless it shows what changed. */
  changed(change?: Change) {
    for (const [key, page] of [...this.#pages.entries()]) if (isTouched(page, change)) this.#forget(key);
    for (const changes of this.#missed) changes.push(change);
    this.#underWay = new Map();
  }

  #forget(key: string) {
    this.#pages.delete(key);
    this.#renewedAt.delete(key);
  }

  find(key: string): Found | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    const ageMs = Date.now() - page.renderedAt;
    if (ageMs < (this.#isWatched ? freshMs : freshWithoutNoticesMs)) return { page };
    if (this.#isWatched || ageMs > maxStaleMs) return undefined;
    this.#renewInBackground(key);
    return stale(page);
  }

  /** Once, however many requests wait. An old page replaces a failure or an incomplete page. */
  async render(key: string): Promise<Found | Response> {
    const answer = await this.#renderOnce(key);
    if ('variants' in answer) return { page: answer };
    const old = this.#pages.get(key);
    const isWorse = answer.status >= 500 || answer.status === 200;
    if (old && isWorse && Date.now() - old.renderedAt < maxStaleMs) return stale(old);
    return answer.clone();
  }

  #renewInBackground(key: string) {
    if (Date.now() - (this.#renewedAt.get(key) ?? 0) <= freshWithoutNoticesMs) return;
    this.#renewedAt.set(key, Date.now());
    this.#renderOnce(key).catch(logError);
  }

  #renderOnce(key: string) {
    const underWay = this.#underWay;
    const started = underWay.get(key);
    if (started) return started;
    const rendering = this.#renderAndKeep(key).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  async #renderAndKeep(key: string): Promise<KeptPage | Response> {
    const missed: Change[] = [];
    this.#missed.add(missed);
    try {
      const response = await this.#render(key);
      if (!isKeepable(response, key)) return response;
      const page = await keepPage(response);
      if (!missed.some((change) => isTouched(page, change))) this.#pages.set(key, page);
      return page;
    } finally {
      this.#missed.delete(missed);
    }
  }
}

function isTouched({ tags }: KeptPage, change: Change) {
  return !tags || !change || change.some((tag) => tags.includes(tag));
}

function stale(page: KeptPage): Found {
  return { page, staleSeconds: Math.floor((Date.now() - page.renderedAt) / 1000) };
}

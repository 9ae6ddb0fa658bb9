import { LRUCache } from 'lru-cache';
import type { ContentWatcher } from '#app/db/client.ts';
import { logError } from '#app/log.ts';
import { type KeptPage, keepPage } from './kept-page.ts';

/** A page to answer with; `staleSeconds` is there when it may have changed since it was rendered. */
export type Found = { page: KeptPage; staleSeconds?: number };
type Render = (key: string) => Promise<Response>;

// About 1,500 pages of 20 KB.
const mostBytes = 32 * 1024 * 1024;
// The year in the footer turns, whatever the database says.
const freshMs = 60_000;
// How soon a page is asked for again while nobody tells us what changes.
const unwatchedFreshMs = 2000;
const longestStaleMs = 24 * 3600 * 1000;

/**
 * Rendered pages, kept ready for everybody until something changes. Whoever opens the database calls `watched` while
 * it tells of changes, `unwatched` when it does not, and `changed` at each change.
 */
export class PageCache implements ContentWatcher {
  readonly #render: Render;
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: (page) => page.byteLength,
  });
  readonly #triedAt = new Map<string, number>();
  #underWay = new Map<string, Promise<KeptPage | Response>>();
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

  /** Forgets every page, and what is being rendered now: a change may have come in the middle of it. */
  readonly changed = () => {
    this.#pages.clear();
    this.#triedAt.clear();
    this.#underWay = new Map();
  };

  /** The kept page, if it may be given as it is. Without news from the database an old one is given, and renewed behind. */
  find(key: string): Found | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    const ageMs = Date.now() - page.renderedAt;
    if (ageMs < (this.#isWatched ? freshMs : unwatchedFreshMs)) return { page };
    if (this.#isWatched || ageMs > longestStaleMs) return undefined;
    if (Date.now() - (this.#triedAt.get(key) ?? 0) > unwatchedFreshMs) this.#renewBehind(key);
    return stale(page);
  }

  /**
   * Renders the page once, however many wait for it. Gives the answer itself where it is not to be kept; but where that
   * is a failure, or a page that had to leave something out, the old page is the better one.
   */
  async render(key: string): Promise<Found | Response> {
    const answer = await this.#renderOnce(key);
    if ('variants' in answer) return { page: answer };
    const old = this.#pages.get(key);
    const isFailure = answer.status >= 500 || answer.status === 200;
    const isOldBetter = old && isFailure && Date.now() - old.renderedAt < longestStaleMs;
    return isOldBetter ? stale(old) : answer.clone();
  }

  #renewBehind(key: string) {
    this.#triedAt.set(key, Date.now());
    this.#renderOnce(key).catch(logError);
  }

  #renderOnce(key: string) {
    const underWay = this.#underWay;
    const started = underWay.get(key);
    if (started) return started;
    const rendering = this.#renderAndKeep(key, underWay).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  async #renderAndKeep(key: string, underWay: Map<string, unknown>): Promise<KeptPage | Response> {
    const response = await this.#render(key);
    if (!mayBeKept(response)) return response;
    const page = await keepPage(response);
    if (underWay === this.#underWay) this.#pages.set(key, page);
    return page;
  }
}

function stale(page: KeptPage): Found {
  return { page, staleSeconds: Math.floor((Date.now() - page.renderedAt) / 1000) };
}

function mayBeKept({ status, headers }: Response) {
  return status === 200 && /\bs-maxage=/.test(headers.get('Cache-Control') ?? '') && !headers.has('Set-Cookie');
}

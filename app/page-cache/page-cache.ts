import { LRUCache } from 'lru-cache';
import { romeMidnight } from '#app/calendar/rome.ts';
import type { ContentChange, ContentWatcher } from '#app/platform/db/content-changes.ts';
import { inTime } from '#app/platform/in-time.ts';
import { type CachedPage, isPage, renderToCache } from './cached-page.ts';
import { isCacheableResponse } from './page-key.ts';

type Found = { page: CachedPage; isOld?: boolean };
type Render = (key: string) => Promise<Response>;
/** `version` is the number of changes received before the rendering started. */
type Entry = { page: CachedPage; version: number };

const usualBytes = 64 * 1024 * 1024;
const oldestMs = 24 * 3600 * 1000;
const longestWaitMs = 1000;

/** Caches public pages by address (decision 21). */
export class PageCache implements ContentWatcher {
  readonly #render: Render;
  readonly #entries: LRUCache<string, Entry>;
  #underWay = new Map<string, Promise<CachedPage | Response>>();
  #version = 0;
  #withdrawnAt = 0;
  #lostAt = 0;
  #settle: (() => Promise<void>) | undefined;

  constructor(render: Render, mostBytes = usualBytes) {
    this.#render = render;
    this.#entries = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ page }) => page.byteLength,
    });
  }

  /** Changes before this call may have been missed. */
  listening(settle: () => Promise<void>) {
    this.changed('withdrawn');
    this.#settle = settle;
  }

  lost() {
    if (this.#settle) this.#lostAt = Date.now();
    this.#settle = undefined;
  }

  changed(change: ContentChange) {
    this.#version += 1;
    this.#underWay = new Map();
    if (change !== 'withdrawn') return;
    this.#withdrawnAt = this.#version;
    this.#entries.clear();
  }

  async settled() {
    if (this.#settle) await inTime(this.#settle(), longestWaitMs).catch(() => {});
  }

  find(key: string): Found | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#settle && this.#isCurrent(entry) ? entry : undefined;
  }

  /** The home page contains the date, so each page is valid until midnight, or until its own end. */
  #isCurrent({ page, version }: Entry) {
    const now = Date.now();
    const isInTime = page.renderedAt >= romeMidnight(now) && now < page.expiresAt;
    return version === this.#version && isInTime;
  }

  async render(key: string): Promise<Found | Response> {
    const result = await this.#renderOnce(key).catch(
      (error) => this.#findOld(key) ?? Promise.reject(error),
    );
    if (isPage(result)) return { page: result };
    if ('page' in result) return result;
    return (isFailure(result) && this.#findOld(key)) || result.clone();
  }

  #findOld(key: string): Found | undefined {
    const page = this.#entries.peek(key)?.page;
    const since = Math.max(page?.renderedAt ?? 0, this.#lostAt);
    return page && Date.now() - since < oldestMs ? { page, isOld: true } : undefined;
  }

  #renderOnce(key: string) {
    const underWay = this.#underWay;
    const rendering = underWay.get(key) ?? this.#renderNow(key).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  async #renderNow(key: string): Promise<CachedPage | Response> {
    const version = this.#version;
    const startedAt = Date.now();
    const response = await this.#render(key);
    const result = isCacheableResponse(response, key)
      ? await renderToCache(response, startedAt)
      : response;
    if ((this.#entries.peek(key)?.version ?? 0) > version) return result;
    if (isPage(result)) {
      if (version >= this.#withdrawnAt) this.#entries.set(key, { page: result, version });
    } else if (!isFailure(result)) {
      // The post may have become a draft.
      this.#entries.delete(key);
    }
    return result;
  }
}

function isFailure({ status }: Response) {
  return status >= 500 || status === 200;
}

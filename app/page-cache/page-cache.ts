import { LRUCache } from 'lru-cache';
import { romeMidnight } from '#app/calendar/rome.ts';
import type { ContentChange, ContentWatcher } from '#app/platform/db/content-changes.ts';
import { inTime } from '#app/platform/in-time.ts';
import { isPage, type KeptPage, keepPage } from './kept-page.ts';
import { isKeepable } from './page-key.ts';

type Found = { page: KeptPage; isOld?: boolean };
type Render = (key: string) => Promise<Response>;
/** `version` counts the changes that were received before the rendering began. */
type Entry = { page: KeptPage; version: number };

const usualBytes = 64 * 1024 * 1024;
const oldestMs = 24 * 3600 * 1000;
const longestWaitMs = 1000;

/** Keeps whole public pages by address (decision 21). */
export class PageCache implements ContentWatcher {
  readonly counts = { hits: 0, renderings: 0 };
  readonly #render: Render;
  readonly #entries: LRUCache<string, Entry>;
  #underWay = new Map<string, Promise<KeptPage | Response>>();
  #version = 0;
  #withdrawnAt = 0;
  #lostAt = 0;
  #heard: (() => Promise<void>) | undefined;

  constructor(render: Render, mostBytes = usualBytes) {
    this.#render = render;
    this.#entries = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ page }) => page.byteLength,
    });
  }

  get held() {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** Changes before this call may have been missed. */
  listening(heard: () => Promise<void>) {
    this.changed('withdrawn');
    this.#heard = heard;
  }

  lost() {
    if (this.#heard) this.#lostAt = Date.now();
    this.#heard = undefined;
  }

  changed(change: ContentChange) {
    this.#version += 1;
    this.#underWay = new Map();
    if (change !== 'withdrawn') return;
    this.#withdrawnAt = this.#version;
    this.#entries.clear();
  }

  async settled() {
    if (this.#heard) await inTime(this.#heard(), longestWaitMs).catch(() => {});
  }

  find(key: string): Found | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !this.#heard || !this.#isCurrent(entry)) return undefined;
    this.counts.hits += 1;
    return entry;
  }

  /** The home page shows the date, so a page lives until midnight. */
  #isCurrent({ page, version }: Entry) {
    return version === this.#version && page.renderedAt >= romeMidnight(Date.now());
  }

  async render(key: string): Promise<Found | Response> {
    const answer = await this.#renderOnce(key).catch(
      (error) => this.#findOld(key) ?? Promise.reject(error),
    );
    if (isPage(answer)) return { page: answer };
    if ('page' in answer) return answer;
    return (isFailure(answer) && this.#findOld(key)) || answer.clone();
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

  async #renderNow(key: string): Promise<KeptPage | Response> {
    const version = this.#version;
    const begunAt = Date.now();
    const response = await this.#render(key);
    if (isKeepable(response, key))
      return this.#keep(key, await keepPage(response, begunAt), version);
    // The post of this page may be a draft by now.
    if (!isFailure(response)) this.#entries.delete(key);
    return response;
  }

  #keep(key: string, page: KeptPage, version: number) {
    this.counts.renderings += 1;
    const isNewest = (this.#entries.peek(key)?.version ?? 0) <= version;
    if (isNewest && version >= this.#withdrawnAt) this.#entries.set(key, { page, version });
    return page;
  }
}

function isFailure({ status }: Response) {
  return status >= 500 || status === 200;
}

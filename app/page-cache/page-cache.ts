import { romeDay } from '#app/calendar/rome.ts';
import { Today } from '#app/calendar/today.ts';
import type { Change, ContentWatcher } from '#app/db/content-changes.ts';
import { inTime } from '#app/in-time.ts';
import { logError } from '#app/log.ts';
import { dayTag } from '#app/routes/cache-tags.ts';
import { HeardChanges } from './heard-changes.ts';
import { isPage, type KeptPage } from './kept-page.ts';
import { type Entry, KeptPages } from './kept-pages.ts';
import { Listening } from './listening.ts';
import { type Outcome, type Render, Renderings } from './renderings.ts';
import { asked, importanceOf, newPagesOf, Renewals } from './renewals.ts';
import type { PageStore } from './stored-pages.ts';

/** `staleSeconds`: an old page stands in. */
export type Found = { page: KeptPage; staleSeconds?: number };
/** `rendersAhead`: before anybody asks. */
type Options = { store?: PageStore; rendersAhead?: boolean; mostBytes?: number };

// About 1,000 pages of 40 KB, plain and compressed.
const usualBytes = 64 * 1024 * 1024;
/** How long a page stands in after a change of what it shows; an answer to a save waits as long for its successor. */
const longestStandInMs = 1000;
// Then whoever waits for a rendering is given the old page.
const patienceMs = 1000;
const freshWithoutNoticesMs = 2000;
const maxStaleMs = 24 * 3600 * 1000;
const anything: Change = { isWithdrawal: true };

/** Keeps pages; at a change of what they show they stand in until they are rendered again (decision 21). */
export class PageCache implements ContentWatcher {
  #hits = 0;
  /** How many changes were told. */
  changes = 0;
  readonly #renderings: Renderings;
  readonly #rendersAhead: boolean;
  readonly #kept: KeptPages;
  readonly #renewals = new Renewals((key) => this.#renew(key));
  readonly #listening = new Listening();
  readonly #today = new Today();
  #known = new HeardChanges();
  #servesUnproven = false;

  constructor(render: Render, { store, rendersAhead = true, mostBytes = usualBytes }: Options = {}) {
    this.#renderings = new Renderings(render, (outcome) => this.#onRendered(outcome));
    this.#rendersAhead = rendersAhead;
    this.#kept = new KeptPages(mostBytes, store);
  }

  /** Pages sent from here, and renderings: see there. */
  get counts() {
    return { hits: this.#hits, ...this.#renderings.counts };
  }

  get held() {
    return this.#kept.held;
  }

  /** Nobody can say whether they are still true: the database is away. */
  serveFromBefore() {
    this.#servesUnproven = true;
  }

  watched(heard: () => Promise<void>, written: Change[] = []) {
    const missedOf = (one: HeardChanges) => one.missedOf(written) ?? [anything];
    const missed = missedOf(this.#known);
    const known = HeardChanges.of(written);
    for (const [key, entry] of this.#kept.all()) {
      const ofEntry = entry.heard === this.#known ? missed : missedOf(entry.heard);
      for (const change of ofEntry) this.#touch(key, entry, change);
      entry.heard = known;
    }
    this.#known = known;
    this.#renderings.tell(missed);
    this.changes += missed.length;
    this.#listening.begin(heard);
  }

  /** Who changes something meanwhile waits until this process is told again what it missed. */
  unwatched() {
    this.#listening.lose();
  }

  changed(change: Change = {}) {
    const { row } = change;
    if (row && this.#known.has(row.number)) return;
    // While what was missed is read, it says nothing of the rows before it.
    if (row && this.#listening.state === 'on') this.#known.add(row);
    this.changes += 1;
    for (const [key, entry] of this.#kept.all()) this.#touch(key, entry, change);
    this.#renderings.tell([change]);
    for (const key of newPagesOf(change)) this.#renewBefore(key, change);
  }

  /** The pages of today are others. */
  dayTurned() {
    for (const [key] of this.#kept.all()) this.#renewBefore(key);
  }

  /**
   * From when it resolves, no page is older than what was committed when it was called. Waits a second at most: then a
   * page that stood in has gone. `since`: how many changes were told before.
   */
  async settled(since?: number) {
    await inTime(this.#settle(since), longestStandInMs).catch(() => {});
  }

  async #settle(since?: number) {
    await this.#listening.heard();
    if (this.changes !== since) await this.#renewals.settled();
  }

  #touch(key: string, entry: Entry, change: Change) {
    if (!isTouched(entry.page, change)) return;
    if (change.isWithdrawal) this.#kept.delete(key);
    else entry.outdatedAt ??= Date.now();
    this.#renewBefore(key, change);
  }

  #renewBefore(key: string, change?: Change, importance = importanceOf(key, change)) {
    if (this.#rendersAhead) this.#renewals.add(key, importance);
  }

  find(key: string): Found | undefined {
    const entry = this.#kept.get(key);
    if (!entry) return undefined;
    const now = Date.now();
    const isTrue = this.#listening.state === 'on' && this.#isCurrent(entry, now);
    const found = isTrue ? { page: entry.page } : this.#findOld(key, entry, now);
    if (found) this.#hits += 1;
    return found;
  }

  #isCurrent({ page, outdatedAt }: Entry, now: number) {
    return outdatedAt === undefined && page.renderedAt >= this.#today.beganAt(now);
  }

  #findOld(key: string, entry: Entry, now: number): Found | undefined {
    if (this.#listening.state !== 'on') return this.#findUnwatched(key, entry, now);
    const { page } = entry;
    const outdatedAt = entry.outdatedAt ?? (showsItsDay(page) ? this.#today.beganAt(now) : undefined);
    if (outdatedAt !== undefined && now - outdatedAt > longestStandInMs) return undefined;
    this.#renewBefore(key, undefined, asked);
    return outdatedAt === undefined ? { page } : stale(page);
  }

  #findUnwatched(key: string, entry: Entry, now: number): Found | undefined {
    const { page, outdatedAt, heard } = entry;
    const isProven = heard === this.#known;
    if (!isProven && !this.#servesUnproven) return undefined;
    if (isProven && outdatedAt === undefined && now - page.renderedAt < freshWithoutNoticesMs) return { page };
    if (now - (outdatedAt ?? this.#listening.lostAt) > maxStaleMs) return undefined;
    if (this.#listening.state === 'lost') this.#tryNowAndThen(key, entry, now);
    return stale(page);
  }

  #tryNowAndThen(key: string, entry: Entry, now: number) {
    if (now - (entry.triedAt ?? 0) <= freshWithoutNoticesMs) return;
    entry.triedAt = now;
    this.#renderings.ahead(key).catch(logError);
  }

  /** Once, however many requests wait. An old page replaces a failure, an incomplete page and one that takes long. */
  async render(key: string): Promise<Found | Response> {
    const rendering = this.#renderings.awaited(key);
    const soon = this.#kept.peek(key) ? await inTime(rendering, patienceMs).catch(() => undefined) : await rendering;
    const old = this.#insteadOf(soon, key);
    if (old) return stale(old);
    const answer = soon ?? (await rendering);
    return isPage(answer) ? { page: answer } : answer.clone();
  }

  #insteadOf(answer: KeptPage | Response | undefined, key: string): KeptPage | undefined {
    if (answer && (isPage(answer) || isElsewhere(answer))) return undefined;
    const old = this.#kept.peek(key);
    return old && Date.now() - (old.outdatedAt ?? old.page.renderedAt) < maxStaleMs ? old.page : undefined;
  }

  async #renew(key: string): Promise<void> {
    const entry = this.#kept.peek(key);
    if (entry && this.#isCurrent(entry, Date.now())) return;
    await this.#renderings.ahead(key).catch(logError);
  }

  #onRendered({ key, turn, missed, answer }: Outcome) {
    const isNewest = (this.#kept.peek(key)?.turn ?? 0) <= turn;
    if (!isPage(answer)) {
      if (isNewest && isElsewhere(answer)) this.#kept.delete(key);
      return;
    }
    const touching = missed.filter(({ change }) => isTouched(answer, change));
    if (touching.length > 0) answer.isOutdated = true;
    const isWithdrawn = touching.some(({ change }) => change.isWithdrawal);
    if (isNewest && !isWithdrawn)
      this.#kept.set(key, { page: answer, turn, heard: this.#known, outdatedAt: touching[0]?.at });
    if (touching.length > 0) this.#renewBefore(key, touching[0]?.change);
  }
}

/** Not a failure, and not a page that lacks a part: a redirect, since its thought may be a draft by now. */
function isElsewhere({ status }: Response) {
  return status < 500 && status !== 200;
}

function isTouched({ tags }: KeptPage, change: Change) {
  return !tags || !change.tags || change.tags.some((tag) => tags.includes(tag));
}

/** On the next day its reader would wonder. */
function showsItsDay({ tags, renderedAt }: KeptPage) {
  return tags?.includes(dayTag(romeDay(new Date(renderedAt)))) ?? true;
}

function stale(page: KeptPage): Found {
  return { page, staleSeconds: Math.floor((Date.now() - page.renderedAt) / 1000) };
}

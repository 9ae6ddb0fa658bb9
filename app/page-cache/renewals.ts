import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change } from '#app/db/content-changes.ts';
import { addressOf } from './may-be-kept.ts';

type Waiting = { importance: number; done: PromiseWithResolvers<void> };

/**
 * Pages that are rendered before anybody waits for them, the most important first. One at a time, and each in a turn of
 * the event loop of its own: whoever asks for another page meanwhile waits for one rendering, not for all.
 */
export class Renewals {
  readonly #renew: (key: string) => Promise<void>;
  readonly #waiting = new Map<string, Waiting>();
  #running: Promise<void> | undefined;

  /** `renew` never rejects. */
  constructor(renew: (key: string) => Promise<void>) {
    this.#renew = renew;
  }

  /** Begins in the next turn: of one that is running, what changes now asks for another. */
  add(key: string, importance: number) {
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.importance = Math.max(waiting.importance, importance);
    else this.#waiting.set(key, { importance, done: Promise.withResolvers() });
    this.#running ??= this.#run();
  }

  /** When all that are waiting now are done. */
  async settled(): Promise<void> {
    await Promise.all([this.#running, ...Array.from(this.#waiting.values(), ({ done }) => done.promise)]);
  }

  async #run() {
    await nextTurn();
    await this.#renewMostImportant();
    this.#running = this.#waiting.size > 0 ? this.#run() : undefined;
  }

  async #renewMostImportant() {
    const [key, next] = this.#mostImportant() ?? [];
    if (key === undefined || !next) return;
    this.#waiting.delete(key);
    await this.#renew(key);
    next.done.resolve();
  }

  #mostImportant() {
    let found: [string, Waiting] | undefined;
    for (const one of this.#waiting) if (!found || one[1].importance > found[1].importance) found = one;
    return found;
  }
}

const firstPages = new Set(['/', '/pensieri-quotidiani', '/archivio']);
const feeds = /\.(xml|json)$/;
const post = /^\/post\/(.+)$/;

/** Whoever waits for it already. */
export const asked = 4;

export function importanceOf(key: string, { tags = [] }: Change = {}): number {
  const address = addressOf(key);
  const id = post.exec(address)?.[1];
  if (firstPages.has(address) || (id && tags.includes(`post-${id}`))) return 3;
  return feeds.test(address) ? 2 : 1;
}

// A card that is drawn touches its post alone; an import has hundreds.
const mostNew = 5;

/** Pages of posts that may be new: nobody has asked for them yet. */
export function newPagesOf({ tags = [], isWithdrawal }: Change): string[] {
  const ids = tags.flatMap((tag) => (tag.startsWith('post-') ? tag.slice('post-'.length) : []));
  return tags.includes('list') && !isWithdrawal && ids.length <= mostNew ? ids.map((id) => `/post/${id}`) : [];
}

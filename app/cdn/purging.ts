import type { Purge } from '#app/config.ts';
import { log } from '#app/log.ts';
import { changesTold, takeChanges, tellChangesLater } from './changes.server.ts';
import { everything, tellCdn } from './tell.ts';

type Times = typeof times;

const times = {
  // An answer on its way may reach the CDN after it was told.
  repeatMs: 3000,
  // Doubled at each failure.
  pauseMs: 1000,
  longestPauseMs: 15_000,
  longestAnswerMs: 5000,
};
const logIntervalMs = 60_000;
// The database counts the pause from a little later than this process.
const lateMs = 100;

/** Tells a CDN what has changed: at once, again after three seconds, and until it has taken it. */
export class Purging {
  readonly #purge: Purge;
  readonly #times: Times;
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #failures = 0;
  /** By `performance.now()`. */
  #pausedUntil = 0;
  #loggedAt = 0;
  /** Everything is told at a start: another build, or other settings, may have filled the CDN. */
  #start: { dueAt: number; isRepeated: boolean } | undefined = { dueAt: 0, isRepeated: false };

  constructor(purge: Purge, changed: Partial<Times> = {}) {
    this.#purge = purge;
    this.#times = { ...times, ...changed };
  }

  /** Resolves when nothing is to be told now, or in a pause. Never rejects: a CDN that is away harms nothing else. */
  wake(): Promise<void> {
    this.#isAskedAgain = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** When it is woken next, as at a start. */
  tellEverything() {
    this.#start = { dueAt: 0, isRepeated: false };
  }

  /** What is on its way is left to the next start. */
  async close() {
    this.#closing.abort();
    await this.#running;
  }

  async #work() {
    while (this.#isAskedAgain && !this.#isPaused && !this.#closing.signal.aborted) {
      this.#isAskedAgain = false;
      await this.#tellWhatIsDue().catch((error) => void this.#pause(error));
    }
  }

  get #isPaused() {
    return performance.now() < this.#pausedUntil;
  }

  async #tellWhatIsDue() {
    const changes = await takeChanges();
    const isStartDue = this.#start !== undefined && this.#start.dueAt <= Date.now();
    if (changes.length === 0 && !isStartDue) return;
    const tags = new Set(changes.flatMap((change) => change.tags ?? [everything]));
    if (isStartDue) tags.add(everything);
    try {
      const patience = AbortSignal.timeout(this.#times.longestAnswerMs);
      await tellCdn(this.#purge, tags, AbortSignal.any([patience, this.#closing.signal]));
    } catch (error) {
      return tellChangesLater(changes, this.#pause(error as Error));
    }
    this.#succeeded(isStartDue);
    await changesTold(changes, this.#times.repeatMs);
    this.#wakeIn(this.#times.repeatMs);
    // There may be more than can be taken at a time.
    this.#isAskedAgain = true;
  }

  #succeeded(isStartTold: boolean) {
    if (this.#failures > 0) log.info('The CDN of PURGE_URL is told again');
    this.#failures = 0;
    if (isStartTold)
      this.#start = this.#start?.isRepeated
        ? undefined
        : { dueAt: Date.now() + this.#times.repeatMs, isRepeated: true };
  }

  /** Whatever changes meanwhile: whoever is in trouble is asked once a pause. Returns its milliseconds. */
  #pause({ message }: Error) {
    const pauseMs = Math.min(this.#times.pauseMs * 2 ** this.#failures, this.#times.longestPauseMs);
    this.#failures += 1;
    this.#pausedUntil = performance.now() + pauseMs;
    this.#wakeIn(pauseMs);
    if (Date.now() - this.#loggedAt >= logIntervalMs) {
      this.#loggedAt = Date.now();
      log.warn(`The CDN of PURGE_URL was not told what has changed and is told again later: ${message}`);
    }
    return pauseMs;
  }

  #wakeIn(ms: number) {
    if (!this.#closing.signal.aborted) setTimeout(() => this.wake(), ms + lateMs).unref();
  }
}

import { DatabaseThread, type Notice } from './database-thread.ts';
import type { PGliteSource } from './pglite.ts';

/** What hears of a channel: each notice, and when some may have been missed because the database had to start again. */
type Listener = { heard: (payload: string) => void; lost?: () => void; found?: () => void };
// biome-ignore lint/suspicious/noExplicitAny: a row is what its statement selects, which no type here can know
type Rows<Row = any> = { rows: Row[]; affectedRows?: number; command?: string };
type Options = { rowMode?: 'array' | 'object' };

// Each start costs a second of work; what is asked in between is told why the last one ended.
const betweenStartsMs = 2000;

/**
 * The embedded database on a thread of its own, so that its work takes nothing from the pages and a long query halts
 * none. It speaks as much of PGlite's language as Drizzle and pg-boss need. When the database of a folder gives up (the
 * disk is full, for one) the next question starts it again: it then recovers by its log, as after a crash.
 */
export class PGliteClient {
  readonly #source: PGliteSource;
  readonly #listeners = new Map<string, Listener>();
  #thread: DatabaseThread;
  #startedAt = performance.now();
  #isClosed = false;
  /** There is one connection: whoever is not of the transaction under way waits for its end. */
  #turn: Promise<void> = Promise.resolve();

  constructor(source: PGliteSource) {
    this.#source = source;
    this.#thread = this.#start();
  }

  async query<Row>(text: string, values?: unknown[], options?: Options): Promise<Rows<Row>> {
    await this.#turn;
    return query(this.#living(), text, values, options);
  }

  /** Several statements in one text, without values. */
  async exec(text: string): Promise<Rows[]> {
    await this.#turn;
    return this.#living().ask('exec', { text });
  }

  async transaction<Result>(run: (tx: Pick<PGliteClient, 'query'>) => Promise<Result>): Promise<Result> {
    const before = this.#turn;
    const { promise, resolve: letOthers } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    // All of it by one thread: what another would hear of a transaction that died halfway stands outside of any.
    const thread = this.#living();
    try {
      await query(thread, 'begin');
      const result = await run({ query: (...statement) => query(thread, ...statement) });
      // What had failed inside is undone by a commit too, and PostgreSQL calls that no error.
      const { command } = await query(thread, 'commit');
      if (command !== 'COMMIT') throw new Error('The transaction had failed: nothing of it was kept');
      return result;
    } catch (error) {
      await query(thread, 'rollback').catch(() => {});
      throw error;
    } finally {
      letOthers();
    }
  }

  /** Of a channel, one listener. What a statement notifies is told before the statement is answered. */
  async listen(channel: string, listener: Listener) {
    await this.#turn;
    this.#listeners.set(channel, listener);
    await this.#living().ask('listen', { text: channel });
  }

  async close() {
    await this.#turn;
    this.#isClosed = true;
    if (!this.#thread.ended) await this.#thread.ask('close', { text: '' });
    await this.#thread.terminate();
  }

  /** Not a promise: between the end of a turn and its question nobody else may come. */
  #living(): DatabaseThread {
    const mayStart = this.#thread.isGone && !this.#isClosed && this.#source.folder;
    if (mayStart && performance.now() - this.#startedAt > betweenStartsMs) this.#startAgain();
    return this.#thread;
  }

  #startAgain() {
    this.#startedAt = performance.now();
    this.#thread = this.#start();
    for (const [channel, { lost, found }] of this.#listeners) {
      lost?.();
      this.#thread.ask('listen', { text: channel }).then(found, () => {});
    }
  }

  #start() {
    return new DatabaseThread(this.#source, ({ channel, payload }: Notice) =>
      this.#listeners.get(channel)?.heard(payload),
    );
  }
}

function query<Row>(thread: DatabaseThread, text: string, values?: unknown[], { rowMode }: Options = {}) {
  return thread.ask<Rows<Row>>('query', { text, values, rowMode });
}

import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PGliteSource } from './pglite.ts';

export type Question = { id: number; ask: 'query' | 'exec' | 'listen' | 'close' } & Statement;
export type Answer = { id: number; result: unknown } | { id: number; failure: { message: string } };
export type Notice = { channel: string; payload: string };
type Statement = { text: string; values?: unknown[]; rowMode?: 'array' | 'object' };
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };
// biome-ignore lint/suspicious/noExplicitAny: a row is what its statement selects, which no type here can know
type Rows<Row = any> = { rows: Row[]; affectedRows?: number; command?: string };
type Options = { rowMode?: 'array' | 'object' };

// From the source, like the migrations: Node takes the types away by itself, and no second bundle is needed.
const thread = path.resolve('app/db/pglite-thread.ts');

/**
 * The embedded database on a thread of its own, so that its work takes nothing from the pages and a long query halts
 * none. It speaks as much of PGlite's language as Drizzle and pg-boss need.
 */
export class PGliteClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, (payload: string) => void>();
  #asked = 0;
  /** There is one connection: whoever is not of the transaction under way waits for its end. */
  #turn: Promise<void> = Promise.resolve();
  #ended: Error | undefined;

  constructor(source: PGliteSource) {
    this.#worker = new Worker(thread, { workerData: source });
    this.#worker.on('message', (message: Answer | Notice) => this.#hear(message));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The embedded database is closed')));
  }

  async query<Row>(text: string, values?: unknown[], options?: Options): Promise<Rows<Row>> {
    await this.#turn;
    return this.#query(text, values, options);
  }

  /** Several statements in one text, without values. */
  async exec(text: string): Promise<Rows[]> {
    await this.#turn;
    return this.#ask('exec', { text });
  }

  async transaction<Result>(run: (tx: Pick<PGliteClient, 'query'>) => Promise<Result>): Promise<Result> {
    const before = this.#turn;
    const { promise, resolve: letOthers } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    try {
      await this.#query('begin');
      const result = await run({ query: (...statement) => this.#query(...statement) });
      // What had failed inside is undone by a commit too, and PostgreSQL calls that no error.
      const { command } = await this.#query('commit');
      if (command !== 'COMMIT') throw new Error('The transaction had failed: nothing of it was kept');
      return result;
    } catch (error) {
      await this.#query('rollback').catch(() => {});
      throw error;
    } finally {
      letOthers();
    }
  }

  /** Of a channel, one listener. What a statement notifies is told before the statement is answered. */
  async listen(channel: string, listener: (payload: string) => void) {
    await this.#turn;
    this.#listeners.set(channel, listener);
    await this.#ask('listen', { text: channel });
  }

  async close() {
    await this.#turn;
    await this.#ask('close', { text: '' });
    await this.#worker.terminate();
  }

  #query<Row>(text: string, values?: unknown[], { rowMode }: Options = {}): Promise<Rows<Row>> {
    return this.#ask('query', { text, values, rowMode });
  }

  #ask<Result>(ask: Question['ask'], statement: Statement): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#asked += 1;
      this.#waiting.set(this.#asked, { resolve, reject });
      this.#worker.postMessage({ id: this.#asked, ask, ...statement } satisfies Question);
    });
  }

  #hear(message: Answer | Notice) {
    if ('channel' in message) return this.#listeners.get(message.channel)?.(message.payload);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('failure' in message) waiting?.reject(Object.assign(new Error(message.failure.message), message.failure));
    else waiting?.resolve(message.result as never);
  }

  #end(error: Error) {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PGliteSource } from './pglite.ts';

export type Statement = { text: string; values?: unknown[]; rowMode?: 'array' | 'object' };
export type Question = { id: number; ask: 'query' | 'exec' | 'listen' | 'close' } & Statement;
export type Answer = { id: number; result: unknown } | { id: number; failure: { message: string }; isLast: boolean };
export type Notice = { channel: string; payload: string };
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };

// From the source, like the migrations: Node takes the types away by itself, and no second bundle is needed.
const thread = path.resolve('app/db/pglite-thread.ts');

/** One life of the embedded database, from the start of its thread until the thread ends, for whatever reason. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #hearNotice: (notice: Notice) => void;
  #asked = 0;
  /** Why it ended. */
  ended: Error | undefined;
  /** Nothing of it runs any more, so that another may open the folder. */
  isGone = false;

  constructor(source: PGliteSource, hearNotice: (notice: Notice) => void) {
    this.#hearNotice = hearNotice;
    this.#worker = new Worker(thread, { workerData: source });
    this.#worker.on('message', (message: Answer | Notice) => this.#hear(message));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => {
      this.isGone = true;
      this.#end(new Error('The embedded database is closed'));
    });
  }

  ask<Result>(ask: Question['ask'], statement: Statement): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.#asked += 1;
      this.#waiting.set(this.#asked, { resolve, reject });
      this.#worker.postMessage({ id: this.#asked, ask, ...statement } satisfies Question);
    });
  }

  async terminate() {
    await this.#worker.terminate();
  }

  #hear(message: Answer | Notice) {
    if ('channel' in message) return this.#hearNotice(message);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!('failure' in message)) return waiting?.resolve(message.result as never);
    const failure = Object.assign(new Error(message.failure.message), message.failure);
    waiting?.reject(failure);
    // PostgreSQL gave up: what is left of it answers nothing any more.
    if (message.isLast) this.#end(failure);
  }

  #end(error: Error) {
    this.ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.ended);
    this.#waiting.clear();
    void this.terminate();
  }
}

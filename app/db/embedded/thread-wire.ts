import { once } from 'node:events';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { PGliteSource } from './pglite.ts';

type Chunk = { chunk: Buffer };

// From the source, like the migrations: Node takes the types away by itself, and no second bundle is needed.
const thread = path.resolve('app/db/embedded/pglite-thread.ts');
// Each start costs a second of work; who asks in between is told why the last one ended.
const betweenStartsMs = 2000;

/**
 * What node-postgres holds for a socket: the bytes of PostgreSQL's protocol go as messages to the thread of the embedded
 * database, which lives exactly as long as its wire. One that follows another waits until that one's thread is
 * gone: two on one folder would corrupt it. A database in memory is followed by none, since nothing is left of it.
 */
export class ThreadWire extends Duplex {
  readonly #source: PGliteSource;
  #before: ThreadWire | undefined;
  #worker: Worker | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;
  /** Its thread has ended, and the folder is nobody's. */
  gone: Promise<unknown> = Promise.resolve();

  constructor(source: PGliteSource, before?: ThreadWire) {
    super({ allowHalfOpen: false });
    this.#source = source;
    this.#before = before;
  }

  connect() {
    this.#start().then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay() {
    return this;
  }

  ref() {
    this.#worker?.ref();
  }

  override _read() {}

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void) {
    this.#send(chunk);
    done();
  }

  /** What belongs to one statement is written together, and travels as one message. */
  override _writev(chunks: Chunk[], done: () => void) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  /** The last message said that nothing follows. */
  override _final(done: () => void) {
    void this.gone.then(() => done());
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    void Promise.resolve(this.#worker?.terminate()).then(() => done(error), done);
  }

  async #start() {
    const before = this.#before;
    this.#before = undefined;
    if (before) {
      await before.gone;
      if (!before.#mayBeFollowed()) throw before.errored ?? new Error('The embedded database is closed');
    }
    this.#startedAt = performance.now();
    this.#worker = new Worker(thread, { workerData: this.#source });
    this.gone = once(this.#worker, 'exit').catch(() => {});
    this.#worker.on('message', (bytes: Uint8Array) => this.push(bytes));
    this.#worker.on('error', (error) => this.destroy(error));
    this.#worker.on('exit', () => {
      this.destroy(this.writableEnded ? undefined : new Error('The embedded database gave up'));
    });
  }

  #mayBeFollowed() {
    return this.#source.folder !== undefined && performance.now() - this.#startedAt > betweenStartsMs;
  }

  #send(bytes: Buffer) {
    const own = new Uint8Array(bytes);
    this.#worker?.postMessage(own, [own.buffer]);
  }
}

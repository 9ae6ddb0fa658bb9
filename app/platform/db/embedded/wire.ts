import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { PGliteSource } from './pglite.ts';

const threadFile = path.resolve('app/platform/db/embedded/thread.ts');
const minStartIntervalMs = 2000;

/** The socket of node-postgres. Two threads on one folder would corrupt the database. */
export class ThreadWire extends Duplex {
  readonly #source: PGliteSource;
  #previous: ThreadWire | undefined;
  #worker: Worker | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;
  exited: Promise<unknown> = Promise.resolve();

  constructor(source: PGliteSource, previous?: ThreadWire) {
    super({ allowHalfOpen: false });
    this.#source = source;
    this.#previous = previous;
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

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void) {
    void this.exited.then(() => done());
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    void Promise.resolve(this.#worker?.terminate()).then(() => done(error), done);
  }

  async #start() {
    const previous = this.#previous;
    this.#previous = undefined;
    if (previous) {
      await previous.exited;
      if (!previous.#canReopen())
        throw previous.errored ?? new Error('The embedded database is closed');
      refuseReadOnly(`${this.#source.folder}`);
    }
    this.#startedAt = performance.now();
    this.#worker = new Worker(threadFile, { workerData: this.#source });
    this.exited = once(this.#worker, 'exit').catch(() => {});
    this.#worker.on('message', (bytes: Uint8Array) => this.push(bytes));
    this.#worker.on('error', (error) => this.destroy(error));
    this.#worker.on('exit', () => {
      this.destroy(this.writableEnded ? undefined : new Error('The embedded database gave up'));
    });
  }

  #canReopen() {
    return (
      this.#source.folder !== undefined && performance.now() - this.#startedAt > minStartIntervalMs
    );
  }

  #send(bytes: Buffer) {
    const own = new Uint8Array(bytes);
    this.#worker?.postMessage(own, [own.buffer]);
  }
}

/** PostgreSQL needs seconds of processor time for each attempt to open a database that it cannot write to. */
function refuseReadOnly(folder: string) {
  try {
    fs.rmdirSync(fs.mkdtempSync(path.join(folder, '.writable-')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EROFS') throw error;
  }
}

import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

// File times move in ticks of up to 10 ms on Linux before 6.13.
const clockTickMs = 100;

/**
 * PGlite writes its files but never asks the disk to keep them: a killed process loses nothing, a power cut might.
 * Here each write-ahead log that has changed is flushed before its transaction is acknowledged. Table files are not:
 * docs/operating.md says what is promised.
 */
export class DurableFolder extends NodeFS {
  readonly #log: string;
  readonly #flushed = new Map<string, number>();

  constructor(folder: string) {
    super(folder);
    this.#log = path.join(folder, 'pg_wal');
  }

  override async syncToFs(relaxed?: boolean) {
    await super.syncToFs(relaxed);
    for (const segment of fs.readdirSync(this.#log)) {
      if (/^[0-9A-F]{24}$/.test(segment)) this.#flushIfChanged(path.join(this.#log, segment));
    }
  }

  #flushIfChanged(file: string) {
    const { mtimeMs } = fs.statSync(file);
    if (this.#flushed.get(file) === mtimeMs) return;
    const now = Date.now();
    const descriptor = fs.openSync(file, 'r+');
    try {
      fs.fdatasyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    // A later write within the clock's same tick would leave the same time: only an older one proves that none came.
    if (now - mtimeMs > clockTickMs) this.#flushed.set(file, mtimeMs);
  }
}

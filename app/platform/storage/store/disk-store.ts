import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { removePartialFiles, writeAtomicFile } from '#app/platform/storage/atomic-file.ts';
import { checkedName, type Store, type Stored, StoreFailure } from './store.ts';

export class DiskStore implements Store {
  readonly location: string;

  constructor(folder: string) {
    this.location = folder;
  }

  /** Removes half-written files. @throws StoreFailure */
  async prepare() {
    await this.#try(async () => {
      removePartialFiles(this.location);
      const { R_OK, W_OK, X_OK } = fs.constants;
      await fs.promises.access(this.location, R_OK | W_OK | X_OK).catch(undefinedIfMissing);
    });
  }

  async put(name: string, content: Blob) {
    await this.#try(() => writeAtomicFile(this.#fileOf(name), content.stream()));
  }

  async get(name: string): Promise<Readable | undefined> {
    const file = this.#fileOf(name);
    const handle = await this.#try(() => fs.promises.open(file).catch(undefinedIfMissing));
    return handle?.createReadStream();
  }

  async *list(): AsyncGenerator<Stored> {
    const names =
      (await this.#try(() => fs.promises.readdir(this.location).catch(undefinedIfMissing))) ?? [];
    for (const name of names.sort()) {
      if (name.endsWith('.partial')) continue;
      const found = await this.#try(() =>
        fs.promises.stat(path.join(this.location, name)).catch(undefinedIfMissing),
      );
      if (found?.isFile()) yield { name, byteLength: found.size, at: found.mtime };
    }
  }

  async delete(name: string) {
    await this.#try(() => fs.promises.rm(this.#fileOf(name), { force: true }));
  }

  #fileOf(name: string) {
    return path.join(this.location, checkedName(name));
  }

  #try<Result>(work: () => Promise<Result>): Promise<Result> {
    return work().catch((error) => Promise.reject(this.#failureOf(error)));
  }

  #failureOf(error: NodeJS.ErrnoException) {
    if (error.code === undefined) return error;
    const reason = ['EACCES', 'EPERM', 'EROFS'].includes(error.code) ? 'refused' : 'unavailable';
    return new StoreFailure(
      reason,
      `The folder ${this.location} cannot be used (${error.code})`,
      error,
    );
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

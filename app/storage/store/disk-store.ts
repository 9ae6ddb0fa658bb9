import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { writeWholeFile } from '#app/storage/whole-file.ts';
import { checkedName, type Store, type Stored, StoreFailure } from './store.ts';

type Signer = (name: string, seconds: number) => string;

/** A folder. `signed` makes the addresses of downloads. */
export class DiskStore implements Store {
  readonly #folder: string;
  readonly #signed: Signer;

  constructor(folder: string, signed: Signer) {
    this.#folder = folder;
    this.#signed = signed;
  }

  async put(name: string, content: Blob) {
    await this.#try(() => writeWholeFile(this.#fileOf(name), content.stream()));
  }

  async get(name: string): Promise<Readable | undefined> {
    const file = this.#fileOf(name);
    const handle = await this.#try(() => fs.promises.open(file).catch(undefinedIfMissing));
    return handle?.createReadStream();
  }

  async *list(): AsyncGenerator<Stored> {
    const names = (await this.#try(() => fs.promises.readdir(this.#folder).catch(undefinedIfMissing))) ?? [];
    for (const name of names.sort()) {
      if (name.endsWith('.partial')) continue;
      const found = await this.#try(() => fs.promises.stat(path.join(this.#folder, name)).catch(undefinedIfMissing));
      if (found?.isFile()) yield { name, byteLength: found.size, at: found.mtime };
    }
  }

  async delete(name: string) {
    await this.#try(() => fs.promises.rm(this.#fileOf(name), { force: true }));
  }

  async sign(name: string, seconds: number) {
    return this.#signed(checkedName(name), seconds);
  }

  #fileOf(name: string) {
    return path.join(this.#folder, checkedName(name));
  }

  async #try<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      const reason = code === 'EACCES' || code === 'EPERM' ? 'refused' : 'away';
      throw new StoreFailure(reason, `The folder ${this.#folder} cannot be used (${code})`, error);
    }
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export type Stored = { name: string; byteLength: number; at: Date };

/** A store holds files by name. Each verb throws StoreFailure if the store fails. */
export interface Store {
  /** For messages: the folder, or the host and bucket. */
  readonly location: string;
  /** Writes the complete file or nothing. */
  put(name: string, content: Blob): Promise<void>;
  get(name: string): Promise<Readable | undefined>;
  list(): AsyncIterable<Stored>;
  delete(name: string): Promise<void>;
}

/** `unavailable`: the store is unreachable and may recover. `refused`: the settings must change. */
export class StoreFailure extends Error {
  readonly reason: 'unavailable' | 'refused';

  constructor(reason: StoreFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

const fileName = /^[\da-z][\w.-]{0,199}$/i;

export function checkedName(name: string): string {
  if (!fileName.test(name) || name.endsWith('.partial'))
    throw new Error(`"${name}" cannot name a stored file`);
  return name;
}

export async function putChecked(store: Store, name: string, content: Buffer): Promise<boolean> {
  await store.put(name, new Blob([new Uint8Array(content)]));
  const written = await readFull(store, name);
  return written !== undefined && digest(written) === digest(content);
}

export async function readFull(store: Store, name: string): Promise<Buffer | undefined> {
  const stream = await store.get(name);
  return stream && buffer(stream);
}

export function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

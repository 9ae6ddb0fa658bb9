import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Store } from './store.ts';

export async function putChecked(store: Store, name: string, content: Buffer): Promise<boolean> {
  await store.put(name, new Blob([new Uint8Array(content)]));
  const written = await readWhole(store, name);
  return written !== undefined && digest(written) === digest(content);
}

export async function readWhole(store: Store, name: string): Promise<Buffer | undefined> {
  const stream = await store.get(name);
  return stream && buffer(stream);
}

export function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

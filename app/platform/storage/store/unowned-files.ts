import type { Store } from './store.ts';

/** Tests whether a subject needs the file of this name and age. */
export type OwnsFile = (name: string, at: Date) => boolean;

// The site names each file by a hash or by an id. Other files may be the operator's.
const ofSite = /^(?:[\da-f]{64}|[a-z]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-z])/;

/** Deletes the files of subjects that were taken away, and files that a subject left. */
export async function deleteUnownedFiles(store: Store, owners: OwnsFile[], signal?: AbortSignal) {
  for await (const { name, at } of store.list()) {
    if (signal?.aborted) return;
    if (ofSite.test(name) && !owners.some((owns) => owns(name, at))) await store.delete(name);
  }
}

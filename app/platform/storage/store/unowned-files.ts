import type { Store } from './store.ts';

/** Tests whether a name is that of a subject's file. */
export type OwnsFile = (name: string) => boolean;

// The site names each file by a hash or by an id. Other files may be the operator's.
const ofSite = /^(?:[\da-f]{64}|[a-z]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-z])/;

/** Deletes the files of subjects that were taken away. */
export async function deleteUnownedFiles(store: Store, owners: OwnsFile[], signal?: AbortSignal) {
  for await (const { name } of store.list()) {
    if (signal?.aborted) return;
    if (ofSite.test(name) && !owners.some((owns) => owns(name))) await store.delete(name);
  }
}

import { listCopies, type UnsavedCopy } from './unsaved-copies.ts';

/**
 * Marks a copy as being written in this tab, until the returned function is called. The browser itself lets go of the
 * mark when the tab is closed or crashes. Over plain http it knows no such marks.
 */
export function holdCopy(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The request is refused only by a document that is going away.
  navigator.locks?.request(key, () => promise).catch(() => undefined);
  return () => {
    letGo.add(key);
    resolve();
  };
}

// The browser takes a moment to know.
const letGo = new Set<string>();

/** The copies that no open form is writing: what a crash, a cut or a hurry left behind. */
export async function listLeftCopies(accountId: string, postId?: string): Promise<UnsavedCopy[]> {
  const held = await heldKeys();
  return listCopies(accountId, postId).filter(({ key }) => !held.includes(key));
}

async function heldKeys() {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.map(({ name = '' }) => name).filter((name) => !letGo.has(name));
  } catch {
    return [];
  }
}

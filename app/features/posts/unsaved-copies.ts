import { fieldNames, type TypedPost } from './post-form.ts';

// What an author types is kept in her browser until the server has it. Every open form has a key of its own, so that
// two tabs never write over each other. Storage that is blocked, full or filled with nonsense breaks nothing.

export type UnsavedCopy = {
  key: string;
  /** `newPost` where it was never saved at all. */
  postId: string;
  typed: TypedPost;
  /** The version of the post that was open, so that a newer one is noticed when this is saved. */
  version: number;
  at: string;
};

export const newPost = 'new';
const prefix = 'unsaved-post';

/** A key that no other form has, in this tab or any other. */
export function newCopyKey(accountId: string, postId: string) {
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  return [prefix, accountId, postId, tab].join(':');
}

/** Tells whether the browser has kept it. */
export function writeCopy(key: string, copy: Pick<UnsavedCopy, 'typed' | 'version'>): boolean {
  return storage((kept) => kept.setItem(key, JSON.stringify({ ...copy, at: new Date().toISOString() }))) !== failed;
}

export function forgetCopy(key: string) {
  storage((kept) => kept.removeItem(key));
}

/** The account's copies, the latest first: of one post, or of all. */
export function listCopies(accountId: string, postId?: string): UnsavedCopy[] {
  const start = [prefix, accountId, ...(postId ? [postId] : []), ''].join(':');
  const keys = storage((kept) => Object.keys(kept).filter((key) => key.startsWith(start)));
  if (keys === failed) return [];
  const copies = keys.map(readCopy).filter((copy) => copy !== undefined);
  return copies.sort((one, other) => other.at.localeCompare(one.at));
}

/** Forms that are open write down first what was typed within this second. */
export function hasUnsavedCopies(accountId: string): boolean {
  window.dispatchEvent(new Event(copyEvents.wanted));
  return listCopies(accountId).length > 0;
}

/** Forms that are open learn that there is nothing to lose any more. */
export function forgetUnsavedCopies(accountId: string) {
  window.dispatchEvent(new Event(copyEvents.forgotten));
  for (const { key } of listCopies(accountId)) forgetCopy(key);
}

export const copyEvents = { wanted: 'unsaved-copies-wanted', forgotten: 'unsaved-copies-forgotten' };

function readCopy(key: string): UnsavedCopy | undefined {
  try {
    const { typed, version, at } = JSON.parse(localStorage.getItem(key) ?? '');
    const isWhole = fieldNames.every((name) => typeof typed[name] === 'string');
    if (!isWhole || typeof at !== 'string') return undefined;
    return { key, postId: key.split(':')[2] ?? newPost, typed, version: Number(version) || 0, at };
  } catch {
    return undefined;
  }
}

const failed = Symbol('the storage refuses');

// Where it is blocked, even to name `localStorage` throws.
function storage<Value>(use: (kept: Storage) => Value): Value | typeof failed {
  try {
    return use(localStorage);
  } catch {
    return failed;
  }
}

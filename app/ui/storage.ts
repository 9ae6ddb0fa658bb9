export const failed = Symbol('the storage refuses');

/** A browser that blocks storage throws when `localStorage` is read. */
export function storage<Value>(use: (local: Storage) => Value): Value | typeof failed {
  try {
    return use(localStorage);
  } catch {
    return failed;
  }
}

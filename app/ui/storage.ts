export const failed = Symbol('the storage refuses');

/** A browser that blocks storage throws when `localStorage` is read. */
export function storage<Value>(use: (local: Storage) => Value): Value | typeof failed {
  try {
    return use(localStorage);
  } catch {
    return failed;
  }
}

export const hasSignedIn = () =>
  storage((local) => local.getItem('admin_authenticated')) === 'true';

/** The panel's router would throw in a browser that blocks storage. */
export function unblockSessionStorage() {
  try {
    sessionStorage.getItem('');
  } catch {
    const value = { getItem: () => null, setItem() {}, removeItem() {} };
    Object.defineProperty(window, 'sessionStorage', { value, configurable: true });
  }
}

export const failed = Symbol('the storage refuses');

/** Where storage is blocked, reading `localStorage` throws. */
export function storage<Value>(use: (kept: Storage) => Value): Value | typeof failed {
  try {
    return use(localStorage);
  } catch {
    return failed;
  }
}

export const hasSignedIn = () => storage((kept) => kept.getItem('admin_authenticated')) === 'true';

/** The panel's router would fail at it. */
export function unblockSessionStorage() {
  try {
    sessionStorage.getItem('');
  } catch {
    const value = { getItem: () => null, setItem() {}, removeItem() {} };
    Object.defineProperty(window, 'sessionStorage', { value, configurable: true });
  }
}

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

export function unblockSessionStorage() {
  try {
    sessionStorage.getItem('');
  } catch {
    const kept = new Map<string, string>();
    const value = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(window, 'sessionStorage', { value, configurable: true });
  }
}

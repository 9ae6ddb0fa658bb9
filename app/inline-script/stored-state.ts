import { storage } from '#app/ui/storage.ts';

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

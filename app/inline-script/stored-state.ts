import { storage } from '#app/ui/storage.ts';

export const hasSignedIn = () =>
  storage((local) => local.getItem('admin_authenticated')) === 'true';

/** In the browser, because a cached page is the same for all visitors: base.css shows the parts of the author. */
export function markSignedIn() {
  const mark = () => document.documentElement.toggleAttribute('data-signed-in', hasSignedIn());
  mark();
  // A page that the browser restores does not run its script again.
  window.addEventListener('pageshow', mark);
}

/** The panel's router would throw in a browser that blocks storage. */
export function unblockSessionStorage() {
  try {
    sessionStorage.getItem('');
  } catch {
    const value = { getItem: () => null, setItem() {}, removeItem() {} };
    Object.defineProperty(window, 'sessionStorage', { value, configurable: true });
  }
}

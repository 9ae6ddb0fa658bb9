import { writeSessionFlags } from '#app/features/accounts/forms/session-flags.ts';
import { recoveryPrefix } from '#app/features/accounts/forms/words.ts';

export function runEntrance() {
  showPasswords();
  for (const sign of ['DOMContentLoaded', 'hashchange']) window.addEventListener(sign, takeRecoveryToken);
  document.addEventListener('DOMContentLoaded', () => {
    const island = document.querySelector<HTMLElement>('[data-island="account"]');
    if (!island) return;
    const isLogin = JSON.parse(island.dataset.props ?? '').screen === 'login';
    if (isLogin) writeSessionFlags({});
    // The other screens check what is typed; a notice comes from the page before.
    if (isLogin && !history.state?.notice) return;
    island.parentElement?.querySelector('[data-serves] button')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  });
}

function showPasswords() {
  document.addEventListener('click', ({ target, isTrusted }) => {
    const button = (target as Element).closest('[data-shows]');
    const field = button?.parentElement?.querySelector('input');
    if (field && isTrusted) field.type = field.type === 'text' ? 'password' : 'text';
  });
}

/** The token comes in the fragment, which reaches no server and no log, and leaves the address bar at once. */
function takeRecoveryToken() {
  const { pathname, hash } = location;
  if (!hash.startsWith(recoveryPrefix) || !pathname.startsWith('/amministrazione')) return;
  const field = document.querySelector<HTMLInputElement>('[type="hidden"][name="token"]');
  if (!field) return location.replace(`/amministrazione/accesso?nuova${hash}`);
  field.value = hash.slice(recoveryPrefix.length);
  history.replaceState(null, '', '/amministrazione');
}

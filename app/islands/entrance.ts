import type { AccountProps } from '#app/features/accounts/entrance/screens.ts';
import { recoveryPrefix } from '#app/features/accounts/forms/recovery-link.ts';
import { writeSessionFlags } from '#app/features/accounts/forms/session-flags.ts';

/** Runs in the panel too, since it has password fields and the link of a recovery mail may open it. */
export function runEntrance() {
  document.addEventListener('click', showPassword);
  window.addEventListener('hashchange', takeRecoveryToken);
  takeRecoveryToken();
  const { props } = document.querySelector<HTMLElement>('[data-island="account"]')?.dataset ?? {};
  if (props && (JSON.parse(props) as AccountProps).screen === 'login') writeSessionFlags({});
}

function showPassword({ target }: Event) {
  const button = (target as Element).closest('[data-shows]');
  const field = button?.parentElement?.querySelector('input');
  if (field) field.type = field.type === 'text' ? 'password' : 'text';
}

/** The token is in the fragment, which reaches no server and no log, and is removed from the address bar at once. */
function takeRecoveryToken() {
  const { pathname, hash } = location;
  if (!hash.startsWith(recoveryPrefix) || !pathname.startsWith('/amministrazione')) return;
  const field = document.querySelector<HTMLInputElement>('[type="hidden"][name="token"]');
  if (!field) return location.replace(`/amministrazione/accesso?nuova${hash}`);
  field.value = hash.slice(recoveryPrefix.length);
  history.replaceState(null, '', '/amministrazione');
}

import { recoveryPrefix } from '#app/features/accounts/forms/words.ts';
import { hasSignedIn } from '#app/ui/storage.ts';

function hydrate() {
  // Trusted Types refuse to run a cloned script.
  const late = document.querySelector<HTMLTemplateElement>('#late');
  late?.replaceWith(late.content);
}

/** Hydrates the login at once if React must read the address or clear a stored value. */
export function hydrateLogin() {
  const isLogin = () => document.querySelector('#panel') !== null;
  const look = () => isLogin() && (location.hash.startsWith(recoveryPrefix) || hasSignedIn()) && hydrate();
  for (const sign of ['DOMContentLoaded', 'hashchange']) window.addEventListener(sign, look);
}

/** Hydrates at the first touch of a control, for whoever signed in at any; and repeats a press that only React can answer. */
export function hydrateOnControl() {
  const signs = ['pointerdown', 'focusin', 'click'];
  let pressed: HTMLElement | undefined;

  function onSign({ type, target }: Event) {
    const control = (target as Element).closest<HTMLElement>('button, input, textarea, select, summary, label');
    if (control ? control.closest('[data-asleep]') : !hasSignedIn()) return;
    hydrate();
    if (type === 'click' && control?.matches('button[type="button"]')) pressed = control;
  }

  for (const sign of signs) document.addEventListener(sign, onSign);
  const whenLive = new MutationObserver(() => {
    whenLive.disconnect();
    for (const sign of signs) document.removeEventListener(sign, onSign);
    pressed?.click();
  });
  whenLive.observe(document.documentElement, { attributeFilter: ['data-live'] });
}

/** Asks the server before the browser sends a form: the browser's own error page would lose what was typed. */
export function askServerBeforeSubmit() {
  document.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement;
    const failure = form.querySelector<HTMLElement>('[data-failure]');
    if (!failure || 'live' in document.documentElement.dataset) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    failure.hidden = true;
    const answer = await fetch(form.action, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) return form.submit();
    form.ariaBusy = 'false';
    failure.hidden = false;
  });
}

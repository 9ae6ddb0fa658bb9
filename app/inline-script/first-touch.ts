import { hasSignedIn } from './stored-state.ts';

const patienceMs = 3000;

/**
 * Fetches and starts the islands at the first touch of a control of an island, and repeats the click or submit when they have
 * started. Without the script, or when it is slow, the browser sends the form itself.
 */
export function startOnTouch(entry: string, imports: string) {
  const waiting = new AbortController();
  const options = { capture: true, signal: waiting.signal };
  let isFetching = false;
  let repeat: (() => void) | undefined;

  function onTouch({ type, target }: Event) {
    const control = (target as Element).closest<HTMLElement>(
      '[data-serves] :is(button, input, label)',
    );
    if (!control) return;
    if (type === 'click' && control.matches('[type="button"]')) repeat = () => control.click();
    void fetchEntry();
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (!form.closest('[data-serves]')) return;
    event.preventDefault();
    repeat = () => form.requestSubmit(event.submitter);
    setTimeout(end, patienceMs);
    void fetchEntry();
  }

  async function fetchEntry() {
    if (isFetching) return;
    isFetching = true;
    for (const href of imports.split(' ')) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href });
      document.head.append(link);
    }
    await import(/* @vite-ignore */ entry).catch(console.warn);
    end();
  }

  function end() {
    waiting.abort();
    repeat?.();
    repeat = undefined;
  }

  /** The login form waits for a touch, unless the address, the history or a stored value concerns it. */
  function fetchForEntrance() {
    const hasSomething = location.hash || history.state?.notice || hasSignedIn();
    const screens = hasSomething ? '' : `:not([data-props*='"login"'])`;
    if (document.querySelector(`[data-island=account]${screens}`)) void fetchEntry();
  }

  for (const event of ['DOMContentLoaded', 'hashchange'])
    window.addEventListener(event, fetchForEntrance);
  for (const touch of ['pointerdown', 'focusin', 'click'])
    document.addEventListener(touch, onTouch, options);
  document.addEventListener('submit', onSubmit, options);
}

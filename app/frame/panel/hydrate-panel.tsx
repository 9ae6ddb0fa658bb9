import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(html: string): string }): unknown;
    };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function hydratePanel() {
  // What React sets when it makes a script element. It throws, because only then ProseMirror goes on to its own policy.
  window.trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html === '<script></script>') return html;
      throw new TypeError('Markup is refused');
    },
  });
  keepTyped();
  startTransition(() => {
    // Something beside the page changed it, such as a password manager: React writes that part anew.
    hydrateRoot(document, <HydratedRouter />, {
      onRecoverableError: (error) => console.warn(error),
    });
  });
}

/** What was typed before the page is live, and the focus, move to the fields that React wrote anew. */
function keepTyped() {
  const fields = Array.from(document.querySelectorAll<Field>('[name]'), (field) => ({
    field,
    position: named(field.name).indexOf(field),
  }));
  let focused = document.activeElement;
  const listening = new AbortController();
  const { signal } = listening;
  const onFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', onFocus, { signal });
  const whenLive = new MutationObserver(() => {
    whenLive.disconnect();
    listening.abort();
    for (const { field, position } of fields)
      if (!field.isConnected) putBack(field, named(field.name)[position], field === focused);
  });
  whenLive.observe(document.documentElement, { attributeFilter: ['data-live'] });
}

const named = (name: string) => [
  ...document.querySelectorAll<Field>(`[name="${name}"]:not([type=hidden], [type=file])`),
];

function putBack(field: Field, anew: Field | undefined, isFocused: boolean) {
  if (!anew) return;
  if (isChanged(field)) copy(field, anew);
  if (isFocused) anew.focus();
}

function isChanged(field: Field) {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  const isTicked = field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  return isTicked || field.value !== field.defaultValue;
}

function copy(from: Field, to: Field) {
  if (to instanceof HTMLInputElement && to.checked !== (from as HTMLInputElement).checked)
    return to.click();
  // React sets its own property on the element, by which it would take the value for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

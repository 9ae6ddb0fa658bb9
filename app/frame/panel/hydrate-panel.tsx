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
  // React sets this markup to create a script element. Other markup throws, so that ProseMirror uses its own policy.
  window.trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html === '<script></script>') return html;
      throw new TypeError('Markup is refused');
    },
  });
  retainTyped();
  cacheModules();
  startTransition(() => {
    // A browser extension, such as a password manager, changed the page: React renders that part again.
    hydrateRoot(document, <HydratedRouter />, {
      onRecoverableError: (error) => console.warn(error),
    });
  });
}

/**
 * If the router cannot import a module, it reloads the document, which fails without a network. Safari does not prefetch by a link,
 * and no browser imports a module in the same document after its `modulepreload` failed.
 */
function cacheModules() {
  const { modules } = document.querySelector<HTMLElement>('[data-modules]')?.dataset ?? {};
  for (const module of modules?.split(' ') ?? [])
    fetch(module, { priority: 'low' })
      .then((response) => response.blob())
      .catch(() => {});
}

/** Copies typed values and the focus from fields that React replaced during hydration. */
function retainTyped() {
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
      if (!field.isConnected) restoreField(field, named(field.name)[position], field === focused);
  });
  whenLive.observe(document.documentElement, { attributeFilter: ['data-live'] });
}

const named = (name: string) => [
  ...document.querySelectorAll<Field>(`[name="${name}"]:not([type=hidden], [type=file])`),
];

function restoreField(field: Field, anew: Field | undefined, isFocused: boolean) {
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
  // React's own property on the element would hide the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

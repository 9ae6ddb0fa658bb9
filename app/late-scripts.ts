const preload = /<link rel="modulepreload" href="[^"]+"\/>/g;
const start = /<script type="module" async="">.*?<\/script>/gs;

/** Moves the router's script and its preloads into a template. @throws when `<Scripts>` writes other markup */
export function putScriptsAside(html: string) {
  const links = html.match(preload) ?? [];
  const [script, ...others] = html.match(start) ?? [];
  if (!script || others.length > 0 || links.length === 0)
    throw new Error('The router writes its scripts in another way');
  const template = `<template id="late">${links.join('')}${script}</template>`;
  return html.replaceAll(preload, '').replace(script, () => template);
}

/** An inline script. Repeats a press that only React can answer. `data-asleep` marks what works without React. */
export function wakeOnControl() {
  const signs = ['pointerdown', 'focusin', 'click'];
  let pressed: HTMLElement | undefined;

  function onSign({ type, target }: Event) {
    const control = (target as Element).closest<HTMLElement>('button, input, textarea, select, summary, label');
    if (!control || control.closest('[data-asleep]')) return;
    // Moved, not cloned: Trusted Types refuse a clone.
    const late = document.querySelector<HTMLTemplateElement>('#late');
    late?.replaceWith(late.content);
    if (type === 'click' && control.matches('button[type="button"]')) pressed = control;
  }

  for (const sign of signs) document.addEventListener(sign, onSign);
  const whenLive = new MutationObserver(() => {
    whenLive.disconnect();
    for (const sign of signs) document.removeEventListener(sign, onSign);
    pressed?.click();
  });
  whenLive.observe(document.documentElement, { attributeFilter: ['data-live'] });
}

import type { EntryContext } from 'react-router';

/**
 * What a page for everybody carries instead of the router's own start. It can be read, and its links and forms work,
 * without scripts: they are fetched once it is painted and nothing else is to do, or at the first sign of a visitor.
 */
export function wakingScript({ manifest, staticHandlerContext }: EntryContext) {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const shared = [...manifest.entry.imports, manifest.url, ...routes.flatMap(({ imports = [] }) => imports)];
  const modules = Object.fromEntries(routes.map(({ id, module }) => [id, module]));
  return `(${wake})(${[[...new Set(shared)], modules, manifest.entry.module].map((value) => JSON.stringify(value))})`;
}

/** Runs by itself as an inline script, hence nothing from outside its own braces. */
async function wake(shared: string[], routes: Record<string, string>, entry: string) {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    // A link, a form and a popover have worked already.
    pressed = (target as Element).closest('button[type="button"]:not([popovertarget])');
  };
  document.addEventListener('click', remember);

  await new Promise((begin) => {
    // A pointer over the page is no sign: the browser tells of one that rests as soon as the page is drawn under it.
    for (const sign of ['pointerdown', 'touchstart', 'keydown', 'focusin'])
      addEventListener(sign, begin, { once: true, passive: true });
    // With an end to it: Chromium may forget to tell of a rest in a page that draws nothing any more.
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(begin, { timeout: 500 });
    const whenPainted = () => new PerformanceObserver(whenIdle).observe({ type: 'paint', buffered: true });
    addEventListener('load', whenPainted);
  });

  const addresses = [...shared, ...Object.values(routes), entry];
  const link = (href: string) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(...addresses.map(link));
  // Each in a task of its own: together they would keep a slow phone from answering.
  const load = async (address: string) => {
    const module = await import(address);
    await new Promise((next) => setTimeout(next));
    return module;
  };
  for (const address of shared) await load(address);
  const modules: Record<string, object> = {};
  for (const [id, address] of Object.entries(routes)) modules[id] = await load(address);
  Object.assign(window, { __reactRouterRouteModules: modules });
  await import(entry);

  // From here on React hears a click itself, and the one before is made up for.
  document.removeEventListener('click', remember);
  new MutationObserver(() => pressed?.click()).observe(document.documentElement, { attributeFilter: ['data-live'] });
}

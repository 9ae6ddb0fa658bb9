import type { EntryContext } from 'react-router';

/**
 * What a page carries instead of the router's own `<Scripts>`: its data, whole, since nothing of a page comes later than its
 * first byte, and the names of the scripts of the routes in `context`. A page for everybody is patient: it can be read, and its links and forms
 * work, without scripts, so they are fetched once it is painted and nothing else is to do, or at the first sign of a
 * visitor. In development the router starts the page itself.
 */
export function startScript(context: EntryContext, data: string, { isPatient }: { isPatient: boolean }) {
  const { manifest, serverHandoffString } = context;
  const told = `(${tell})(${serverHandoffString},${asText(data)});`;
  if (import.meta.env.DEV) return told;
  const routes = Object.values(manifest.routes).filter((route) => route !== undefined);
  const shared = [...manifest.entry.imports, manifest.url, ...routes.flatMap(({ imports = [] }) => imports)];
  const modules = Object.fromEntries(routes.map(({ id, module }) => [id, module]));
  const names = JSON.stringify([[...new Set(shared)], modules, manifest.entry.module]);
  return `${told}(${wake})(${isPatient},...${names})`;
}

/** As a text within an inline script, which no word of the data may end. It is full of double quotes, hence single ones. */
function asText(data: string) {
  return `'${data.replace(/['\\<>&\n\r\u2028\u2029]/g, escaped)}'`;
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

// These two run by themselves in the page, hence nothing from outside their own braces.

function tell(handOver: object, data: string) {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(data);
      controller.close();
    },
  });
  const context = { ...handOver, stream: stream.pipeThrough(new TextEncoderStream()) };
  Object.assign(window, { __reactRouterContext: context });
}

async function wake(isPatient: boolean, shared: string[], routes: Record<string, string>, entry: string) {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    // A link, a form and a popover have worked already.
    pressed = (target as Element).closest('button[type="button"]:not([popovertarget])');
  };
  document.addEventListener('click', remember);

  // Or a first sign of the visitor. A pointer over the page is none: the browser tells of one that rests as soon as the
  // page is drawn under it.
  const paintedAndIdle = () =>
    new Promise((begin) => {
      for (const sign of ['pointerdown', 'touchstart', 'keydown', 'focusin'])
        addEventListener(sign, begin, { once: true, passive: true });
      // With an end to it: Chromium may forget to tell of a rest in a page that draws nothing any more.
      const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(begin, { timeout: 500 });
      const whenPainted = () => new PerformanceObserver(whenIdle).observe({ type: 'paint', buffered: true });
      addEventListener('load', whenPainted);
    });
  if (isPatient) await paintedAndIdle();

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
  const makeUp = (_: unknown, observer: MutationObserver) => {
    observer.disconnect();
    pressed?.click();
  };
  new MutationObserver(makeUp).observe(document.documentElement, { attributeFilter: ['data-live'] });
}

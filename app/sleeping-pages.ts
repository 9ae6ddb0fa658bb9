import type { EntryContext } from 'react-router';

const preload = /<link rel="modulepreload" href="[^"]+"(?: nonce="[^"]+")?\/>/g;
const start = /<script(?: nonce="[^"]+")? type="module" async="">.*?<\/script>/gs;

/** Moves the router's script and its preloads into a template. @throws if `<Scripts>` writes other markup */
export function putScriptsAside(html: string, dataScript?: string) {
  const links = html.match(preload) ?? [];
  const [script, ...others] = html.match(start) ?? [];
  if (!script || others.length > 0 || links.length === 0)
    throw new Error('The router writes its scripts in another way');
  const data = dataScript ? `<script async src="${dataScript}"></script>` : '';
  const template = `<template id="late">${links.join('')}${data}${script}</template>`;
  return html.replaceAll(preload, '').replace(script, () => template);
}

const started = '<script type="module" async="">';
const pageEnd = '</body></html>';

/** Returns the page without its data, and the scripts that hold the data. */
export function splitData(html: string) {
  const from = html.indexOf('</script>', html.indexOf(started)) + '</script>'.length;
  const scripts = html.slice(from).matchAll(/<script>(.*?)<\/script>/gs);
  return { page: html.slice(0, from) + pageEnd, data: Array.from(scripts, ([, text]) => text).join(';') };
}

export function isNeverHydrated({ handle }: { handle?: unknown }): boolean {
  return (handle as { hydrates?: false } | undefined)?.hydrates === false;
}

type Routes = EntryContext['manifest']['routes'];

/** The login fetches the panel's modules: the router reloads a page whose modules it cannot fetch. */
export function putPanelAside(html: string, routes: Routes, isLogin: boolean) {
  const login = listPreloads(routes, /^features\/accounts\/panel\/entrance$/);
  const others = listPreloads(routes, /^(frame|features\/[\w-]+)\/panel\//).filter((link) => !login.includes(link));
  const page = html.replace('</body>', () => `${login.join('')}</body>`);
  const panel = `<template id="panel">${others.join('')}</template></body>`;
  return (isLogin ? putScriptsAside(page) : page).replace('</body>', () => panel);
}

function listPreloads(routes: Routes, files: RegExp) {
  const modules = Object.values(routes)
    .filter((route) => route && files.test(route.id))
    .flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : []));
  return [...new Set(modules)].map((module) => `<link rel="modulepreload" href="${module}"/>`);
}

import type { EntryContext } from 'react-router';

const preload = /<link rel="modulepreload" href="[^"]+"\/>/g;
const start = /<script type="module" async="">.*?<\/script>/gs;

/** Moves the router's script and its preloads into a template. @throws if `<Scripts>` writes other markup */
export function putScriptsAside(html: string) {
  const links = html.match(preload) ?? [];
  const [script, ...others] = html.match(start) ?? [];
  if (!script || others.length > 0 || links.length === 0)
    throw new Error('The router writes its scripts in another way');
  const template = `<template id="late">${links.join('')}${script}</template>`;
  return html.replaceAll(preload, '').replace(script, () => template);
}

export function staysAsleep({ handle }: { handle?: unknown }): boolean {
  return (handle as { sleepsOn?: true } | undefined)?.sleepsOn === true;
}

type Routes = EntryContext['manifest']['routes'];

/** Fetched later into a template: the router reloads a page whose modules it cannot fetch. */
export function putPanelAside(html: string, routes: Routes) {
  const modules = Object.values(routes)
    .filter((route) => route?.id.startsWith('routes/admin/'))
    .flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : []));
  const links = [...new Set(modules)].map((module) => `<link rel="modulepreload" href="${module}"/>`);
  return html.replace('</body>', () => `<template id="panel">${links.join('')}</template></body>`);
}

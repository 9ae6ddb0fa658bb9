import { href } from 'react-router';
import { foundationPath, thoughtsPath } from '#app/public-pages.ts';

export const textsAddress = href('/amministrazione/impostazioni/testi');

export const pageAddress = (id: string) => `${textsAddress}/${id}`;

/** Readers' addresses by the page's name in «Testi e immagini». */
const readers = new Map([
  ['home', '/'],
  ['il-libro', href('/il-libro')],
  ['pensieri-quotidiani', thoughtsPath],
  ['la-fondazione', foundationPath],
]);

const onSite = `${textsAddress}/sul-sito`;
const addressOf = (id: string) => `${onSite}/${id}`;

export const onSiteOf = (id: string) => (readers.has(id) ? addressOf(id) : undefined);

export function shownAt(pathname: string): { id: string; path: string } {
  const id = pathname.replace(/\.data$/, '').slice(onSite.length + 1);
  return { id, path: readers.get(id) ?? '/' };
}

export function onSiteOfPath(pathname: string): string | undefined {
  for (const [id, path] of readers) if (path === pathname) return addressOf(id);
  return undefined;
}

import { href } from 'react-router';
import { textsAddress } from '#app/routes/admin/site-texts/addresses.ts';

/** The readers' addresses of what can be changed on the page itself, by the page's name in «Testi e immagini». */
const readers = new Map([
  ['home', '/'],
  ['il-libro', href('/il-libro')],
  ['pensieri-quotidiani', '/pensieri-quotidiani'],
  ['la-fondazione', '/fondazione'],
]);

const room = `${textsAddress}/sul-sito`;
const addressOf = (id: string) => `${room}/${id}`;

/** What stands on every page is changed on the home page. */
export function onSiteOf(id: string): string | undefined {
  if (id === 'contatti') return addressOf('home');
  return readers.has(id) ? addressOf(id) : undefined;
}

/** Which page an address of the room shows. */
export function shownAt(pathname: string): { id: string; path: string } {
  const id = pathname.replace(/\.data$/, '').slice(room.length + 1);
  return { id, path: readers.get(id) ?? '/' };
}

/** Where a link of the page leads as long as it is changed. */
export function twinOf(pathname: string): string | undefined {
  for (const [id, path] of readers) if (path === pathname) return addressOf(id);
  return undefined;
}

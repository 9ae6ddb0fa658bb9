import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { romeDay, romeMidnight } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { fromMail } from '#app/public-pages.ts';
import { machines } from '#site/machines.ts';
import type { figures } from './schema.ts';

export type Figure = typeof figures.$inferSelect;
type Kind = Figure['kind'];

/** The name of what exceeds a limit: the other pages, the other hosts. */
export const others = '*';
/** Of each kind, between two writes. */
const mostNames = 1000;

let isCounting = false;
let counted = new Map<number, Map<Kind, Map<string, number>>>();

export function setCounting(now: boolean) {
  isCounting = now;
  if (!now) counted = new Map();
}

/** `key`: the page’s address in the page cache. */
export function countRequest(key: string, { method, url = '', headers }: IncomingMessage) {
  if (!isCounting || method !== 'GET') return;
  const end = key.indexOf('?');
  const path = end < 0 ? key : key.slice(0, end);
  // The address of a file has an extension.
  const isFile = path.includes('.');
  const isFeed = isFile && /\/feed\.\w+$/.test(path);
  if (isFile && !isFeed) return;
  const machine = machineOf(headers, isFeed);
  if (machine) add('machine', machine);
  else if (!isFeed && isOpened(headers)) countOpening(path, url, headers);
}

function isOpened(headers: IncomingHttpHeaders) {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-purpose'] === undefined
  );
}

const ownHost = new URL(config.siteUrl).host;
const isFromMail = RegExp(`[?&]${fromMail}(&|$)`);

function countOpening(path: string, url: string, { referer, host }: IncomingHttpHeaders) {
  add('opening', path);
  const [, from, name] = (referer && /^[\w-]+:\/\/(([^/:?#]*)[^/?#]*)/.exec(referer)) || [];
  if (from && (from === ownHost || from === host)) return;
  add('arrival', path);
  if (url.length > path.length && isFromMail.test(url)) add('mail', path);
  else add('host', name === undefined ? '' : nameOfHost(name));
}

function nameOfHost(host: string) {
  const name = host.toLowerCase();
  return /^[a-z\d][a-z\d.-]{0,99}$/.test(name) ? name : others;
}

// isbot takes 5 µs, a fifteenth of a cached page.
const machineOfAgent = new LRUCache<string, string>({ max: 500 });
const longestAgent = 300;

function machineOf(headers: IncomingHttpHeaders, isFeed: boolean) {
  const agent = headers['user-agent']?.slice(0, longestAgent) ?? '';
  let found = machineOfAgent.get(agent);
  if (found === undefined) {
    found = findMachine(agent);
    machineOfAgent.set(agent, found);
  }
  if (!isFeed) return found;
  // An unnamed program that reads the feed is a reader of feeds.
  return found.startsWith('other') || (!found && !isOpened(headers)) ? `feed ${others}` : found;
}

/** The purpose and the name, or an empty text for a browser. */
function findMachine(agent: string) {
  const lowerCase = agent.toLowerCase();
  const known = machines.find(({ userAgent }) => lowerCase.includes(userAgent));
  if (known) return `${known.purpose} ${known.name}`;
  return isbot(agent) ? `other ${others}` : '';
}

function add(kind: Kind, name: string, count = 1, midnight = romeMidnight(Date.now())) {
  const kinds = counted.get(midnight) ?? new Map<Kind, Map<string, number>>();
  counted.set(midnight, kinds);
  const names = kinds.get(kind) ?? new Map<string, number>();
  kinds.set(kind, names);
  const sum = names.get(name);
  if (sum !== undefined) names.set(name, sum + count);
  else if (names.size < mostNames) names.set(name, count);
  else names.set(others, (names.get(others) ?? 0) + count);
}

/** Empties the memory. `putBack` returns the figures to it after a failed write. */
export function takeCounted() {
  const taken = counted;
  counted = new Map();
  const rows = [...taken].flatMap(([midnight, kinds]) =>
    [...kinds].flatMap(([kind, names]) =>
      [...names].map(([name, count]) => ({ midnight, kind, name, count })),
    ),
  );
  const putBack = () => {
    for (const { midnight, kind, name, count } of rows) add(kind, name, count, midnight);
  };
  return {
    rows: rows.map(
      ({ midnight, ...row }): Figure => ({ ...row, day: romeDay(new Date(midnight)) }),
    ),
    putBack,
  };
}

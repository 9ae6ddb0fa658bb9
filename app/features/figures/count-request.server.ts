import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { romeDay, romeMidnight } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { fromMail } from '#app/public-pages.ts';
import { machines } from '#site/machines.ts';
import type { figures } from './schema.ts';

export type Figure = typeof figures.$inferSelect;

/** The name of what exceeds a limit: the other pages, the other hosts. */
export const others = '*';
/** Pages with their sources, between two writes. */
const mostPairs = 1000;
const mostHeaders = 500;
const longestHeader = 300;

// No host has such a name.
const sources = { machine: ' machine', within: ' within', mail: ' mail', none: '' };

/** Counts of pages, or of machines, by the source of the request: a host or one of `sources`. */
type Counted = { midnight: number; pairs: number; bySource: Map<string, Map<string, number>> };

let isCounting = false;
let counted: Counted[] = [];

export function setCounting(now: boolean) {
  isCounting = now;
  if (!now) counted = [];
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
  if (machine) add(sources.machine, machine);
  else if (!isFeed && isOpened(headers)) add(sourceOf(headers, url, path), path);
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

function sourceOf({ referer, host }: IncomingHttpHeaders, url: string, path: string) {
  const from = referer ? hostOf(referer) : undefined;
  if (from && (from.host === ownHost || from.host === host)) return sources.within;
  if (url.length > path.length && isFromMail.test(url)) return sources.mail;
  return from?.name ?? sources.none;
}

type Host = { host: string; name: string };

const hostOf = remembered((referer): Host => {
  const { host, hostname } = URL.parse(referer) ?? { host: '', hostname: '' };
  const name = hostname.toLowerCase();
  return { host, name: /^[a-z\d][a-z\d.-]{0,99}$/.test(name) ? name : others };
});

function machineOf(headers: IncomingHttpHeaders, isFeed: boolean) {
  const found = machineOfAgent(headers['user-agent'] ?? '');
  if (!isFeed) return found;
  // An unnamed program that reads the feed is a reader of feeds.
  return found.startsWith('other') || (!found && !isOpened(headers)) ? `feed ${others}` : found;
}

/** The purpose and the name, or an empty text for a browser. */
const machineOfAgent = remembered((agent) => {
  const lowerCase = agent.toLowerCase();
  const known = machines.find(({ userAgent }) => lowerCase.includes(userAgent));
  if (known) return `${known.purpose} ${known.name}`;
  return isbot(agent) ? `other ${others}` : '';
});

/** isbot takes 5 µs, a fifteenth of a cached page, and most requests have one of a few headers. */
function remembered<Result>(read: (header: string) => Result) {
  const results = new Map<string, Result>();
  return (header: string): Result => {
    const earlier = results.get(header);
    if (earlier !== undefined) return earlier;
    const result = read(header.slice(0, longestHeader));
    if (header.length > longestHeader) return result;
    if (results.size >= mostHeaders) results.clear();
    results.set(header, result);
    return result;
  };
}

function add(source: string, name: string, count = 1, midnight = romeMidnight(Date.now())) {
  const last = counted.at(-1);
  const day = last?.midnight === midnight ? last : dayOf(midnight);
  const names = day.bySource.get(source);
  const sum = names?.get(name);
  if (sum !== undefined) names?.set(name, sum + count);
  else addPair(day, source, name, count);
}

function dayOf(midnight: number) {
  const earlier = counted.find((one) => one.midnight === midnight);
  if (earlier) return earlier;
  const day: Counted = { midnight, pairs: 0, bySource: new Map() };
  counted.push(day);
  return day;
}

/** Above the limit a new source, or a new name of an earlier source, is one of the others. */
function addPair(day: Counted, source: string, name: string, count: number) {
  const isFull = day.pairs >= mostPairs;
  const isKnown = day.bySource.has(source);
  const ofSource = isFull && !isKnown ? others : source;
  const names = day.bySource.get(ofSource) ?? new Map<string, number>();
  day.bySource.set(ofSource, names);
  const ofName = isFull && isKnown ? others : name;
  names.set(ofName, (names.get(ofName) ?? 0) + count);
  day.pairs += 1;
}

/** Empties the memory. `putBack` returns the counts to it after a failed write. */
export function takeCounted() {
  const taken = counted.flatMap(({ midnight, bySource }) =>
    [...bySource].flatMap(([source, names]) =>
      [...names].map(([name, count]) => ({ midnight, source, name, count })),
    ),
  );
  counted = [];
  const putBack = () => {
    for (const { midnight, source, name, count } of taken) add(source, name, count, midnight);
  };
  return { rows: taken.flatMap(figuresOf), putBack };
}

type Taken = { midnight: number; source: string; name: string; count: number };

function figuresOf({ midnight, source, name, count }: Taken): Figure[] {
  const figure = { day: romeDay(new Date(midnight)), name, count };
  if (source === sources.machine) return [{ ...figure, kind: 'machine' }];
  const opening: Figure = { ...figure, kind: 'opening' };
  if (source === sources.within) return [opening];
  const from: Figure =
    source === sources.mail
      ? { ...figure, kind: 'mail' }
      : { ...figure, kind: 'host', name: source };
  return [opening, { ...figure, kind: 'arrival' }, from];
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { romeDay, romeMidnight } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { fromMail } from '#app/public-pages.ts';
import { machines } from '#site/machines.ts';
import type { figures } from './schema.ts';

type Figure = typeof figures.$inferSelect;

/** The name of all hosts, or machines, that have none of their own. */
export const others = '*';
/** Of a day. Invented hosts would fill the memory and the table. */
const mostSources = 500;
const mostHeaders = 500;
const longestHeader = 300;

// No host has such a name.
const sources = { machine: ' machine', within: ' within', mail: ' mail' };
const kindsOf: Record<string, Figure['kind'][]> = {
  [sources.machine]: ['machine'],
  [sources.within]: ['opening'],
  [sources.mail]: ['opening', 'arrival', 'mail'],
};

let isCounting = false;
/** Counts of pages, or of machines, by the source of the request: a host or one of `sources`. */
let day = { midnight: 0, bySource: new Map<string, Map<string, number>>() };
let unwritten: Figure[] = [];

export function setCounting(now: boolean) {
  isCounting = now;
  if (!now) takeFigures();
}

/** `key`: the page’s address in the page cache. */
export function countRequest(key: string, { method, url = '', headers }: IncomingMessage) {
  if (!isCounting || method !== 'GET') return;
  const [path = ''] = key.split('?', 1);
  const isFeed = /\/feed\.\w+$/.test(path);
  // The address of a file has an extension.
  if (path.includes('.') && !isFeed) return;
  const machine = machineOf(headers, isFeed);
  if (machine) add(sources.machine, machine);
  else if (!isFeed && isOpened(headers)) add(sourceOf(headers, url), path);
}

function isOpened(headers: IncomingHttpHeaders) {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-purpose'] === undefined
  );
}

const ownHost = new URL(config.siteUrl).host;

function sourceOf({ referer, host }: IncomingHttpHeaders, url: string) {
  const from = referer ? hostOf(referer) : undefined;
  if (from && (from.host === ownHost || from.host === host)) return sources.within;
  if (url.includes(fromMail)) return sources.mail;
  return from?.name ?? '';
}

const hostOf = remembered((referer) => {
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
  const machine = machines.find(({ userAgent }) => lowerCase.includes(userAgent));
  if (machine) return `${machine.purpose} ${machine.name}`;
  return isbot(agent) ? `other ${others}` : '';
});

/** isbot takes 5 µs, a fifteenth of a cached page, and most requests have one of a few headers. */
function remembered<Result>(read: (header: string) => Result) {
  const results = new Map<string, Result>();
  return (sent: string): Result => {
    const header = sent.slice(0, longestHeader);
    const earlier = results.get(header);
    if (earlier !== undefined) return earlier;
    if (results.size >= mostHeaders) results.clear();
    const result = read(header);
    results.set(header, result);
    return result;
  };
}

function add(source: string, name: string) {
  const midnight = romeMidnight(Date.now());
  if (day.midnight !== midnight) {
    collect();
    day = { midnight, bySource: new Map() };
  }
  const { bySource } = day;
  const isFull = bySource.size >= mostSources && !bySource.has(source);
  const ofSource = isFull ? others : source;
  const names = bySource.get(ofSource) ?? new Map<string, number>();
  if (names.size === 0) bySource.set(ofSource, names);
  names.set(name, (names.get(name) ?? 0) + 1);
}

function collect() {
  const date = romeDay(new Date(day.midnight));
  for (const [source, names] of day.bySource) {
    const kinds = kindsOf[source] ?? ['opening', 'arrival', 'host'];
    const rows = [...names].flatMap(([name, count]) =>
      kinds.map((kind) => ({ day: date, kind, name: kind === 'host' ? source : name, count })),
    );
    unwritten = unwritten.concat(rows);
    names.clear();
  }
}

/** The names of sources stay until the end of the day. */
export function takeFigures(): Figure[] {
  collect();
  return unwritten.splice(0);
}

export function putBack(failed: Figure[]) {
  unwritten = failed.concat(unwritten);
}

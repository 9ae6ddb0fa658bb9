import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { romeDay, romeMidnight } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { readRow } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';
import { fromMail } from '#app/public-pages.ts';
import { machines } from '#site/machines.ts';
import { figures } from './schema.ts';

type Figure = typeof figures.$inferSelect;

/** The name of all hosts, or machines, that have none of their own. */
export const others = '*';
/** Of a day. Invented hosts would fill the memory and the table. */
const mostSources = 500;
/** isbot takes 5 µs, a fifteenth of a cached page, and most requests have one of a few headers. */
const mostHeaders = 500;

/** The kinds of figures by the source of a request, if it is no other host. No host has such a name. */
const kindsOf = new Map<string, Figure['kind'][]>([
  [' machine', ['machine']],
  [' within', ['opening']],
  [' mail', ['opening', 'arrival', 'mail']],
]);

let isCounting = false;
/** Counts of pages, or of machines, by the source of the request: a host or a name in `kindsOf`. */
let day = { midnight: 0, bySource: new Map<string, Map<string, number>>() };
let unwritten: Figure[] = [];

/** `key`: the page’s address in the page cache. */
export function countRequest(key: string, { method, url = '', headers }: IncomingMessage) {
  if (!isCounting || method !== 'GET') return;
  const [path = ''] = key.split('?', 1);
  const isFeed = /\/feed\.\w+$/.test(path);
  // The address of a file has an extension.
  if (path.includes('.') && !isFeed) return;
  const machine = agents.memo(headers['user-agent'] ?? '');
  // An unnamed program that reads the feed is a reader of feeds.
  if (isFeed) add(' machine', /^(other|$)/.test(machine) ? `feed ${others}` : machine);
  else if (machine) add(' machine', machine);
  else if (isOpened(headers)) add(sourceOf(headers, url), path);
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
  const from = referer ? hosts.memo(referer) : '';
  if (from && (from === ownHost || from === host)) return ' within';
  return url.includes(fromMail) ? ' mail' : from;
}

const hosts = new LRUCache<string, string>({
  max: mostHeaders,
  memoMethod: (referer) => {
    const host = URL.parse(referer)?.host.toLowerCase() ?? '';
    return /^[a-z\d][a-z\d.:-]{0,99}$/.test(host) ? host : others;
  },
});

/** The purpose and the name, or an empty text for a browser. */
const agents = new LRUCache<string, string>({
  max: mostHeaders,
  memoMethod: (agent) => {
    const lowerCase = agent.toLowerCase();
    const machine = machines.find(({ userAgent }) => lowerCase.includes(userAgent));
    if (machine) return `${machine.purpose} ${machine.name}`;
    return isbot(agent) ? `other ${others}` : '';
  },
});

function add(source: string, name: string) {
  const midnight = romeMidnight(Date.now());
  if (day.midnight !== midnight) {
    collect();
    day = { midnight, bySource: new Map() };
  }
  const { bySource } = day;
  const isHost = source !== '' && !kindsOf.has(source);
  const isFull = isHost && bySource.size >= mostSources && !bySource.has(source);
  const ofSource = isFull ? others : source;
  const names = bySource.get(ofSource) ?? new Map<string, number>();
  if (names.size === 0) bySource.set(ofSource, names);
  names.set(name, (names.get(name) ?? 0) + 1);
}

function collect() {
  const date = romeDay(new Date(day.midnight));
  for (const [source, names] of day.bySource) {
    const kinds = kindsOf.get(source) ?? ['opening', 'arrival', 'host'];
    const rows = [...names].flatMap(([name, count]) =>
      kinds.map((kind) => ({ day: date, kind, name: kind === 'host' ? source : name, count })),
    );
    unwritten = unwritten.concat(rows);
    names.clear();
  }
}

let timer: NodeJS.Timeout | undefined;

/** Each instance writes its own figures. */
export async function startCounting() {
  timer ??= setInterval(writeFigures, 60_000).unref();
  await writeFigures();
}

export async function stopCounting() {
  clearInterval(timer);
  await writeFigures();
  timer = undefined;
}

export async function findHiddenSince(): Promise<Date | undefined> {
  const { hiddenSince } = (await readRow('figures')) as { hiddenSince?: string };
  return hiddenSince ? new Date(hiddenSince) : undefined;
}

/** In one order, so that two instances do not wait for each other. */
export const addUp = sql`group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, kind, name) do update set count = ${figures}.count + excluded.count`;

/** Does nothing before the start, as on trial. A full disk stops neither the screen nor the counting. */
export async function writeFigures() {
  if (!timer) return;
  collect();
  const taken = unwritten.splice(0);
  try {
    isCounting = (await findHiddenSince()) === undefined;
    if (!isCounting) return;
    const mark = { day: romeDay(new Date()), kind: 'counted', name: '', count: 1 };
    await db.execute(sql`
      insert into ${figures} select day, kind, name, sum(count)
      from jsonb_populate_recordset(null::${figures}, ${JSON.stringify([...taken, mark])}::jsonb) ${addUp}`);
  } catch (error) {
    unwritten = unwritten.concat(taken);
    logError(error);
  }
}

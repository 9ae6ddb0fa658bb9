import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { romeDay, romeMidnight } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { readRow } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import type { ContentWatcher } from '#app/platform/db/content-changes.ts';
import { inTurn } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { fromMail } from '#app/public-pages.ts';
import { machines } from '#site/machines.ts';
import { figures } from './schema.ts';

type Figure = typeof figures.$inferSelect;

/** The name of all hosts, or machines, that have none of their own. */
export const others = '*';
/** Of a day. Invented hosts would fill the memory and the table. */
const mostHosts = 500;
/** isbot takes 5 µs, a fifteenth of a cached page, and most requests have one of a few headers. */
const mostHeaders = 500;

/** The kinds of figures by the source of a request, if it is no other host. No host has such a name. */
const kindsOf = new Map<string, Figure['kind'][]>([
  [' machine', ['machine']],
  [' within', ['opening']],
  [' mail', ['opening', 'arrival', 'mail']],
]);

let isCounting = false;
let today = { midnight: 0, hosts: new Set(['']) };
/** Of today: counts of pages, or of machines, by the source of the request: a host or a name in `kindsOf`. */
const bySource = new Map<string, Map<string, number>>();
/** By day, kind and name, so that an outage of the database does not fill the memory. */
let unwritten = new Map<string, Figure>();

/** `key`: the page’s address in the page cache, and so one of an existing page. */
export function countRequest(key: string, { method, url = '', headers }: IncomingMessage) {
  if (!isCounting || method !== 'GET') return;
  const [path = ''] = key.split('?', 1);
  const isFeed = /\/feed\.\w+$/.test(path);
  // The address of a file has an extension.
  if (path.includes('.') && !isFeed) return;
  startDay();
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
  if (url.includes(fromMail)) return ' mail';
  if (today.hosts.size <= mostHosts) today.hosts.add(from);
  return today.hosts.has(from) ? from : others;
}

const memoOf = (memoMethod: (header: string) => string) =>
  new LRUCache<string, string>({ max: mostHeaders, memoMethod });

const hosts = memoOf((referer) => {
  const host = URL.parse(referer)?.host.toLowerCase() ?? '';
  return /^[a-z\d][a-z\d.:-]{0,99}$/.test(host) ? host : others;
});

/** The purpose and the name, or an empty text for a browser. */
const agents = memoOf((agent) => {
  const lowerCase = agent.toLowerCase();
  const machine = machines.find(({ userAgent }) => lowerCase.includes(userAgent));
  if (machine) return `${machine.purpose} ${machine.name}`;
  return isbot(agent) ? `other ${others}` : '';
});

function add(source: string, name: string) {
  const counts = bySource.get(source) ?? new Map<string, number>();
  bySource.set(source, counts.set(name, (counts.get(name) ?? 0) + 1));
}

function startDay() {
  const midnight = romeMidnight(Date.now());
  if (today.midnight === midnight) return;
  collect();
  today = { midnight, hosts: new Set(['']) };
}

function collect() {
  const day = romeDay(new Date(today.midnight));
  for (const [source, counts] of bySource) {
    const kinds = kindsOf.get(source);
    for (const [name, count] of counts) {
      for (const kind of kinds ?? (['opening', 'arrival'] as const))
        merge({ day, kind, name, count });
      if (!kinds) merge({ day, kind: 'host', name: source, count });
    }
  }
  bySource.clear();
}

function merge(figure: Figure) {
  const key = `${figure.day} ${figure.kind} ${figure.name}`;
  unwritten.set(key, { ...figure, count: figure.count + (unwritten.get(key)?.count ?? 0) });
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
export const writeFigures = inTurn(async () => {
  if (!timer) return;
  collect();
  const taken = unwritten;
  unwritten = new Map();
  try {
    isCounting = (await findHiddenSince()) === undefined;
    if (!isCounting) return bySource.clear();
    const mark = { day: romeDay(new Date()), kind: 'counted', name: '', count: 1 };
    await db.execute(sql`
      insert into ${figures} select day, kind, name, sum(count) from jsonb_populate_recordset(
        null::${figures}, ${JSON.stringify([...taken.values(), mark])}::jsonb) ${addUp}`);
  } catch (error) {
    for (const figure of taken.values()) merge(figure);
    logError(error);
  }
});

/** The switch has an effect at once on each instance. */
export function withFigures(watcher: ContentWatcher): ContentWatcher {
  let written = Promise.resolve();
  return {
    listening: async (catchUp) => {
      await writeFigures();
      await watcher.listening(() => catchUp().then(() => written));
    },
    lost: () => watcher.lost(),
    changed: (change) => {
      watcher.changed(change);
      if (change === 'changed') written = writeFigures();
    },
  };
}

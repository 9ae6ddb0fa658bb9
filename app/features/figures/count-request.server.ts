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
const mostAgents = 500;

let isCounting = false;
/** An opening without another host has an empty name. */
let today = { midnight: 0, day: '', hosts: new Set(['']) };
const counts = new Map<string, Figure>();

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
  if (isFeed) add('machine', /^(other|$)/.test(machine) ? `feed ${others}` : machine);
  else if (machine) add('machine', machine);
  else if (isOpened(headers)) countOpening(path, url, headers);
}

function startDay() {
  const midnight = romeMidnight(Date.now());
  if (today.midnight !== midnight)
    today = { midnight, day: romeDay(new Date(midnight)), hosts: new Set(['']) };
}

/** The purpose and the name, or an empty text for a browser. */
const agents = new LRUCache<string, string>({
  max: mostAgents,
  memoMethod: (agent) => {
    const lowerCase = agent.toLowerCase();
    const machine = machines.find(({ userAgent }) => lowerCase.includes(userAgent));
    if (machine) return `${machine.purpose} ${machine.name}`;
    return isbot(agent) ? `other ${others}` : '';
  },
});

function isOpened(headers: IncomingHttpHeaders) {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-purpose'] === undefined
  );
}

const ownHost = new URL(config.siteUrl).host;

function countOpening(path: string, url: string, { referer, host }: IncomingHttpHeaders) {
  add('opening', path);
  const from = referer ? hostOf(referer) : '';
  if (from && (from === ownHost || from === host)) return;
  add('arrival', path);
  if (url.includes(fromMail)) add('mail', path);
  else add('host', nameOf(from));
}

function hostOf(referer: string) {
  const [, host] = /^[a-z-]+:\/\/([a-z\d][a-z\d.:-]{0,99})(?:[/?#]|$)/i.exec(referer) ?? [];
  return host?.toLowerCase() ?? others;
}

function nameOf(host: string) {
  const { hosts } = today;
  if (hosts.size <= mostHosts) hosts.add(host);
  return hosts.has(host) ? host : others;
}

function add(kind: Figure['kind'], name: string, { day }: { day: string } = today, count = 1) {
  const key = `${day} ${kind} ${name}`;
  const figure = counts.get(key) ?? { day, kind, name, count: 0 };
  figure.count += count;
  counts.set(key, figure);
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
  let taken: Figure[] = [];
  try {
    isCounting = (await findHiddenSince()) === undefined;
    taken = [...counts.values()];
    counts.clear();
    if (!isCounting) return;
    const mark = { day: romeDay(new Date()), kind: 'counted', name: '', count: 1 };
    await db.execute(sql`
      insert into ${figures} select day, kind, name, sum(count)
      from jsonb_populate_recordset(null::${figures}, ${JSON.stringify([...taken, mark])}::jsonb) ${addUp}`);
  } catch (error) {
    for (const figure of taken) add(figure.kind, figure.name, figure, figure.count);
    logError(error);
  }
});

/** The switch has an effect at once on each instance. */
export function withFigures(watcher: ContentWatcher): ContentWatcher {
  let written = Promise.resolve();
  return {
    listening: (catchUp) => watcher.listening(() => catchUp().then(() => written)),
    lost: () => watcher.lost(),
    changed: (change) => {
      watcher.changed(change);
      if (change === 'changed') written = writeFigures();
    },
  };
}

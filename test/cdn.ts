import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Purge } from '#app/config.ts';

type Kept = { status: number; headers: [string, string][]; body: Buffer; at: number; tags: string[] };
type Trouble = 'none' | 'hangs' | 'is away';

export type Cdn = Awaited<ReturnType<typeof startCdn>>;

/** A cache that obeys `s-maxage`, `stale-…` and tags, and forgets what it is told in one of the four formats. */
export async function startCdn(origin: string, format: Purge['format'], token = 'gettone') {
  const pages = new Map<string, Kept>();
  /** The tags of each request to forget. */
  const told: string[][] = [];
  const state = { trouble: 'none' as Trouble, beforeKeeping: async (_path: string) => {} };

  async function fetchAndKeep(path: string, encoding: string): Promise<Kept> {
    const answer = await fetch(origin + path, { redirect: 'manual', headers: { 'Accept-Encoding': encoding } });
    const unpacked = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);
    const headers = [...answer.headers].filter(([name]) => !unpacked.has(name));
    const body = Buffer.from(await answer.arrayBuffer());
    const tags = (answer.headers.get('Cache-Tag') ?? answer.headers.get('Surrogate-Key') ?? '').split(/[, ]/);
    const kept = { status: answer.status, headers, body, at: Date.now(), tags };
    await state.beforeKeeping(path);
    if (directive(kept, 's-maxage') > 0 && !answer.headers.has('Set-Cookie')) pages.set(path + encoding, kept);
    return kept;
  }

  async function answer({ url: path = '/', headers }: IncomingMessage, response: ServerResponse) {
    const encoding = `${headers['accept-encoding']}`.includes('br') ? 'br' : 'identity';
    const kept = pages.get(path + encoding);
    if (!kept || !isWithin(kept, 'stale-while-revalidate')) return fetchAndSend(path, encoding, response, kept);
    if (isOld(kept)) fetchAndKeep(path, encoding).catch(() => {});
    return send(response, kept, 'hit');
  }

  async function fetchAndSend(path: string, encoding: string, response: ServerResponse, old?: Kept) {
    const found = await fetchAndKeep(path, encoding).catch(() => undefined);
    if (found && found.status < 500) return send(response, found, 'fwd=miss');
    const standIn = old && isWithin(old, 'stale-if-error') ? old : found;
    return standIn ? send(response, standIn, 'fwd=stale') : response.writeHead(502).end();
  }

  async function forget(request: IncomingMessage, response: ServerResponse) {
    if (state.trouble === 'hangs') return;
    if (state.trouble === 'is away') return response.destroy();
    if (!shows(request, token)) return response.writeHead(403).end();
    const tags = await tagsOf(request, format);
    told.push(tags);
    const touched = [...pages].filter(([, page]) => page.tags.some((tag) => tags.includes(tag)));
    for (const [name] of touched) pages.delete(name);
    response.end('{"success": true}');
  }

  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    (isRead ? answer : forget)(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    purge: { url: `${url}/purge`, format, token } satisfies Purge,
    told,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

function shows({ headers }: IncomingMessage, token: string) {
  return headers['fastly-key'] === token || headers.authorization === `Bearer ${token}`;
}

async function tagsOf(request: IncomingMessage, format: Purge['format']): Promise<string[]> {
  if (request.method !== (format === 'varnish' ? 'PURGE' : 'POST')) return [];
  if (format === 'fastly' || format === 'varnish') return `${request.headers['surrogate-key']}`.split(' ');
  return JSON.parse(await text(request)).tags;
}

function directive({ headers }: Kept, name: string) {
  const text = headers.find(([header]) => header === 'cache-control')?.[1] ?? '';
  return Number(new RegExp(`\\b${name}=(\\d+)`).exec(text)?.[1] ?? 0);
}

const ageOf = ({ at }: Kept) => Math.floor((Date.now() - at) / 1000);
const isOld = (kept: Kept) => ageOf(kept) >= directive(kept, 's-maxage');
const isWithin = (kept: Kept, name: string) => ageOf(kept) < directive(kept, 's-maxage') + directive(kept, name);

function send(response: ServerResponse, kept: Kept, how: string) {
  const { status, headers, body } = kept;
  response.writeHead(status, [...headers.flat(), 'Age', `${ageOf(kept)}`, 'Cache-Status', `cdn; ${how}`]).end(body);
}

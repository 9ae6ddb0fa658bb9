import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Purge } from '#app/config.ts';
import { tellingCdn } from './cdn.ts';
import { tellCdn } from './tell.ts';

type Asked = { method?: string; headers: IncomingHttpHeaders; body: string };

let asked: Asked[];
let reply: { status: number; headers?: Record<string, string>; body?: string };
const server = createServer(async (request, response) => {
  asked.push({ method: request.method, headers: request.headers, body: await text(request) });
  response.writeHead(reply.status, reply.headers).end(reply.body);
});
let url: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  reply = { status: 200, body: '{"success":true}' };
});

const tell = (format: Purge['format'], tags: string[], token = 'gettone') =>
  tellCdn({ url, format, token }, new Set(tags), AbortSignal.timeout(5000));
const many = Array.from({ length: 300 }, (_, index) => `post-${index}`);

test.each([
  ['fastly', 'POST', { 'fastly-key': 'gettone', 'surrogate-key': 'list post-1' }, ''],
  ['cloudflare', 'POST', { authorization: 'Bearer gettone' }, '{"tags":["list","post-1"]}'],
  ['varnish', 'PURGE', { authorization: 'Bearer gettone', 'surrogate-key': 'list post-1' }, ''],
  ['post', 'POST', { authorization: 'Bearer gettone' }, '{"tags":["list","post-1"]}'],
] as const)('%s is told in its own form', async (format, method, headers, body) => {
  await tell(format, ['list', 'post-1']);
  expect(asked).toMatchObject([{ method, headers, body }]);
});

test.each([
  ['fastly', 2],
  ['cloudflare', 10],
  ['varnish', 3],
  ['post', 2],
] as const)('%s is told of 300 tags in %i requests', async (format, requests) => {
  await tell(format, many);
  expect(asked).toHaveLength(requests);
});

test('anything, or more than a thousand tags, is everything; drafts are nothing; a receiver of ours needs no token', async () => {
  await tell('post', ['list', 'page', 'post-1'], '');
  await tell('post', [
    ...many,
    ...many.map((tag) => `${tag}-x`),
    ...many.map((tag) => `${tag}-y`),
    ...many.map((tag) => `${tag}-z`),
  ]);
  await tell('post', ['drafts']);
  expect(asked.map(({ body }) => body)).toEqual(['{"tags":["page"]}', '{"tags":["page"]}']);
  expect(asked[0]?.headers.authorization).toBeUndefined();
});

test.each([
  ['refuses', { status: 403, body: 'gettone?' }, 'it answered 403'],
  [
    'is broken',
    { status: 502, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad Gateway</h1>' },
    'it answered 502',
  ],
  ['leads elsewhere, where nobody follows', { status: 307, headers: { Location: '/altrove' } }, 'it answered 307'],
  ['says 200 and has not done it', { status: 200, body: '{"success": false}' }, 'it answered that it has not done so'],
])('a CDN that %s has not been told, and the reason is one line without the token', async (_, answer, reason) => {
  reply = answer;
  await expect(tell('cloudflare', ['list'])).rejects.toThrow(new RegExp(`^${reason}$`));
  expect(asked).toHaveLength(1);
});

test('a CDN that is away, or does not answer, has not been told', async () => {
  const away = { url: 'http://127.0.0.1:1/', format: 'varnish', token: 'gettone' } as const;
  await expect(tellCdn(away, new Set(['list']), AbortSignal.timeout(5000))).rejects.toThrow(/^(?!.*gettone)[^\n]+$/);
  await expect(
    tellCdn({ ...away, url }, new Set(['list']), AbortSignal.abort(new DOMException('', 'TimeoutError'))),
  ).rejects.toThrow('in time');
});

test('the CDN is told after the pages are: at a start, at each change, and everything once changes were missed', async () => {
  const told: string[] = [];
  const say = (word: string) => vi.fn(async () => void told.push(word));
  const pages = { watched: say('pages watch'), changed: say('pages change'), unwatched: say('pages wait') };
  const watcher = tellingCdn(pages, { wake: say('cdn'), tellEverything: say('everything') });
  await watcher.watched(async () => {});
  watcher.changed({});
  watcher.unwatched();
  expect(told).toEqual(['pages watch', 'cdn', 'pages change', 'cdn', 'pages wait', 'everything']);
});

import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get as httpGet, type RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { listen } from '#test/listen.ts';
import { fetchPhotograph, isPublic } from './fetch-photograph.server.ts';

type Ways = NonNullable<Parameters<typeof fetchPhotograph>[2]>;

const folder = folderForTests();
const file = path.join(folder, 'photograph');

const names: Record<string, string[]> = {
  'foto.example.org': ['93.184.215.14'],
  'dentro.example.org': ['127.0.0.1'],
  'due.example.org': ['93.184.215.14', '10.0.0.7'],
};

/** This server resolves the names and answers the connections. */
async function siteOf(listener: RequestListener, ms = 5000) {
  const server = createServer(listener);
  const port = await listen(server);
  onTestFinished(() => void server.close().closeAllConnections());
  const requests: string[] = [];
  const lookup = ((
    host: string,
    _options: object,
    done: (error: Error | null, found?: object[]) => void,
  ) =>
    done(
      null,
      (names[host] ?? []).map((address) => ({ address, family: 4 })),
    )) as Ways['lookup'];
  const get = ((
    url: URL,
    options: { lookup: Ways['lookup']; signal: AbortSignal },
    done: () => void,
  ) => {
    const request = new EventEmitter();
    const connect = (error: Error | null) => {
      if (error) return request.emit('error', error);
      requests.push(url.href);
      httpGet({ port, path: url.pathname, host: '127.0.0.1', signal: options.signal }, done).on(
        'error',
        (failure) => request.emit('error', failure),
      );
    };
    setImmediate(() => options.lookup?.(url.hostname, { all: true }, connect));
    return request;
  }) as unknown as Ways['get'];
  return { requests, fetch: (url: string) => fetchPhotograph(url, file, { get, lookup, ms }) };
}

test('a photograph is fetched from the old site, by https and after a redirect', async () => {
  const { fetch, requests } = await siteOf((request, response) => {
    if (request.url === '/a.jpg') response.writeHead(301, { Location: '/b.jpg' }).end();
    else response.end('pane');
  });
  await fetch('http://foto.example.org/a.jpg');
  expect(requests).toEqual(['https://foto.example.org/a.jpg', 'https://foto.example.org/b.jpg']);
  expect(readFileSync(file, 'utf8')).toBe('pane');
});

test.each([
  'http://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://localhost/a.jpg',
  'https://foto.example.org:8443/a.jpg',
  'https://a:b@foto.example.org/a.jpg',
  'ftp://foto.example.org/a.jpg',
  'https://dentro.example.org/a.jpg',
  'https://due.example.org/a.jpg',
  'https://nessuno.example.org/a.jpg',
])('%s receives no request, neither at first nor after a redirect', async (url) => {
  const { fetch, requests } = await siteOf((_, response) =>
    response.writeHead(302, { Location: url }).end(),
  );
  await expect(fetch(url)).rejects.toThrow('che non si può chiedere');
  expect(requests).toEqual([]);
  await expect(fetch('https://foto.example.org/')).rejects.toThrow('che non si può chiedere');
  expect(requests).toEqual(['https://foto.example.org/']);
});

test('a silent host, a large file, a loop of redirects and a missing file give no photograph', async () => {
  const silent = await siteOf(() => {}, 300);
  await expect(silent.fetch('https://foto.example.org/')).rejects.toThrow();
  const large = await siteOf(async (_, response) => {
    const chunk = Buffer.alloc(2 ** 20);
    while (!response.destroyed)
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), wait(1000)]);
  }, 20_000);
  await expect(large.fetch('https://foto.example.org/')).rejects.toThrow('20 MB');
  const round = await siteOf((_, response) => response.writeHead(302, { Location: '/' }).end());
  await expect(round.fetch('https://foto.example.org/')).rejects.toThrow('senza fine');
  expect(round.requests).toHaveLength(6);
  const none = await siteOf((_, response) => response.writeHead(404).end());
  await expect(none.fetch('https://foto.example.org/')).rejects.toThrow('404');
});

const closed = `0.0.0.0 10.1.2.3 100.64.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1
  224.0.0.1 255.255.255.255 :: ::1 fe80::1 fc00::1 fd00:ec2::254 ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001::1
  2001:db8::1 ff02::1 nessuno`;

test('only addresses of the public internet are allowed', () => {
  for (const address of ['93.184.215.14', '2606:4700::1111'])
    expect.soft(isPublic(address), address).toBe(true);
  for (const address of closed.split(/\s+/)) expect.soft(isPublic(address), address).toBe(false);
});

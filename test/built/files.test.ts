import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mostOfPage, weigh } from '#test/page-weight.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { listReadersPages } from '#test/readers-pages.ts';

const { dataDir, remove } = makeDataDir({ isStarted: true });
const site = await startProductionSite({ DATA_DIR: dataDir });
afterAll(() => site.stop().finally(remove));

// With the cover, 5 KB.
const mostOfBookScreen = 44_600;

const read = async (path: string) => (await fetch(site.url + path)).text();
const firstAsset = (extension: string) =>
  globSync(`build/client/assets/*.${extension}`)[0]?.replace('build/client', '') ?? '';

test.each([
  ['js', 'text/javascript'],
  ['css', 'text/css'],
  ['svg', 'image/svg+xml'],
  ['woff2', 'font/woff2'],
  ['jpg', 'image/jpeg'],
])(
  'a built .%s is cached forever, has its type, and cannot be taken for another',
  async (extension, type) => {
    const response = await fetch(site.url + firstAsset(extension), {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining(type),
      'x-content-type-options': 'nosniff',
    });
    const isText = ['js', 'css', 'svg'].includes(extension);
    expect(response.headers.get('Content-Encoding')).toBe(isText ? 'br' : null);
  },
);

test('icons, the share image and the manifest are there', async () => {
  const share = /property="og:image" content="http:\/\/localhost:\d+([^"]+)"/.exec(
    await read('/'),
  )?.[1];
  for (const path of [
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/icon-192.png',
    `${share}`,
  ]) {
    expect((await fetch(site.url + path)).status).toBe(200);
  }
});

test('the pictures of the mails may be shown inside another site, and no other file', async () => {
  for (const path of ['/mail-letter.png', '/mail-thought.png']) {
    const { status, headers } = await fetch(site.url + path);
    expect([status, headers.get('Cross-Origin-Resource-Policy')]).toEqual([200, 'cross-origin']);
  }
  expect(
    (await fetch(`${site.url}/icon-192.png`)).headers.get('Cross-Origin-Resource-Policy'),
  ).toBe('same-origin');
});

test.each([
  '/.vite/manifest.json',
  '/assets/',
  '/assets/none.js',
  '/package.json',
  '/.git/config',
  '/assets/..%2f..%2f..%2fpackage.json',
])('%s is not served', async (path) => {
  expect((await fetch(site.url + path)).status).toBe(404);
});

test('nothing of the server is in a script of the browser', async () => {
  const scripts = (
    await Promise.all(
      globSync('build/client/assets/*.js').map((file) => read(file.replace('build/client', ''))),
    )
  ).join('');
  for (const word of [
    'redazione@example.org',
    'PGlite',
    'drizzle',
    'newsletter_subscriptions',
    'DATABASE_URL',
    'schema.org',
    // A field of public-pages.ts, of which scripts need three addresses only.
    'isCacheable',
  ]) {
    expect(scripts).not.toContain(word);
  }
});

test('the strict policy of production has no exception', async () => {
  const policy = (await fetch(site.url)).headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
});

test('readers, and visitors who have not signed in, load no script', async () => {
  for (const path of ['/pensieri-quotidiani', '/amministrazione', '/iscrizione/nonce'])
    expect(await read(path)).not.toMatch(
      /<link rel="modulepreload"|data-modules|<script[^>]* (src|type="module")|<script[^>]*>import /,
    );
});

test('the fonts that a page preloads are those of its stylesheet, which later ones win over', async () => {
  const html = await read('/');
  const early = html.match(/(?<=<link rel="preload" href=")[^"]+(?=" as="font")/g) ?? [];
  const sheet = await read(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '');
  expect(early.length).toBeGreaterThan(0);
  for (const fontFamilies of early) expect(sheet).toContain(fontFamilies);
  const [layer = ''] = /@layer first\{(@font-face\{[^}]*\})+\}/.exec(sheet) ?? [];
  const later = await read(/data-later-sheet="([^"]+)"/.exec(html)?.[1] ?? '');
  expect([sheet.replace(layer, ''), later]).toEqual([
    expect.not.stringContaining('@font-face'),
    expect.stringMatching(/^(?!.*@layer first).*@font-face/s),
  ]);
});

test('each public page keeps its weight', async () => {
  const post = /\/post\/[\w-]+/.exec(await read('/pensieri-quotidiani'))?.[0] ?? '';
  for (const path of [...listReadersPages(post), '/nonce', '/iscrizione/nonce']) {
    const weight = weigh(await read(path), 'build/client');
    const most =
      path === '/il-libro' ? { ...mostOfPage, firstScreenBytes: mostOfBookScreen } : mostOfPage;
    for (const [name, measured] of Object.entries(weight))
      expect
        .soft(measured, `${path}: ${name}`)
        .toBeLessThanOrEqual(most[name as keyof typeof weight]);
  }
});

test('ProseMirror is one file of 75 KB at most, which no public page names', async () => {
  const scripts = globSync('build/client/assets/*.js');
  const [room = '', ...others] = scripts.filter((file) =>
    readFileSync(file, 'utf8').includes('ProseMirror-focused'),
  );
  expect(others).toEqual([]);
  expect(statSync(`${room}.br`).size).toBeLessThanOrEqual(75_000);
  for (const path of ['/', '/pensieri-quotidiani'])
    expect(await read(path)).not.toContain(basename(room));
});

test('a public page loads nothing of the administration', async () => {
  for (const path of ['/', '/pensieri-quotidiani', '/privacy-policy']) {
    const html = await read(path);
    const sheets = html.match(/(?<=rel="stylesheet" href=")[^"]+/g) ?? [];
    expect(sheets.length, path).toBe(3);
    expect((await Promise.all(sheets.map(read))).join(''), path).not.toContain('::backdrop');
  }
  for (const path of ['/pensieri-quotidiani', '/amministrazione']) {
    const scripts = (await read(path)).match(/\/assets\/[^" ]+\.js/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(2);
    const script = (await Promise.all(scripts.map(read))).join('');
    for (const word of ['__reactRouter', 'Gestione Post', 'La luce è accesa'])
      expect(script, `${path}: ${word}`).not.toContain(word);
  }
});

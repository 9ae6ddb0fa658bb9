import { hash } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import { beforeAll, expect, test, vi } from 'vitest';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { log } from '#app/platform/log.ts';
import { ownPagePath } from '#app/public-pages.ts';
import { get, openSiteForTests, post, request } from '#test/app.ts';
import { costOfWhole } from '#test/cost-of-whole.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { listReadersPages } from '#test/readers-pages.ts';
import { oneAddress } from './one-address.ts';

openSiteForTests();
beforeAll(() => writePosts(posts.natale));

const pages = listReadersPages(`/post/${posts.natale.id}`, {
  year: '2025',
  month: 'dicembre',
  slug: 'vangelo',
});
const everything = [
  ...pages,
  '/nonce',
  '/post/abc',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
];
const signup = { email: 'eva@example.org', privacy: 'on' };
const asIsland = { Accept: 'application/json' };

test.each(everything)('%s carries the protective headers', async (path) => {
  const { headers } = await get(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; base-uri 'none'; frame-ancestors 'none'; /);
  expect(policy).toContain('form-action');
  expect(headers.get('Set-Cookie')).toBeNull();
  expect(headers.get('Strict-Transport-Security')).toBeNull();
});

test('a response without its own Cache-Control is private', async () => {
  for (const path of [
    '/Il-Libro',
    '/pensieri-quotidiani?pagina=1',
    '/amministrazione',
    '/iscrizione/abc',
  ])
    expect
      .soft((await get(path)).headers.get('Cache-Control'), path)
      .toMatch(/^(private, max-age=0|no-store)$/);
});

const hasForms = /^\/(pensieri-quotidiani$|post\/)/;

test.each([...pages, '/nonce'])(
  '%s has only the site’s own scripts, which the policy allows by hash, and nothing unsafe',
  async (path) => {
    const response = await get(path);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const html = await response.text();
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes]) => !attributes?.includes('ld+json'),
    );
    expect(scripts.length).toBe(hasForms.test(path) ? 2 : 1);
    for (const [, , script = ''] of scripts)
      expect(policy).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
    expect(/script-src [^;]*/.exec(policy)?.[0]).toMatch(
      /^script-src 'self'( 'sha256-[\w+/=]+'){2}$/,
    );
    expect(html).not.toMatch(/ style="| on[a-z]+="/);
  },
);

test('an unknown address is a 404 in the words of the specification, and is not indexed', async () => {
  for (const path of [
    '/nonce',
    '/post',
    '/il-libro/x',
    '/wp-login.php',
    '/.git/config',
    '/amministrazione/altro',
  ]) {
    const response = await get(path);
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toMatch(/<h1[^>]* lang="en"[^>]*>Oops! Page not found<\/h1>/);
    expect(page).toContain('Torna alla Home');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  }
});

const natale = `/post/${posts.natale.id}`;

test.each([
  ['/SITEMAP.xml', '/sitemap.xml'],
  ['/Il-Libro///', '/il-libro'],
  ['/%69l-libro', '/il-libro'],
  ['/il-libro/.', '/il-libro'],
  ['/Pensieri-Quotidiani/?pagina=2', '/pensieri-quotidiani?pagina=2'],
  ['/IL-LIBRO.data', undefined],
  ['/il-libro/_.data', undefined],
  ['/AMMINISTRAZIONE.data', '/amministrazione.data'],
  [natale.replace('1', '%31'), natale],
  ['/Amministrazione/', '/amministrazione'],
  ['/ISCRIZIONE/Segreto_x', '/iscrizione/Segreto_x'],
  ['/iscrizione/Segreto_x.', '/iscrizione/Segreto_x'],
  ['/iscrizione/Segreto_x%3E),', '/iscrizione/Segreto_x'],
  ['/il-libro».', '/il-libro'],
  ['/iscrizione/%E2%80%8BSegr%C2%ADeto_x%E2%81%A0.', '/iscrizione/Segreto_x'],
  ['/fondo//il-libro/..//..//il-libro', undefined],
  ['//il-libro', '/il-libro'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
])(
  '%s redirects to the canonical address of its page, before anything is rendered',
  async (spelled, address) => {
    for (const response of [
      await get(spelled),
      await get(spelled, {}, 'HEAD'),
      await post(spelled, {}),
    ]) {
      expect(response.status).toBe(address ? 308 : 404);
      expect(response.headers.get('Location')).toBe(address ?? null);
    }
  },
);

test('every address of the router is canonical', () => {
  const addresses = Object.values(build.routes).flatMap((route) =>
    route?.path ? [`/${route.path.replace(/^\//, '')}`] : [],
  );
  for (const address of addresses
    .filter((path) => path !== '/*' && path !== ownPagePath)
    .map((path) => path.replaceAll(':', 'x'))) {
    const data = address.startsWith('/amministrazione') ? `${address}.data` : undefined;
    expect([oneAddress(address), oneAddress(`${address}.data`)]).toEqual([address, data]);
  }
  // `one-address.ts` does not support optional segments.
  expect(addresses.filter((path) => path.includes('?'))).toEqual([]);
  expect([oneAddress('/'), oneAddress('/_.data'), oneAddress('/.data')]).toEqual([
    '/',
    undefined,
    undefined,
  ]);
});

test.each(['.', '%22', ')'])(
  'an address of 5,000 %j costs at most ten times what its pieces cost',
  async (end) => {
    const write = (times: number) => `/post/${end.repeat(times)}x`;
    expect(oneAddress(write(5000))).toBeDefined();
    expect(await costOfWhole(oneAddress, write, 5000)).toBeLessThan(10);
  },
);

test.each([
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['from another host of the same site', { 'Sec-Fetch-Site': 'same-site' }],
  ['from the address bar', { 'Sec-Fetch-Site': 'none' }],
  [
    'from another origin, by a browser without the header',
    { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
  ],
  ['from an origin that is hidden', { 'Sec-Fetch-Site': '', Origin: 'null' }],
  ['from nowhere', { 'Sec-Fetch-Site': '' }],
])('a form sent %s is refused and writes nothing', async (_, headers) => {
  const response = await post('/pensieri-quotidiani', signup, headers);
  expect(response.status).toBe(403);
  const fromIsland = await post('/pensieri-quotidiani', signup, { ...headers, ...asIsland });
  expect(fromIsland.status).toBe(403);
  expect(await db.$count(newsletterSubscriptions)).toBe(0);
});

test.each([
  ['on this machine', { Host: '127.0.0.1:3000', Origin: 'http://127.0.0.1:3000' }],
  [
    'behind a proxy that ends TLS',
    { Host: 'www.example.org', Origin: 'https://www.example.org', 'X-Forwarded-Proto': 'https' },
  ],
  [
    'behind a bare proxy over plain HTTP',
    { Host: '127.0.0.1:8080', Origin: 'http://localhost:3000', 'Sec-Fetch-Site': '' },
  ],
  [
    'with an old browser',
    { Host: 'localhost:3000', Origin: 'http://localhost:3000', 'Sec-Fetch-Site': '' },
  ],
])('a visitor %s can sign up, by a form and by an island', async (where, headers) => {
  const email = `${where.replaceAll(' ', '-')}@example.org`;
  expect((await post('/pensieri-quotidiani', { ...signup, email }, headers)).status).toBe(200);
  const response = await post(
    '/pensieri-quotidiani',
    { ...signup, email: `x${email}` },
    { ...headers, ...asIsland },
  );
  expect(await response.json()).toMatchObject({ outcome: 'subscribed' });
});

let minutes = 0;

test.each([
  ['Host', { Host: '127.0.0.1:8080', Origin: 'http://pensieri.example.org', 'Sec-Fetch-Site': '' }],
  ['Origin', { Host: 'localhost:3000', 'Sec-Fetch-Site': '' }],
])(
  'a form without %s is refused with the reason, which is logged once a minute',
  async (missing, headers) => {
    minutes += 2;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
    for (let times = 0; times < 2; times += 1)
      expect(await (await post('/amministrazione/accesso.data', {}, headers)).text()).toContain(
        `l’intestazione ${missing} `,
      );
    expect(warned.mock.calls).toEqual([[expect.stringContaining(`pass the visitor's ${missing}`)]]);
  },
);

test.each(['PUT', 'PATCH', 'DELETE'])('%s is not allowed anywhere', async (method) => {
  for (const path of ['/', '/pensieri-quotidiani', '/feed.xml', '/nonce']) {
    const response = await request(path, { method, headers: { 'Sec-Fetch-Site': 'same-origin' } });
    expect([response.status, response.headers.get('Allow')]).toEqual([
      405,
      'GET, HEAD, POST, OPTIONS',
    ]);
  }
});

test.each(['/iscrizione/segreto%', '/anteprima/segreto%E0%A4%A', '//segreto%', '/segreto%/%00%'])(
  'the address %s, which cannot be decoded, is not found and not logged',
  async (path) => {
    const printed = vi.spyOn(console, 'warn');
    const responses = await Promise.all([get(path), get(path, {}, 'HEAD'), post(path, {})]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(printed.mock.calls.flat().filter((text) => `${text}`.includes('segreto'))).toEqual([]);
  },
);

test.each([
  ['a forged X-Forwarded-For', (n: number) => `10.0.0.${n}, 203.0.113.9`],
  ['another port', (n: number) => `203.0.113.10:${n}`],
  ['another spelling and port of IPv6', (n: number) => `[2001:DB8:77::0:${n}]:${n}`],
])(
  'a visitor is counted by the address that the trusted proxy saw, with %s too',
  async (kind, seen) => {
    const statuses: number[] = [];
    for (let n = 1; n <= 21; n += 1) {
      const fields = { ...signup, email: `${kind.length}.${n}@example.org` };
      statuses.push(
        (await post('/pensieri-quotidiani', fields, { 'X-Forwarded-For': seen(n) })).status,
      );
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  },
);

test('every refusal for too many requests has Retry-After in seconds, for a form and for an island', async () => {
  const forms: [string, Record<string, string>][] = [
    ['/pensieri-quotidiani', signup],
    ['/amministrazione/accesso', { intent: 'sign-in', email: 'a@example.org', password: 'x' }],
    ['/amministrazione/accesso', { intent: 'recovery', email: 'b@example.org' }],
  ];
  for (const [path, fields] of forms) {
    const visitor = {
      'X-Forwarded-For': `203.0.113.${forms.findIndex(([, form]) => form === fields) + 20}`,
    };
    for (const accepts of [{}, asIsland]) {
      const headers = { ...visitor, ...accepts };
      let response: Response | undefined;
      // On a busy machine the first pauses of a second or two may have passed.
      for (let turn = 0; turn <= 25 && response?.status !== 429; turn += 1)
        response = await post(path, fields, headers);
      expect(response?.status, path).toBe(429);
      expect(Number(response?.headers.get('Retry-After')), path).toBeGreaterThanOrEqual(1);
    }
  }
});

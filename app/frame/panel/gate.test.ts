import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { sessions } from '#app/features/accounts/schema.ts';
import { posts as postsTable } from '#app/features/posts/schema.ts';
import { settings } from '#app/features/settings/schema.ts';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import routes from '#app/routes.ts';
import {
  administrators,
  enrol,
  enter,
  openSession,
  type Session,
  setPassword,
  signInAs,
} from '#test/administrators.ts';
import { cookieOf, get, openSiteForTests, post, request } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();
const { agnese, redazione, fondazione } = administrators;
const gate = 'frame/panel/gate.tsx';
// The readers' pages in «Modifica sul sito».
const onSite = '/amministrazione/impostazioni/testi/sul-sito/';
const entrance = '/amministrazione/accesso';
const reader = { email: 'lettrice@example.org', id: '66666666-6666-4666-8666-666666666666' };

type Walked = { path: string; isGuarded: boolean; isScreen: boolean };

const hasPage = (file: string) =>
  /^export (default|\{.* as default)/m.test(readFileSync(`app/${file}`, 'utf8'));

/** Every address of routes.ts, and whether the gate protects it. */
function walk(entries: RouteConfigEntry[], base = '', isGuarded = false): Walked[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    const isBehind = isGuarded || entry.file === gate;
    const own =
      entry.path === undefined
        ? []
        : [{ path, isGuarded: isBehind, isScreen: hasPage(entry.file) }];
    return [...own, ...walk(entry.children ?? [], path, isBehind)];
  });
}

const everything = walk(routes as RouteConfigEntry[]);
const guardedBy = (isRight: (walked: Walked) => boolean) =>
  everything
    .filter((walked) => walked.isGuarded && isRight(walked))
    .map(({ path }) =>
      path
        .replace(/:id\b/, path.includes('/post/') ? posts.bozza.id : reader.id)
        .replace(/:\w+\??/, 'x'),
    );
const guarded = guardedBy(() => true);
const screens = guardedBy(({ isScreen }) => isScreen);
const secrets = [posts.bozza.title, posts.natale.title, reader.email];

let inside: Session;
const strangers: Record<string, { session: Session; status: number }> = {};

beforeAll(async () => {
  await writePosts(posts.bozza, posts.natale);
  await db.insert(newsletterSubscriptions).values(reader);
  const finished = await signInAs(redazione);
  await db.delete(sessions);
  await enrol(fondazione, await signInAs(fondazione));
  const half = { Cookie: cookieOf(await enter({ intent: 'sign-in', ...fondazione })) };
  await setPassword(redazione, 'provvisoria', { mustChangePassword: true });
  const provisional = await openSession({ ...redazione, password: 'provvisoria' });
  inside = await signInAs(agnese);
  const forged = { Cookie: inside.Cookie.replace(/=\w{5}/, '=AAAAA') };
  Object.assign(strangers, {
    'a stranger': { session: {}, status: 401 },
    'a session that has ended': { session: finished, status: 401 },
    'a forged cookie': { session: forged, status: 401 },
    'a sign-in before its second factor': { session: half, status: 401 },
    'a password that must be changed': { session: provisional, status: 403 },
  });
});

async function holdings() {
  const tables = [postsTable, newsletterSubscriptions, settings];
  const rows = await Promise.all(tables.map((table) => db.select().from(table)));
  return JSON.stringify(rows.map((ofTable) => ofTable.map((row) => JSON.stringify(row)).sort()));
}

async function expectNothing(response: Response, status: number, what: string) {
  expect(response.status, what).toBe(status);
  const body = await response.text();
  for (const secret of secrets) expect(body, what).not.toContain(secret);
  expect(response.headers.get('Cache-Control'), what).toBe('no-store');
  expect(response.headers.get('X-Robots-Tag'), what).toBe('noindex');
}

const { id } = posts.natale;
const form = {
  intent: 'delete',
  id,
  status: 'draft',
  name: 'privateAnswers',
  value: 'on',
  title: 'x',
};

const open = everything
  .filter(({ path, isGuarded }) => path.startsWith('/amministrazione') && !isGuarded)
  .map(({ path }) => path);
const toBeChanged = open.filter((path) => path.startsWith(onSite));

test('the gate protects every address of the administration but the entrance', () => {
  expect(open.filter((path) => !toBeChanged.includes(path))).toEqual([entrance]);
  expect(guarded.length).toBeGreaterThan(2);
});

test.each(toBeChanged)(
  'the page %s redirects a visitor without a session to its form, which has the login and no content',
  async (path) => {
    for (const [who, { session, status }] of Object.entries(strangers)) {
      const result = await get(path, { ...session });
      await expectNothing(result, 302, `${who}: GET ${path}`);
      expect(guarded).toContain(result.headers.get('Location')?.replace(/[^/]+$/, 'x'));
      await expectNothing(
        await get(`${path}.data`, { ...session }),
        status,
        `${who}: GET ${path}.data`,
      );
      await expectNothing(await post(path, form, { ...session }), status, `${who}: POST ${path}`);
      await expectNothing(
        await post(`${path}.data`, form, { ...session }),
        status,
        `${who}: POST ${path}.data`,
      );
    }
    expect((await get(path, inside)).status).toBe(200);
    expect((await post(path, form, inside)).status).toBe(405);
  },
);

test.each(guarded)(
  'the address %s responds only to an administrator, to GET and POST, as a page and as data',
  async (path) => {
    const before = await holdings();
    for (const [who, { session, status }] of Object.entries(strangers)) {
      const headers = { ...session };
      const data = screens.includes(path) ? 200 : status;
      await expectNothing(await get(path, headers), data, `${who}: GET ${path}`);
      await expectNothing(await get(`${path}.data`, headers), status, `${who}: GET ${path}.data`);
      await expectNothing(await post(path, form, headers), status, `${who}: POST ${path}`);
      await expectNothing(
        await post(`${path}.data`, form, headers),
        status,
        `${who}: POST ${path}.data`,
      );
      expect((await get(path, headers, 'HEAD')).status, `${who}: HEAD ${path}`).toBe(data);
    }
    expect(await holdings()).toBe(before);
    const opened = await get(`${path}.data`, inside);
    expect([401, 403]).not.toContain(opened.status);
    expect(opened.headers.get('Cache-Control')).toBe('no-store');
  },
);

test.each(screens)(
  'the screen %s shows only the login without a session, with 200 and a link to the site',
  async (path) => {
    const response = await get(path);
    const html = await response.text();
    expect([response.status, html.match(/<h1.*?<\/h1>/g)?.length]).toEqual([200, 1]);
    expect(html).toContain('name="password"');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*?Torna al sito/);
  },
);

test('a request for single loaders does not pass the gate', async () => {
  const ids = [
    'root',
    'frame/panel/gate',
    'features/posts/panel/table/posts',
    'features/settings/panel/settings',
  ];
  for (const id of [...ids, ids.join(',')]) {
    for (const path of guarded) {
      await expectNothing(await get(`${path}.data?_routes=${id}`), 401, `${path} ${id}`);
    }
  }
});

const spellings = [
  '/AMMINISTRAZIONE',
  '/amministrazione/',
  '/%61mministrazione',
  '//amministrazione',
  '/amministrazione?x=1',
];

test.each(spellings)('%s does not pass the gate', async (path) => {
  const response = await request(path, { headers: { Host: 'localhost:3000' } });
  expect([200, 308]).toContain(response.status);
  for (const secret of secrets) expect(await response.clone().text()).not.toContain(secret);
});

test.each(guarded)(
  'the address %s accepts no form from another site, even with the cookie of a session',
  async (path) => {
    const before = await holdings();
    for (const site of ['cross-site', 'same-site', 'none']) {
      for (const address of [path, `${path}.data`, entrance, `${entrance}.data`]) {
        const response = await post(address, form, { ...inside, 'Sec-Fetch-Site': site });
        expect(response.status, `${site} ${address}`).toBe(403);
      }
    }
    expect(await holdings()).toBe(before);
    expect((await get(`${path}.data`, inside)).status).not.toBe(401);
  },
);

test('where a second factor is required, a session without one opens its setup alone', async () => {
  config.secondFactorRequired = 'on';
  for (const path of guarded) await expectNothing(await get(`${path}.data`, inside), 403, path);
});

test('a page of the administration runs its scripts by a nonce that is used once', async () => {
  const nonceOf = async () => {
    const response = await get('/amministrazione', inside);
    const [, nonce] =
      /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '') ?? [];
    const html = await response.text();
    expect(html).toContain(`nonce="${nonce}"`);
    expect(response.headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*unsafe/);
    return nonce;
  };
  const [one, other] = [await nonceOf(), await nonceOf()];
  expect(one).toMatch(/^[\w+/]{22}==$/);
  expect(one).not.toBe(other);
});

const intents = ['sign-in', 'recovery', 'reset-password', 'second-factor'];

test.each(intents)(
  'the form %s with a character that the database refuses causes no server error',
  async (intent) => {
    const nul = 'a\0b';
    const fields = {
      email: `${nul}@example.org`,
      password: nul,
      token: nul,
      code: nul,
      next: nul,
      confirmation: nul,
    };
    expect((await enter({ intent, ...fields })).status).toBeLessThan(500);
  },
);

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { messages } from '#app/features/posts/messages.ts';
import { mailPath } from '#app/features/posts/panel/editor/readers-view.tsx';
import { subscriberMessages } from '#app/features/subscribers/listing/words.ts';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, post } from '#test/app.ts';
import { openTestDatabase } from '#test/database.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { asText } from '#test/without-scripts.ts';
import { frameWords } from './words.ts';

const { agnese } = administrators;
const reader = { email: 'lettrice@example.org', id: '66666666-6666-4666-8666-666666666666' };
const entrance = '/amministrazione/accesso';
const tab = '/amministrazione/newsletter';
let session: { Cookie: string };
let close: (() => Promise<void>) | undefined;

async function closeOnce() {
  await close?.();
  close = undefined;
}

beforeAll(async () => {
  ({ close } = await openTestDatabase());
  session = await signInAs(agnese);
  await writePosts(posts.natale);
  await db.insert(newsletterSubscriptions).values(reader);
  return closeOnce;
});

test('the panel states that it needs scripts, with a link to the site', async () => {
  const html = await (await get('/amministrazione', session)).text();
  const [text = ''] =
    /<noscript>(?:(?!<link).)*?<\/noscript>/s.exec(html.slice(html.indexOf('<main'))) ?? [];
  expect(text).toContain(frameWords.scripts.title);
  expect(html).toContain(frameWords.toSite);
});

test('after the session has expired the response to a form is the login', async () => {
  const fields = { intent: 'create', title: 'Scritto' };
  const out = await post('/amministrazione/post/nuovo', fields, { Accept: 'text/html' });
  expect([out.status, (await out.text()).includes('name="password"')]).toEqual([401, true]);
});

const files = [
  '/amministrazione/newsletter/iscritti.csv?separatore=%3B',
  `/amministrazione/newsletter/iscritti/${reader.id}`,
  '/amministrazione/impostazioni/importazione.txt',
  '/amministrazione/impostazioni/copie/copia.site-backup',
];

test.each(files)(
  'after the session has expired %s redirects to the login, which returns to it',
  async (path) => {
    const html = await (await get(path, { Accept: 'text/html' })).text();
    expect(html).toContain(`name="torna" value="${path}"`);
    const fields = {
      intent: 'sign-in',
      email: agnese.email,
      password: agnese.password,
      torna: path,
    };
    const entered = await post(entrance, fields, { Accept: 'text/html' });
    expect(entered.headers.get('Location')).toBe(path);
  },
);

test.each([
  [404, 'GET', '/amministrazione/newsletter/iscritti/nessuno'],
  [404, 'GET', '/amministrazione/impostazioni/copie/nessuna'],
  [404, 'GET', '/amministrazione/impostazioni/importazione.txt'],
  [405, 'GET', mailPath],
  [405, 'POST', '/amministrazione/newsletter/iscritti.csv'],
] as const)('what is not there is told by a page: %i for %s %s', async (status, method, path) => {
  const headers = { Accept: 'text/html', ...session };
  const result = method === 'POST' ? await post(path, {}, headers) : await get(path, headers);
  expect([result.status, result.headers.get('Content-Type')]).toEqual([
    status,
    'text/html; charset=utf-8',
  ]);
});

test('without tables the lists report it and the page stays', async () => {
  for (const [table, path, { title, text = '' }] of [
    ['newsletter_subscriptions', tab, subscriberMessages.listFailed],
    ['posts', '/amministrazione', { ...messages.loadFailed, text: '' }],
  ] as const) {
    await db.execute(sql.raw(`alter table ${table} rename to elsewhere`));
    const page = await get(path, session);
    await db.execute(sql.raw(`alter table elsewhere rename to ${table}`));
    expect(page.status).toBeGreaterThanOrEqual(500);
    const words = asText(await page.text());
    for (const word of [title, text, accountWords.signOut]) expect(words).toContain(word);
  }
});

test.each(files)('without a database %s is a page that reports it', async (path) => {
  await closeOnce();
  const unavailable = await get(path, { Accept: 'text/html', ...session });
  expect([unavailable.status, unavailable.headers.get('Content-Type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
});

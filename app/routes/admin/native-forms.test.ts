import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions } from '#app/db/schema.ts';
import { messages as accountMessages } from '#app/features/accounts/forms/messages.ts';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { messages } from '#app/features/posts/messages.ts';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, post } from '#test/app.ts';
import { openTestDatabase } from '#test/database.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { asText, sendForm } from '#test/without-scripts.ts';
import { frameWords } from './frame/words.ts';
import { subscriberMessages } from './newsletter/words.ts';
import { mailPath } from './post-editor/mail-view.tsx';

// Forms as a browser sends them before the scripts are there: each is answered by a page.

const { agnese } = administrators;
const reader = { email: 'lettrice@example.org', id: '66666666-6666-4666-8666-666666666666' };
const entrance = '/amministrazione/accesso';
const tab = '/amministrazione/newsletter';
const settings = '/amministrazione/impostazioni';
const newPost = '/amministrazione/post/nuovo';
const written = { ...fieldsOf(), title: 'Scritto presto', content: 'Prima degli script.\nDue "righe".' };
const kept = ['value="Scritto presto"', 'Prima degli script.\nDue &quot;righe&quot;.</textarea>'];
const create = { ...written, intent: 'create', id: '55555555-5555-4555-8555-555555555555', version: '1' };

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

const send = (path: string, fields: Record<string, string>, headers: { Cookie?: string } = session) =>
  sendForm(path, fields, headers);

test('pressed early and refused: the problem stands beside its field, and what was typed is there', async () => {
  const noTitle = await send(newPost, { ...create, title: ' ' });
  expect(noTitle.status).toBe(422);
  expect(noTitle.text).toContain(messages.required.title);
  expect(noTitle.text).toContain(kept[1]?.replaceAll('&quot;', '"'));
  expect(noTitle.html).toContain(`name="id" value="${create.id}"`);

  const form = { intent: 'change-password', current: agnese.password, next: 'breve', confirmation: 'diversa' };
  const short = await send(settings, form);
  expect(short.status).toBe(422);
  for (const { title } of [accountMessages.passwordTooShort, accountMessages.passwordsDiffer])
    expect(short.text).toContain(title);
  for (const secret of [agnese.password, 'breve"', 'diversa']) expect(short.html).not.toContain(secret);
});

test('the panel says that it needs scripts, with the way back to the site', async () => {
  const html = await (await get('/amministrazione', session)).text();
  const [said = ''] = /<noscript>(?:(?!<link).)*?<\/noscript>/s.exec(html.slice(html.indexOf('<main'))) ?? [];
  expect(said).toContain(frameWords.scripts.title);
  expect(html).toContain(frameWords.toSite);
});

test('signed out meanwhile: a form is answered by the login', async () => {
  const out = await send(newPost, create, {});
  expect([out.status, out.html.includes('name="password"')]).toEqual([401, true]);
});

const files = [
  '/amministrazione/newsletter/iscritti.csv?separatore=%3B',
  `/amministrazione/newsletter/iscritti/${reader.id}`,
  '/amministrazione/impostazioni/importazione.txt',
  '/amministrazione/impostazioni/copie/copia.site-backup',
];

test.each(files)('signed out meanwhile, %s leads to the login, which leads back', async (path) => {
  const html = await (await get(path, { Accept: 'text/html' })).text();
  expect(html).toContain(`name="torna" value="${path}"`);
  const fields = { intent: 'sign-in', email: agnese.email, password: agnese.password, torna: path };
  const entered = await post(entrance, fields, { Accept: 'text/html' });
  expect(entered.headers.get('Location')).toBe(path);
});

test.each([
  [404, 'GET', '/amministrazione/newsletter/iscritti/nessuno'],
  [404, 'GET', '/amministrazione/impostazioni/copie/nessuna'],
  [404, 'GET', '/amministrazione/impostazioni/importazione.txt'],
  [405, 'GET', mailPath],
  [405, 'POST', '/amministrazione/newsletter/iscritti.csv'],
] as const)('what is not there is told by a page: %i for %s %s', async (status, method, path) => {
  const headers = { Accept: 'text/html', ...session };
  const answer = method === 'POST' ? await post(path, {}, headers) : await get(path, headers);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, 'text/html; charset=utf-8']);
});

test('with the tables away the lists say so and the page stays', async () => {
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

test.each(files)('the database away, %s is told by a page', async (path) => {
  await closeOnce();
  const away = await get(path, { Accept: 'text/html', ...session });
  expect([away.status, away.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8']);
});

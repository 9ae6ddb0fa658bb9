import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions, posts as postsTable } from '#app/db/schema.ts';
import { messages as accountMessages } from '#app/features/accounts/forms/messages.ts';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { giveToday, messages } from '#app/features/posts/messages.ts';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { cookieOf, get, post } from '#test/app.ts';
import { openTestDatabase } from '#test/database.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { asText, expectNotice, sendForm } from '#test/without-scripts.ts';
import { keptFormWords, signInAgainWords } from './frame/words.ts';
import { exported, issueMessages, subscriberMessages, testSent } from './newsletter/words.ts';
import { mailPath } from './post-editor/mail/mail-view.tsx';
import { conflictWords, goneWords } from './post-editor/words.ts';
import { settingsWords } from './settings/words.ts';

// Forms as a browser sends them before the scripts are there, or without them: each is answered by a page.

const { agnese } = administrators;
const reader = { email: 'lettrice@example.org', id: '66666666-6666-4666-8666-666666666666' };
const entrance = '/amministrazione/accesso';
const tab = '/amministrazione/newsletter';
const settings = '/amministrazione/impostazioni';
const newPost = '/amministrazione/post/nuovo';
const written = { ...fieldsOf(), title: 'Scritto presto', content: 'Prima degli script.\nDue "righe".' };
const kept = ['value="Scritto presto"', 'Prima degli script.\nDue &quot;righe&quot;.</textarea>'];
const create = { ...written, intent: 'create', id: '55555555-5555-4555-8555-555555555555', version: '1' };
const ofPost = (id: string, version = '1') => ({ id, version });

let session: { Cookie: string };
let close: (() => Promise<void>) | undefined;

async function closeOnce() {
  await close?.();
  close = undefined;
}

beforeAll(async () => {
  ({ close } = await openTestDatabase());
  session = await signInAs(agnese);
  await writePosts(posts.natale, posts.farina, posts.bozza, posts.ostile);
  await db.insert(newsletterSubscriptions).values(reader);
  return closeOnce;
});

const send = (path: string, fields: Record<string, string>, headers: { Cookie?: string } = session) =>
  sendForm(path, fields, headers);

test.each([
  ['Post creato', newPost, create, messages.created, '/amministrazione'],
  [
    'Post aggiornato',
    `/amministrazione/post/${posts.farina.id}`,
    { ...written, intent: 'save', ...ofPost(posts.farina.id) },
    messages.updated,
    '/amministrazione',
  ],
  [
    'Status aggiornato',
    '/amministrazione?pagina=1',
    { intent: 'publish', ...ofPost(posts.bozza.id) },
    messages.statusChanged,
  ],
  [
    'Post eliminato',
    `/amministrazione?apri=elimina-${posts.ostile.id}`,
    { intent: 'delete', id: posts.ostile.id },
    messages.deleted,
    '/amministrazione',
  ],
  ['a post restored', '/amministrazione/cestino', { intent: 'restore', id: posts.ostile.id }, messages.restored],
  ['the Facebook button', '/amministrazione', { intent: 'facebook' }, messages.facebookMissing],
  ['the X button', '/amministrazione', { intent: 'x' }, messages.xMissing],
  ['a subscriber switched off', tab, { intent: 'deactivate', id: reader.id }, subscriberMessages.deactivated],
  ['a subscriber switched on', tab, { intent: 'reactivate', id: reader.id }, subscriberMessages.reactivated],
  ['a test mail', tab, { intent: 'send-test', post: posts.natale.id }, testSent(agnese.email, true)],
  [
    'an issue scheduled',
    `${tab}?apri=later`,
    { intent: 'schedule', post: posts.natale.id, day: '2099-01-01', hour: '06:00' },
    issueMessages.scheduled,
    tab,
  ],
  ['an issue sent now', tab, { intent: 'send-now', post: posts.ostile.id }, issueMessages.started],
  ['a subscriber deleted', tab, { intent: 'delete', id: reader.id }, subscriberMessages.deleted],
  ['a setting', settings, { intent: 'change-setting', name: 'privateAnswers' }, accountMessages.settingChanged],
  [
    'hour and pace of the mails',
    settings,
    { intent: 'change-sending', dailyIssueHour: '07:00', mailsPerSecond: '5' },
    accountMessages.settingChanged,
  ],
  ['a backup', settings, { intent: 'make-backup' }, settingsWords.backups.done],
  ['a session ended', settings, { intent: 'end-session', id: 'x' }, accountMessages.sessionEnded],
])('without scripts, done: %s is said on the next page, once', async (_, path, fields, notice, next: string = path) => {
  const { status, to, text, cookies } = await send(path, fields);
  expect([status, to]).toEqual([303, next]);
  expectNotice(text, notice);
  const seen = await get(next, { Cookie: cookies });
  expect(seen.headers.getSetCookie().join()).toContain('notice=; Max-Age=0');
  expect(asText(await (await get(next, session)).text())).not.toContain(`<strong>${notice.title}</strong>`);
});

test('without scripts the notice offers the date of today by a form of its own', async () => {
  const draft = { ...posts.bozza, id: crypto.randomUUID(), title: 'Di ieri l’altro' };
  await writePosts(draft);
  const { html } = await send('/amministrazione', { intent: 'publish', ...ofPost(draft.id) });
  const form = html.split('<form').find((part) => part.includes(giveToday)) ?? '';
  expect(form).toContain('action="/amministrazione"');
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]);
  const { to, text } = await send('/amministrazione', Object.fromEntries(fields));
  expect(to).toBe('/amministrazione');
  expectNotice(text, messages.datedNow);
});

test('without scripts an export is told on the next page', async () => {
  const file = await get(`${tab}/iscritti.csv`, session);
  const next = await get(tab, { Cookie: `${session.Cookie}; ${cookieOf(file)}` });
  const rows = (await file.text()).trim().split('\n').length - 1;
  expectNotice(asText(await next.text()), exported(rows));
  const withReceipt = await get(`${tab}/iscritti.csv?ricevuta=1-0.1`, session);
  expect(withReceipt.headers.getSetCookie()).toEqual([]);
  await withReceipt.body?.cancel();
});

test('without scripts, refused: the problem stands beside its field, and what was typed is there', async () => {
  const noTitle = await send(newPost, { ...create, title: ' ' });
  expect(noTitle.status).toBe(422);
  expect(noTitle.text).toContain(messages.required.title);
  expect(noTitle.text).toContain(kept[1]?.replaceAll('&quot;', '"'));
  expect(noTitle.html).toContain(`name="id" value="${create.id}"`);

  const pastMoment = { intent: 'schedule', post: posts.natale.id, day: '2020-01-01', hour: '05:30' };
  const past = await send(`${tab}?apri=later`, pastMoment);
  expect([past.status, past.text.includes(issueMessages.momentPast.title)]).toEqual([422, true]);
  expect(past.html).toMatch(/<dialog open="".*value="2020-01-01".*value="05:30"/s);

  const hour = await send(settings, { intent: 'change-sending', dailyIssueHour: '99:00', mailsPerSecond: '7' });
  expect([hour.status, hour.text.includes(settingsWords.newsletter.hour.problem)]).toEqual([422, true]);
  expect(hour.html).toContain('value="99:00"');

  const form = { intent: 'change-password', current: agnese.password, next: 'breve', confirmation: 'diversa' };
  const short = await send(settings, form);
  expect(short.status).toBe(422);
  for (const { title } of [accountMessages.passwordTooShort, accountMessages.passwordsDiffer])
    expect(short.text).toContain(title);
  for (const secret of [agnese.password, 'breve"', 'diversa']) expect(short.html).not.toContain(secret);
});

test('without scripts, in conflict: both texts are shown, and one of the two is chosen', async () => {
  const path = `/amministrazione/post/${posts.natale.id}`;
  const save = { ...written, intent: 'save', ...ofPost(posts.natale.id) };
  await send(path, { ...save, content: 'Il testo di Redazione' });
  const conflict = await send(path, save);
  expect(conflict.status).toBe(409);
  for (const words of [conflictWords.title, 'Il testo di Redazione', ...kept]) expect(conflict.html).toContain(words);
  const [, version = ''] = /<button[^>]* value="(\d+)" name="version"/.exec(conflict.html) ?? [];
  expect((await send(path, save)).status).toBe(409);
  expect((await send(path, { ...save, version })).status).toBe(303);
  expect(await (await get(path, session)).text()).toContain(kept[1]);
});

test('without scripts, gone meanwhile: the text is there and can be saved all the same', async () => {
  const path = `/amministrazione/post/${posts.farina.id}`;
  const save = { ...written, intent: 'save', ...ofPost(posts.farina.id, '2') };
  await send('/amministrazione', { intent: 'delete', id: posts.farina.id });
  const gone = await send(path, save);
  expect(gone.status).toBe(409);
  for (const words of [goneWords.title, goneWords.button, ...kept]) expect(gone.html).toContain(words);
  expect(await send(path, { ...save, intent: 'restore' })).toMatchObject({ status: 303 });

  const stale = await send('/amministrazione', { intent: 'publish', ...ofPost(posts.bozza.id, '1') });
  expect(stale.status).toBe(409);
  expectNotice(stale.text, messages.statusFailed, true);
  const nobody = await send('/amministrazione', { intent: 'delete', id: create.version });
  expectNotice(nobody.text, messages.deleteFailed, true);
});

test.each([
  ['elimina', `/amministrazione?apri=elimina-${posts.natale.id}`, 'name="intent" value="delete"'],
  ['the subscriber', `${tab}?apri=gestisci-77777777-7777-4777-8777-777777777777`, 'value="deactivate"'],
  ['the question before one is deleted', `${tab}?apri=elimina-77777777-7777-4777-8777-777777777777`, 'value="delete"'],
  ['the question before sending', `${tab}?apri=now`, 'value="send-now"'],
  ['day and hour of an issue', `${tab}?apri=later`, 'type="date"'],
])('without scripts the dialog %s is served open, with its form', async (_, path, field) => {
  const id = '77777777-7777-4777-8777-777777777777';
  await db.insert(newsletterSubscriptions).values({ id, email: 'eva@example.org' }).onConflictDoNothing();
  await db.update(postsTable).set({ deletedAt: null });
  const html = await (await get(path, session)).text();
  const [dialog = ''] = /<dialog open="".*?<\/dialog>/s.exec(html) ?? [];
  expect(dialog).toContain(field);
  expect(dialog).toContain('method="post"');
});

test('signed out meanwhile: the login keeps the form, to be sent again', async () => {
  for (const [path, fields] of [
    [newPost, create],
    ['/amministrazione', { intent: 'publish', ...ofPost(posts.bozza.id) }],
    [mailPath, create],
  ] as const) {
    const out = await send(path, fields, {});
    expect(out.status).toBe(401);
    expectNotice(out.text, signInAgainWords);
    expect(out.html).toContain('target="_blank"');
    expect(out.text).toContain(keptFormWords.goOn);
    expect(out.html).toContain(`action="${path}" method="post"`);
    expect(out.html).toContain(`name="intent" value="${fields.intent}"`);
    if ('title' in fields) for (const words of kept) expect(out.html).toContain(words);
  }
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

test('without scripts, with the tables away the lists say so and the page stays', async () => {
  for (const [table, path, { title, text = '' }] of [
    ['newsletter_subscriptions', tab, subscriberMessages.listFailed],
    ['posts', '/amministrazione', { ...messages.loadFailed, text: '' }],
  ] as const) {
    await db.execute(sql.raw(`alter table ${table} rename to elsewhere`));
    const page = await get(path, session);
    await db.execute(sql.raw(`alter table elsewhere rename to ${table}`));
    expect(page.status).toBe(503);
    const words = asText(await page.text());
    for (const word of [title, text, accountWords.signOut]) expect(words).toContain(word);
  }
});

test.each([
  ['Errore nel salvare il post', newPost, create],
  ["Errore nell'eliminare il post", '/amministrazione', { intent: 'delete', id: posts.natale.id }],
  ["Errore nell'aggiornare lo status", '/amministrazione', { intent: 'publish', ...ofPost(posts.bozza.id) }],
  ['Errore nel salvare il post', mailPath, create],
  ['Errore', tab, { intent: 'deactivate', id: reader.id }],
  ['Errore', settings, { intent: 'make-backup' }],
  ['Errore durante il cambio password', settings, { intent: 'change-password', next: 'x' }],
  ['Errore durante il login', entrance, { intent: 'sign-in', email: agnese.email, password: agnese.password }],
  ['Errore durante il recupero password', entrance, { intent: 'recovery', email: agnese.email }],
  ['Errore durante il cambio password', entrance, { intent: 'change-password', next: 'una porta', confirmation: 'x' }],
  [accountMessages.signOutFailed.title, entrance, { intent: 'sign-out' }],
])('the database away, without scripts: «%s», with what was typed', async (title, path, fields) => {
  await closeOnce();
  const away = await send(path, fields);
  expect(away.status).toBe(503);
  expectNotice(away.text, { title }, true);
  if ('content' in fields) for (const words of kept) expect(away.html).toContain(words);
  if ('email' in fields) expect(away.html).toContain(`value="${fields.email}"`);
  if (path !== entrance) expect(away.html).toContain(`name="intent" value="${fields.intent}"`);
});

test.each(files)('the database away, %s is told by a page', async (path) => {
  await closeOnce();
  const away = await get(path, { Accept: 'text/html', ...session });
  expect([away.status, away.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8']);
});

import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { romeDay } from '#app/calendar/rome.ts';
import { issues } from '#app/features/issues/schema.ts';
import { messages as postMessages } from '#app/features/posts/messages.ts';
import { posts as postsTable } from '#app/features/posts/schema.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { changeSetting, readSettings } from '#app/features/settings/settings.server.ts';
import { subscriberMessages, subscriberWords } from '#app/features/subscribers/listing/words.ts';
import { messages as signupMessages } from '#app/features/subscribers/messages.ts';
import { neverWriteAgain } from '#app/features/subscribers/own-page.server.ts';
import { eraseSubscriber } from '#app/features/subscribers/retention.server.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { subscribe } from '#app/features/subscribers/subscriptions.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openPanelForTests } from '#test/administrators.ts';
import { get, post, textOf } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { issueMessages, paceWords } from './words.ts';

const session = openPanelForTests();

const tab = '/amministrazione/newsletter';

beforeAll(() => writePosts(posts.natale, posts.bozza));
const read = async (path: string) => (await get(path, session)).text();
const act = async (fields: Record<string, string>) =>
  textOf(await post(`${tab}.data`, fields, session));
const resultPage = (status: number, words: string) => ({
  status,
  text: expect.stringContaining(words),
});
const events = (kind: string) =>
  db.select().from(securityEvents).where(eq(securityEvents.kind, kind)).orderBy(securityEvents.id);

async function write(row: typeof subscriptions.$inferInsert) {
  const [written] = await db.insert(subscriptions).values(row).returning();
  return written?.id ?? '';
}

test('without subscribers the tab says so', async () => {
  const html = await read(tab);
  for (const words of [
    'Iscritti attivi',
    'Iscrizioni totali',
    'Ultima iscrizione',
    'Nessuna iscrizione presente',
  ])
    expect(html).toContain(words);
  expect(await read(`${tab}?cerca=%20%20`)).toContain('Nessuna iscrizione presente');
  expect(await read(`${tab}?cerca=nessuno`)).toContain('Nessuna iscrizione trovata');
});

test('the list displays the state and reason of each subscriber, and the search its number of results', async () => {
  await write({
    email: 'anna@example.org',
    name: 'Anna',
    subscribedAt: new Date('2026-11-20T05:00:00Z'),
  });
  await write({ email: 'luca@example.org', isActive: false, inactiveReason: 'bounced' });
  const html = await read(tab);
  for (const words of [
    'anna@example.org',
    'Attivo',
    '20/11/2026',
    'senza nome',
    'la casella non esiste più',
  ])
    expect(html).toContain(words);
  expect(await read(`${tab}?cerca=ANNA`)).toContain('1 iscrizione trovata');
  expect(await read(`${tab}?cerca=example`)).toContain('2 iscrizioni trovate');
  expect(await read(`${tab}?cerca=luca`)).not.toContain('anna@example.org');
});

test('after fifty rows more are loaded on request', async () => {
  await db.execute(sql`insert into newsletter_subscriptions (email, subscribed_at)
    select 'lettrice' || n || '@example.org', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 60) n`);
  const html = await read(tab);
  expect(html).toContain(subscriberWords.more);
  expect(html).not.toContain('lettrice1@example.org');
  expect(await read(`${tab}?righe=100`)).toContain('lettrice1@example.org');
  await db.execute(sql`delete from newsletter_subscriptions where email like 'lettrice%'`);
});

test('the export has only active subscribers and the date in its name, and is logged', async () => {
  const response = await get(`${tab}/iscritti.csv`, session);
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="iscrizioni-newsletter-${romeDay(new Date())}.csv"`,
  );
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text).toBe('\ufeffEmail,Nome,Data Iscrizione\r\nanna@example.org,Anna,20/11/2026\r\n');
  expect(await events('subscribers-exported')).toMatchObject([
    { account: 'agnese@example.org', details: { rows: 1, isComplete: true } },
  ]);
  expect(response.headers.get('X-Rows')).toBe('1');
  expect(await read(`${tab}/iscritti.csv?separatore=;`)).toContain('Email;Nome;Data Iscrizione');
});

test('a subscriber is deactivated, reactivated, given their data, deleted; each action is logged', async () => {
  const id = await write({ email: 'piero@example.org' });
  expect(await act({ intent: 'deactivate', id })).toMatchObject(resultPage(200, 'disattivata'));
  expect(await act({ intent: 'reactivate', id })).toMatchObject(resultPage(200, 'riattivata'));
  const own = await get(`${tab}/iscritti/${id}`, session);
  expect(own.headers.get('Content-Disposition')).toContain('attachment');
  expect(await own.text()).toContain('piero@example.org');
  expect(await act({ intent: 'delete', id })).toMatchObject(resultPage(200, 'eliminata'));
  expect(await db.select().from(subscriptions).where(eq(subscriptions.id, id))).toEqual([]);
  expect(await act({ intent: 'delete', id })).toMatchObject({ status: 409 });
  expect((await get(`${tab}/iscritti/${id}`, session)).status).toBe(404);
  for (const kind of [
    'subscriber-deactivated',
    'subscriber-reactivated',
    'subscriber-exported',
    'subscriber-deleted',
  ])
    expect(await events(kind)).toMatchObject([{ account: 'agnese@example.org', details: { id } }]);
});

test('the author sees the readers of each pace, chooses the weekly day, and ends the weekly mail: at once only without readers', async () => {
  const counts = async () => {
    const html = await read(tab);
    const [, list = ''] = /id="ritmo".*?<dl[^>]*>(.*?)<\/dl>/.exec(html) ?? [];
    return { html, list: list.replace(/(<[^>]*>|\s)+/g, ' ').trim() };
  };
  const set = async (intent: string, value: string) => (await act({ intent, value })).status;
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  await write({ email: 'rosa@example.org' });
  expect([await set('weekly-day', '2'), await set('weekly-day', '7')]).toEqual([200, 422]);
  expect((await counts()).list).toBe('Ogni giorno 2 Il mercoledì 0 In pausa 0');
  expect([await set('weekly-letter', 'off'), (await readSettings()).weeklyLetter]).toEqual([
    200,
    'off',
  ]);
  expect((await counts()).list).toBe('Ogni giorno 2 In pausa 0');
  await set('weekly-letter', 'on');
  const weekly = [
    await write({ email: 'lea@example.org', pace: 'weekly' }),
    await write({ email: 'ugo@example.org', pace: 'weekly', pausedUntil: inAMonth }),
  ];
  expect((await counts()).list).toBe('Ogni giorno 2 Il mercoledì 1 In pausa 1');
  await db.delete(subscriptions).where(eq(subscriptions.id, `${weekly[0]}`));
  expect([await set('weekly-letter', 'off'), (await readSettings()).weeklyLetter]).toEqual([
    200,
    'ending',
  ]);
  expect((await counts()).html).toContain(paceWords.ending);
  expect((await events('setting-changed')).map(({ details }) => details)).toEqual([
    { weeklyDay: 2 },
    ...['off', 'on', 'ending'].map((weeklyLetter) => ({ weeklyLetter })),
  ]);
  await db
    .delete(subscriptions)
    .where(inArray(subscriptions.email, ['rosa@example.org', 'ugo@example.org']));
  await changeSetting('weeklyLetter', 'on');
  await changeSetting('weeklyDay', 6);
});

test('a thought is scheduled for a moment of the author’s clock, once; an invalid time is reported beside its field', async () => {
  const schedule = (day: string, hour: string) =>
    act({ intent: 'schedule', post: posts.natale.id, day, hour });
  expect(await schedule('', '06:00')).toMatchObject(resultPage(422, postMessages.dayInvalid.title));
  expect(await schedule('2020-01-01', '06:00')).toMatchObject(
    resultPage(422, postMessages.dayPast.title),
  );
  expect(await schedule('2099-07-01', '06:00')).toMatchObject(resultPage(200, 'Invio programmato'));
  const [issue] = await db.select().from(issues);
  expect(issue).toMatchObject({
    state: 'scheduled',
    scheduledFor: new Date('2099-07-01T04:00:00Z'),
  });
  expect(await act({ intent: 'send-now', post: posts.natale.id })).toMatchObject(
    resultPage(422, 'già stato inviato'),
  );
  expect(await read(tab)).toContain('01/07/2099, ore 6.00');
  expect(await act({ intent: 'cancel', issue: issue?.id ?? '' })).toMatchObject({ status: 200 });
  expect(await act({ intent: 'cancel', issue: issue?.id ?? '' })).toMatchObject({ status: 409 });
});

test('an unchanged sample is sent only after a confirmation, now or later', async () => {
  await writePosts({ ...posts.farina, isSample: true } as typeof posts.farina);
  const { id } = posts.farina;
  const later = { intent: 'schedule', post: id, day: '2099-07-02', hour: '06:00' };
  for (const fields of [{ intent: 'send-now', post: id }, later])
    expect(await act(fields)).toMatchObject(resultPage(422, issueMessages.isSample.title));
  expect(await db.select().from(issues).where(eq(issues.subject, posts.farina.title))).toEqual([]);
  expect(await act({ ...later, sample: 'on' })).toMatchObject({ status: 200 });
  await db.delete(issues);
  await db.delete(postsTable).where(eq(postsTable.id, id));
});

test('a draft cannot be sent, and invalid input is refused', async () => {
  expect(await act({ intent: 'send-now', post: posts.bozza.id })).toMatchObject({ status: 422 });
  expect(await act({ intent: 'send-now', post: "' or 1=1" })).toMatchObject({ status: 422 });
  expect(await act({ intent: 'pause', issue: 'x' })).toMatchObject({ status: 409 });
  expect((await act({ intent: 'constructor' })).status).toBe(400);
});

test('a person who blocked all mail can sign up again when the author allows it', async () => {
  await write({ email: 'mai+x@example.org' });
  await neverWriteAgain('mai+x@example.org');
  expect(await subscribe({ email: 'mai@example.org', name: null }, { source: '/' })).toBe(
    'subscribed',
  );
  expect(await read(`${tab}?cerca=mai%40`)).not.toContain('mai@example.org');
  expect((await act({ intent: 'allow-again', email: 'altra@example.org' })).status).toBe(422);
  expect((await act({ intent: 'allow-again', email: ' Mai@example.org ' })).text).toContain(
    'Può iscriversi di nuovo',
  );
  expect(await events('suppression-lifted')).toHaveLength(1);
  await subscribe({ email: 'mai@example.org', name: null }, { source: '/' });
  expect(await read(`${tab}?cerca=mai%40`)).toContain('mai@example.org');
});

test('a reader added by hand confirms by mail, unless the consent is in writing; a reader who left, bounced or complained stays inactive', async () => {
  const add = (email: string, fields = {}) =>
    act({ intent: 'add-by-hand', email, words: 'Me l’ha chiesto', ...fields });
  const stateOf = async (email: string) =>
    (await db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0]
      ?.inactiveReason;
  expect(await add('ada@example.org', { words: ' ' })).toEqual(
    resultPage(422, subscriberMessages.wordsRequired.title),
  );
  expect(await add('adà@example.org')).toEqual(
    resultPage(422, signupMessages.emailUnreachable.title),
  );
  expect(await add('ada@example.org')).toEqual(resultPage(200, subscriberMessages.notMailed.title));
  expect(await add('bea@example.org', { inWriting: 'on' })).toEqual(
    resultPage(200, subscriberMessages.added.title),
  );
  expect([await stateOf('ada@example.org'), await stateOf('bea@example.org')]).toEqual([
    'pending',
    null,
  ]);
  const { rows } =
    await db.execute(sql`select words, account, in_writing, text_hash from consent_events
    where kind = 'by hand' order by id`);
  const consent = { words: 'Me l’ha chiesto', account: 'agnese@example.org', text_hash: null };
  expect(rows).toEqual([
    { ...consent, in_writing: false },
    { ...consent, in_writing: true },
  ]);
  await write({ email: 'ida@example.org', isActive: false, inactiveReason: 'complained' });
  const erased = await write({ email: 'eva@example.org' });
  await eraseSubscriber(erased);
  for (const email of ['ida@example.org', 'eva@example.org'])
    expect(await add(email, { inWriting: 'on' })).toEqual(
      resultPage(422, subscriberMessages.refused.title),
    );
});

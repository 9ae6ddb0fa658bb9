import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries, issues, mailEvents } from '#app/features/issues/schema.ts';
import { moveUrl } from '#app/features/subscribers/links.server.ts';
import { messages } from '#app/features/subscribers/messages.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests, pageOf, post, request } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { mailServer, sendAllDue } from '#test/sending.ts';
import { anna, consentsOf, findByEmail, waitingMails } from '#test/subscribers.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();

const pending = { isActive: false, inactiveReason: 'pending' as const };

test('reading the page of a confirmation changes nothing; its button confirms, as often as it is pressed', async () => {
  const { id, confirm, now } = await anna(pending);
  const read = await pageOf(await get(confirm));
  expect(read.status).toBe(200);
  expect(read.page).toContain(texts.subscription.confirm.button);
  await get(confirm, {}, 'HEAD');
  expect((await now())?.isActive).toBe(false);
  for (const _ of [1, 2]) {
    const { status, page } = await pageOf(await post(confirm, {}));
    expect(status).toBe(200);
    expect(page).toContain(texts.rhythm.next.notYet);
  }
  expect((await now())?.isActive).toBe(true);
  expect(await consentsOf(id)).toMatchObject([
    {
      kind: 'confirmed',
      source: '/iscrizione/conferma',
      address: expect.stringMatching(/^198\.18\.\d+\.0$/),
    },
  ]);
});

test('after the confirmation the page has the newest thought, and calls it today’s only on its day', async () => {
  const { confirm } = await anna(pending);
  const { meanwhile: latestPostTexts } = texts.subscription;
  const nothing = await pageOf(await post(confirm, {}));
  expect(nothing.page).not.toContain('Intanto');
  await writePosts({ ...posts.natale, createdAt: new Date(Date.now() - 86_400_000) });
  const yesterday = await pageOf(await post(confirm, {}));
  expect(yesterday.page).toContain(latestPostTexts.newest);
  expect(yesterday.page).not.toContain(latestPostTexts.ofToday);
  await writePosts({ ...posts.farina, title: 'Il pane di oggi', createdAt: new Date() });
  const today = await pageOf(await post(confirm, {}));
  expect(today.page).toContain(latestPostTexts.ofToday);
  expect(today.page).toContain('Il pane di oggi');
});

test('reading the page of an unsubscription changes nothing; its button unsubscribes', async () => {
  const { id, leave, now } = await anna();
  expect((await pageOf(await get(leave))).page).toContain(texts.subscription.unsubscribe.title);
  expect((await now())?.isActive).toBe(true);
  const { status, page } = await pageOf(await post(leave, {}));
  expect(status).toBe(200);
  expect(page).toContain(texts.subscription.unsubscribe.done.title);
  expect(await now()).toMatchObject({ isActive: false, inactiveReason: 'unsubscribed' });
  expect(await consentsOf(id)).toMatchObject([
    { kind: 'withdrawn', source: '/iscrizione/annulla' },
  ]);
});

// RFC 8058: no cookie, no Origin or a foreign one, no redirect; an unknown token and a used one get the same response.
test.each([
  ['as mail programs send it', {}, URLSearchParams],
  ['as multipart/form-data', {}, FormData],
  [
    'from the page of a mail program',
    { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
    FormData,
  ],
  ['from an origin that is hidden', { Origin: 'null' }, URLSearchParams],
])('one POST %s ends the subscription', async (_, headers, Form) => {
  const { leave, now, id } = await anna({ pausedUntil: new Date(Date.now() + 86_400_000) });
  const body = new Form();
  body.set('List-Unsubscribe', 'One-Click');
  const send = (address: string) => request(address, { method: 'POST', headers, body });
  for (const address of [leave, leave, '/iscrizione/annulla/altro', leave.replace(/.$/, '!')]) {
    const response = await send(address);
    expect([response.status, response.headers.get('Location')]).toEqual([200, null]);
  }
  expect(await now()).toMatchObject({
    isActive: false,
    inactiveReason: 'unsubscribed',
    pausedUntil: null,
  });
  expect(await consentsOf(id)).toMatchObject([
    { kind: 'withdrawn', source: 'List-Unsubscribe', address: null },
  ]);
});

test.each([
  ['an empty one', ''],
  ['a form of another site', 'intent=leave'],
  ['another word', 'List-Unsubscribe=yes'],
])('any other POST (%s) gets the page with its button, and changes nothing', async (_, body) => {
  const { leave, now } = await anna();
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'https://mail.example',
  };
  const { status, page } = await pageOf(await request(leave, { method: 'POST', headers, body }));
  expect([status, page.includes(texts.subscription.unsubscribe.button)]).toEqual([200, true]);
  expect((await now())?.isActive).toBe(true);
});

test('nothing else can be changed from another site', async () => {
  const { own, confirm, now } = await anna(pending);
  for (const address of [
    own,
    `${confirm}.data`,
    own.replace('/iscrizione/', '/iscrizione/annulla/../'),
  ]) {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const body = new URLSearchParams({ intent: 'erase' });
    expect((await request(address, { method: 'POST', headers, body })).status).toBe(403);
  }
  expect(await now()).toMatchObject(pending);
});

test('a token is good for its own purpose and its own subscription', async () => {
  const { own, confirm, now } = await anna(pending);
  const other = await anna(pending);
  const token = (address: string) => address.split('/').at(-1) ?? '';
  const strange = [
    `/iscrizione/conferma/${token(own)}`,
    `/iscrizione/${token(confirm)}`,
    `/iscrizione/conferma/${other.id}${token(confirm).slice(36)}`,
    `/iscrizione/${token(own)}x`,
  ];
  for (const address of strange) {
    const read = await pageOf(await get(address));
    expect([address, read.status]).toEqual([address, 404]);
    expect(read.page).toContain(texts.subscription.gone.title);
    expect((await post(address, { intent: 'erase' })).status).toBe(404);
  }
  await post(`/iscrizione/annulla/${token(confirm)}`, {});
  const data = await get(`/iscrizione/${token(confirm)}/dati`);
  expect([data.status, data.headers.get('Location')]).toEqual([
    302,
    `/iscrizione/${token(confirm)}`,
  ]);
  expect(await now()).toMatchObject(pending);
});

test('a subscriber changes their name, and a name that is too long is refused and stays in the field', async () => {
  const { own, now, id } = await anna();
  const renamed = await pageOf(
    await post(own, { intent: 'rename', name: '  Anna  Maria ', email: 'x@example.org' }),
  );
  expect(renamed.page).toContain(texts.subscription.own.name.done);
  expect(renamed.page).toContain('value="Anna Maria"');
  const long = 'n'.repeat(101);
  const refused = await pageOf(await post(own, { intent: 'rename', name: long }));
  expect(refused.status).toBe(422);
  expect(refused.page).toContain(messages.nameTooLong.title);
  expect(refused.page).toContain(long);
  expect(await now()).toMatchObject({ id, name: 'Anna Maria' });
  await post(own, { intent: 'rename', name: ' ' });
  expect((await now())?.name).toBeNull();
});

test('a pause lasts the chosen weeks and ends early on request', async () => {
  const { own, now } = await anna();
  expect((await post(own, { intent: 'pause', weeks: '300' })).status).toBe(404);
  expect((await now())?.pausedUntil).toBeNull();
  const { page } = await pageOf(await post(own, { intent: 'pause', weeks: '4' }));
  expect(page).toMatch(/In pausa fino al \d\d\/\d\d\/\d{4}/);
  const days = ((await now())?.pausedUntil?.getTime() ?? 0) - Date.now();
  expect(Math.round(days / 86_400_000)).toBe(28);
  expect((await now())?.isActive).toBe(true);
  expect((await pageOf(await post(own, { intent: 'resume' }))).page).toContain(
    texts.subscription.own.states.active,
  );
  expect((await now())?.pausedUntil).toBeNull();
});

test('a subscriber downloads everything that is stored about them', async () => {
  const { id, own, leave, email } = await anna({ pace: 'weekly' });
  const [issue] = await db.insert(issues).values({ subject: 'Il seme', state: 'done' }).returning();
  const named = { issueId: `${issue?.id}`, subscriptionId: id };
  await db.insert(deliveries).values({ ...named, state: 'submitted' });
  await db.insert(mailEvents).values({ ...named, kind: 'later' });
  await post(leave, {});
  const response = await get(`${own}/dati`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': 'attachment; filename="la-mia-iscrizione.json"',
    'cache-control': 'no-store',
  });
  expect(await response.json()).toMatchObject({
    subscription: { email, name: 'Anna', isActive: false, pace: 'weekly' },
    consents: [{ kind: 'withdrawn' }],
    deliveries: [{ subject: 'Il seme', state: 'submitted' }],
    mailEvents: [{ subject: 'Il seme', kind: 'later', isUndone: false }],
  });
});

test('all data of a subscriber are deleted after one confirmation', async () => {
  const { own, now } = await anna();
  expect((await pageOf(await get(`${own}?cancella`))).page).toContain(
    texts.subscription.own.erase.question,
  );
  expect(await now()).toBeDefined();
  const { status, page } = await pageOf(await post(own, { intent: 'erase' }));
  expect(status).toBe(200);
  expect(page).toContain(texts.subscription.own.erase.done.title);
  expect(await now()).toBeUndefined();
  expect((await get(own)).status).toBe(404);
});

test('these pages send no referrer to other sites and set no cookie', async () => {
  const { own, confirm, leave } = await anna();
  for (const address of [own, confirm, leave]) {
    const { headers } = await get(address);
    expect([headers.get('Referrer-Policy'), headers.get('Set-Cookie')]).toEqual([
      'same-origin',
      null,
    ]);
  }
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('a reader who left by mistake returns with one button, with a new consent and without a mail', async () => {
  const { id, leave, own, now } = await anna();
  await request(leave, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  const { page } = await pageOf(await get(leave));
  expect(page).toContain(texts.subscription.unsubscribe.done.title);
  expect(page).not.toContain(texts.subscription.unsubscribe.title);
  expect(page).toContain(texts.signup.consent.after);
  await get(leave, {}, 'HEAD');
  expect((await now())?.isActive).toBe(false);
  for (const _ of [1, 2]) {
    const { status, page } = await pageOf(await post(leave, { intent: 'return' }));
    expect([status, page.includes(texts.subscription.unsubscribe.again.done.title)]).toEqual([
      200,
      true,
    ]);
  }
  expect(await now()).toMatchObject({ isActive: true, inactiveReason: null });
  expect(await consentsOf(id)).toMatchObject([
    { kind: 'withdrawn', source: 'List-Unsubscribe' },
    { kind: 'requested', source: '/iscrizione/annulla', textHash: expect.any(String) },
    { kind: 'confirmed', source: '/iscrizione/annulla' },
  ]);
  expect(await waitingMails(id)).toEqual([]);
  const left = await pageOf(await post(own, { intent: 'leave' }));
  expect(left.page).toContain(texts.subscription.unsubscribe.again.button);
});

test('an old link does not reactivate a former reader whom a stranger has signed up again', async () => {
  const { leave, now } = await anna({
    isActive: false,
    inactiveReason: 'pending',
    inactiveSince: hoursAgo(1),
  });
  await request(leave, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  await post(leave, { intent: 'return' });
  expect(await now()).toMatchObject({ isActive: false, inactiveReason: 'unsubscribed' });
});

test.each([
  ['left more than a day ago', { inactiveReason: 'unsubscribed', inactiveSince: hoursAgo(25) }],
  ['complained', { inactiveReason: 'complained', inactiveSince: hoursAgo(1) }],
] as const)('whoever %s is told that it is over, and has to sign up again', async (_, row) => {
  const { leave, now } = await anna({ isActive: false, ...row });
  const { page } = await pageOf(await get(leave));
  expect(page).toContain(texts.subscription.unsubscribe.done.title);
  expect(page).not.toContain(texts.subscription.unsubscribe.again.button);
  const late = await pageOf(await post(leave, { intent: 'return' }));
  expect(late.page).toContain(texts.subscription.unsubscribe.again.late.text);
  expect((await now())?.isActive).toBe(false);
});

test('a reader moves to an address that its own mail confirms; an earlier link confirms no later address, and no response reveals who is subscribed', async () => {
  const { mails } = await mailServer();
  await sendAllDue();
  const { id, own, email } = await anna();
  const { move } = texts.subscription.own;
  const taken = await anna();
  const requestMove = async (to: string) => {
    await db.execute(sql`update newsletter_subscriptions set confirmation_sent_at = null`);
    const { page } = await pageOf(await post(own, { intent: 'move', email: to }));
    await sendAllDue();
    return [page.includes(move.done), mails.at(-1)?.to?.[0]?.address];
  };
  const confirm = async (to: string) =>
    (await pageOf(await post(new URL(moveUrl(id, to)).pathname, {}))).page;
  expect((await post(own, { intent: 'move', email: 'nessuno' })).status).toBe(422);
  expect(await requestMove('Prima@Example.org')).toEqual([true, 'prima@example.org']);
  expect(await requestMove(taken.email)).toEqual([true, taken.email]);
  expect(await confirm('prima@example.org')).toContain(texts.subscription.gone.title);
  expect(await confirm(taken.email)).toContain(move.confirm.gone.text);
  expect((await findByEmail(email))?.id).toBe(id);
  await requestMove('nuova@example.org');
  expect(await confirm('nuova@example.org')).toContain(move.confirm.done.text);
  expect([(await findByEmail('nuova@example.org'))?.id, await findByEmail(email)]).toEqual([
    id,
    undefined,
  ]);
  expect(await consentsOf(id)).toMatchObject([
    { kind: 'confirmed', source: '/iscrizione/conferma' },
  ]);
});

import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { deliveries, issues, mailEvents } from '#app/features/issues/schema.ts';
import { moveUrl } from '#app/features/subscribers/links.server.ts';
import { messages } from '#app/features/subscribers/messages.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests, pageOf, post, request } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { mailServer, sendAllDue } from '#test/sending.ts';
import { anna, consentsOf, findByEmail } from '#test/subscribers.ts';
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
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  const { confirm } = await anna(pending);
  const { meanwhile: latestPostTexts } = texts.subscription;
  const nothing = await pageOf(await post(confirm, {}));
  expect(nothing.page).not.toContain('Intanto');
  await writePosts({ ...posts.natale, createdAt: new Date('2026-11-19T10:00:00Z') });
  const yesterday = await pageOf(await post(confirm, {}));
  expect(yesterday.page).toContain(latestPostTexts.newest);
  expect(yesterday.page).not.toContain(latestPostTexts.ofToday);
  await writePosts({
    ...posts.farina,
    title: 'Il pane di oggi',
    createdAt: new Date('2026-11-20T05:00:00Z'),
  });
  const today = await pageOf(await post(confirm, {}));
  expect(today.page).toContain(latestPostTexts.ofToday);
  expect(today.page).toContain('Il pane di oggi');
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
  const unreachable = await pageOf(
    await post(own, { intent: 'move', email: 'nicolò@example.org' }),
  );
  expect(unreachable.page).toContain(messages.emailUnreachable.title);
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

import { expect, test } from 'vitest';
import { get, openSiteForTests, pageOf, post, request } from '#test/app.ts';
import { anna, consentsOf, waitingMails } from '#test/subscribers.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();

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

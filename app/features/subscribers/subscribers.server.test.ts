import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions } from '#app/db/schema.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import { openTestDatabase } from '#test/database.ts';
import { consentsOf, findByEmail, waitingMails, withoutQueue, writeSubscription } from '#test/subscribers.ts';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import { deleteSubscriber, unsubscribe } from './leave.server.ts';
import { subscribe } from './subscribers.server.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTestDatabase());
});
afterAll(() => close());

const origin = { source: '/pensieri-quotidiani', address: '192.0.2.77' };
const withMail = { ...origin, mustConfirm: true };
const signup = (email: string, name: string | null = null) => ({ email, name });
const yesterday = () => new Date(Date.now() - 25 * 3600 * 1000);

async function known(email: string) {
  const row = await findByEmail(email);
  if (!row) throw new Error(`${email} is not there`);
  return row;
}

test('without mail a signup is active at once, its consent is kept and a welcome waits', async () => {
  expect(await subscribe(signup('marta@example.org'), origin)).toBe('subscribed');
  const marta = await known('marta@example.org');
  expect(marta).toMatchObject({ name: null, isActive: true, inactiveReason: null });
  const { before, link, after } = thoughtsTexts.signup.consent;
  expect(await consentsOf(marta.id)).toMatchObject([
    {
      kind: 'requested',
      source: '/pensieri-quotidiani',
      address: '192.0.2.0',
      textVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      textHash: hash('sha256', before + link + after),
    },
  ]);
  expect(await waitingMails(marta.id)).toEqual(['welcome-mail']);
});

test('the same address again is a duplicate and changes nothing', async () => {
  expect(await subscribe(signup('marta@example.org', 'Marta'), origin)).toBe('duplicate');
  const marta = await known('marta@example.org');
  expect(marta.name).toBeNull();
  expect(await consentsOf(marta.id)).toHaveLength(1);
});

test('an address imported in capitals is the same address', async () => {
  await writeSubscription({ email: 'Piero@Example.org' });
  expect(await subscribe(signup('piero@example.org'), origin)).toBe('duplicate');
});

test('two signups of one address at the same moment are one subscription', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => subscribe(signup('insieme@example.org'), origin)));
  expect(outcomes.sort()).toEqual(['duplicate', 'duplicate', 'subscribed']);
});

test('with mail a signup waits for its owner, and the confirmation makes it active', async () => {
  expect(await subscribe(signup('lucia@example.org', 'Lucia'), withMail)).toBe('pending');
  const lucia = await known('lucia@example.org');
  expect(lucia).toMatchObject({ isActive: false, inactiveReason: 'pending', name: 'Lucia' });
  expect(lucia.confirmationSentAt).not.toBeNull();
  expect(await waitingMails(lucia.id)).toEqual(['confirmation-mail']);
  expect(await confirmSubscriber(lucia.id, origin)).toBe('confirmed');
  expect(await confirmSubscriber(lucia.id, origin)).toBe('confirmed');
  expect(await known('lucia@example.org')).toMatchObject({ isActive: true, inactiveReason: null, inactiveSince: null });
  expect((await consentsOf(lucia.id)).map(({ kind }) => kind)).toEqual(['requested', 'confirmed']);
  expect(await waitingMails(lucia.id)).toEqual(['confirmation-mail', 'welcome-mail']);
});

test('whoever waits and signs up again gets one mail a day', async () => {
  const { id } = await writeSubscription({
    email: 'attesa@example.org',
    isActive: false,
    inactiveReason: 'pending',
    confirmationSentAt: yesterday(),
  });
  for (const _ of [1, 2, 3]) expect(await subscribe(signup('attesa@example.org'), withMail)).toBe('pending');
  expect(await waitingMails(id)).toEqual(['confirmation-mail']);
});

test('whoever left comes back by a new consent and a confirmation, not by the link of an old mail', async () => {
  const { id } = await writeSubscription({ email: 'ritorno@example.org', name: 'Rita' });
  await unsubscribe(id, origin);
  await unsubscribe(id, origin);
  const gone = { isActive: false, inactiveReason: 'unsubscribed', name: null };
  expect(await known('ritorno@example.org')).toMatchObject(gone);
  expect(await confirmSubscriber(id, origin)).toBe('gone');
  expect(await subscribe(signup('ritorno@example.org'), withMail)).toBe('pending');
  expect(await known('ritorno@example.org')).toMatchObject({ isActive: false, inactiveReason: 'pending' });
  expect(await confirmSubscriber(id, origin)).toBe('confirmed');
  expect((await consentsOf(id)).map(({ kind }) => kind)).toEqual(['withdrawn', 'requested', 'confirmed']);
});

test.each(['complained', 'bounced', 'deactivated'] as const)(
  'who is %s comes back through their mailbox only, also where no mail can be sent',
  async (inactiveReason) => {
    const email = `${inactiveReason}@example.org`;
    const { id } = await writeSubscription({ email, isActive: false, inactiveReason, inactiveSince: yesterday() });
    expect(await confirmSubscriber(id, origin)).toBe('gone');
    await subscribe(signup(email), origin);
    expect(await known(email)).toMatchObject({ isActive: false, inactiveReason });
    expect(await waitingMails(id)).toEqual(['confirmation-mail']);
    expect(await confirmSubscriber(id, origin)).toBe('confirmed');
    expect((await known(email)).isActive).toBe(true);
  },
);

test('who was deleted stays forgotten until they confirm', async () => {
  const { id } = await writeSubscription({ email: 'Sparita@example.org', name: 'Ida' });
  expect(await deleteSubscriber(id)).toBe(true);
  expect(await findByEmail('Sparita@example.org')).toBeUndefined();
  const { rows } = (await db.execute(sql`select address_hash from suppressed_addresses`)) as {
    rows: { address_hash: string }[];
  };
  expect(rows).toHaveLength(1);
  expect(rows[0]?.address_hash).toMatch(/^[\w-]{43}$/);
  await subscribe(signup('sparita@example.org'), origin);
  const back = await known('sparita@example.org');
  expect(back).toMatchObject({ isActive: false, name: null });
  await confirmSubscriber(back.id, origin);
  expect(await db.execute(sql`select 1 from suppressed_addresses`)).toMatchObject({ rows: [] });
});

test('an answer that hides who is there tells the owner by mail, once a day', async () => {
  const { id } = await writeSubscription({ email: 'riservata@example.org' });
  for (const _ of [1, 2]) {
    expect(await subscribe(signup('riservata@example.org'), { ...withMail, isPrivate: true })).toBe('pending');
  }
  expect(await waitingMails(id)).toEqual(['already-subscribed-mail']);
  expect(await consentsOf(id)).toEqual([]);
});

test('a signup whose mail cannot be queued is not kept by half', async () => {
  await withoutQueue(async () => {
    await expect(subscribe(signup('mezza@example.org'), withMail)).rejects.toThrow('not open');
  });
  expect(await findByEmail('mezza@example.org')).toBeUndefined();
});

test('a proof of consent cannot be changed', async () => {
  await expect(db.execute(sql`update consent_events set kind = 'confirmed'`)).rejects.toThrow();
});

test('any other failure of the database is not taken for a duplicate', async () => {
  await expect(subscribe(signup('x@example.org', '\u0000'), origin)).rejects.toThrow();
  expect(await db.$count(newsletterSubscriptions, sql`email = 'x@example.org'`)).toBe(0);
});

import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/platform/db/client.ts';
import { sendMail } from '#app/platform/mail/mailer.ts';
import { hashAddress } from '#app/platform/signature.ts';
import { openSiteForTests } from '#test/app.ts';
import {
  consentsOf,
  findByEmail,
  waitingMails,
  withoutQueue,
  writeSubscription,
} from '#test/subscribers.ts';
import { texts } from '#test/written-site.ts';
import { eraseSubscriber } from './retention.server.ts';
import { suppressedAddresses } from './schema.ts';
import {
  confirmSubscriber,
  countRefusal,
  deactivateSubscriber,
  endByMailServer,
  endRestoredSubscriptions,
  reactivateSubscriber,
  returnSubscriber,
  subscribe,
  unsubscribe,
} from './subscriptions.server.ts';

openSiteForTests();

const outbox = path.join(config.dataDir, 'outbox');
const origin = { source: '/pensieri-quotidiani', address: '192.0.2.77' };
const withMail = { ...origin, mustConfirm: true };
const signup = (email: string, name: string | null = null) => ({ email, name });
const yesterday = () => new Date(Date.now() - 25 * 3600 * 1000);

async function getByEmail(email: string) {
  const row = await findByEmail(email);
  if (!row) throw new Error(`${email} is not there`);
  return row;
}

test('without mail a signup is active at once, its consent is stored and a welcome mail is queued', async () => {
  expect(await subscribe(signup('marta@example.org'), origin)).toBe('subscribed');
  const marta = await getByEmail('marta@example.org');
  expect(marta).toMatchObject({ name: null, isActive: true, inactiveReason: null });
  const { before, link, after } = texts.signup.consent;
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

test('the same address again, also one imported in capitals, is a duplicate and changes nothing', async () => {
  expect(await subscribe(signup('marta@example.org', 'Marta'), origin)).toBe('duplicate');
  const marta = await getByEmail('marta@example.org');
  expect(marta.name).toBeNull();
  expect(await consentsOf(marta.id)).toHaveLength(1);
  await writeSubscription({ email: 'Piero@Example.org' });
  expect(await subscribe(signup('piero@example.org'), origin)).toBe('duplicate');
});

test('two signups of one address at the same moment are one subscription', async () => {
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => subscribe(signup('insieme@example.org'), origin)),
  );
  expect(outcomes.sort()).toEqual(['duplicate', 'duplicate', 'subscribed']);
});

test('a pending subscriber who signs up again gets one mail a day', async () => {
  const { id } = await writeSubscription({
    email: 'attesa@example.org',
    isActive: false,
    inactiveReason: 'pending',
    confirmationSentAt: yesterday(),
  });
  for (const _ of [1, 2, 3])
    expect(await subscribe(signup('attesa@example.org'), withMail)).toBe('pending');
  expect(await waitingMails(id)).toEqual(['confirmation-mail']);
});

test('a former subscriber is active again after a new confirmed signup, not after the link of an old mail', async () => {
  const { id } = await writeSubscription({ email: 'ritorno@example.org', name: 'Rita' });
  await unsubscribe(id, origin);
  await unsubscribe(id, origin);
  // A return after unsubscribing restores the name too.
  const inactiveRita = { isActive: false, inactiveReason: 'unsubscribed', name: 'Rita' };
  expect(await getByEmail('ritorno@example.org')).toMatchObject(inactiveRita);
  expect(await confirmSubscriber(id, origin)).toBe('missing');
  const before = await getByEmail('ritorno@example.org');
  expect(await subscribe(signup('ritorno@example.org', 'Brutte parole'), withMail)).toBe('pending');
  const { name, isActive, inactiveReason, inactiveSince, subscribedAt } = before;
  const asBefore = { name, isActive, inactiveReason, inactiveSince, subscribedAt };
  expect(await getByEmail('ritorno@example.org')).toMatchObject(asBefore);
  await unsubscribe(id, origin);
  expect(await confirmSubscriber(id, origin)).toBe('missing');
  expect(await getByEmail('ritorno@example.org')).toMatchObject(asBefore);
  await subscribe(signup('ritorno@example.org', 'Rita Maria'), withMail);
  expect(await confirmSubscriber(id, origin)).toBe('confirmed');
  expect(await getByEmail('ritorno@example.org')).toMatchObject({
    isActive: true,
    name: 'Rita Maria',
    requestedAt: null,
  });
  expect((await getByEmail('ritorno@example.org')).subscribedAt.getTime()).toBeGreaterThan(
    subscribedAt.getTime(),
  );
  expect((await consentsOf(id)).map(({ kind }) => kind)).toEqual([
    ...['withdrawn', 'requested', 'withdrawn', 'requested', 'confirmed'],
  ]);
});

test('a stranger’s signup does not change «Ripensarci» or the reader’s name', async () => {
  const { id, email } = await writeSubscription({ email: 'ripensa@example.org', name: 'Rosa' });
  await unsubscribe(id, origin);
  await subscribe(signup(email, 'Brutte parole'), withMail);
  expect(await returnSubscriber(id, origin)).toBe('returned');
  expect(await getByEmail(email)).toMatchObject({
    isActive: true,
    name: 'Rosa',
    requestedAt: null,
    requestedName: null,
  });
});

test('without a mail server, a former subscriber who signs up is active at once', async () => {
  const { id, email } = await writeSubscription({ email: 'senza-posta@example.org', name: 'Ada' });
  await unsubscribe(id, origin);
  expect(await subscribe(signup(email), origin)).toBe('subscribed');
  expect(await getByEmail(email)).toMatchObject({
    isActive: true,
    inactiveReason: null,
    name: 'Ada',
  });
});

test.each(['complained', 'bounced', 'deactivated'] as const)(
  'a subscriber who is %s needs a confirmation, even without a mail server',
  async (inactiveReason) => {
    const email = `${inactiveReason}@example.org`;
    const { id } = await writeSubscription({
      email,
      isActive: false,
      inactiveReason,
      inactiveSince: yesterday(),
    });
    expect(await confirmSubscriber(id, origin)).toBe('missing');
    const before = await getByEmail(email);
    await subscribe(signup(email, 'Brutte parole'), origin);
    const { name, subscribedAt } = before;
    expect(await getByEmail(email)).toMatchObject({
      isActive: false,
      inactiveReason,
      name,
      subscribedAt,
    });
    expect(await waitingMails(id)).toEqual(['confirmation-mail']);
    expect(await confirmSubscriber(id, origin)).toBe('confirmed');
    expect((await getByEmail(email)).isActive).toBe(true);
  },
);

test('an erased subscriber stays suppressed until they confirm', async () => {
  const { id } = await writeSubscription({ email: 'Sparita@example.org', name: 'Ida' });
  expect(await eraseSubscriber(id)).toBe(true);
  expect(await findByEmail('Sparita@example.org')).toBeUndefined();
  expect(await db.select().from(suppressedAddresses)).toMatchObject([
    { addressHash: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  await subscribe(signup('sparita@example.org'), origin);
  const back = await getByEmail('sparita@example.org');
  expect(back).toMatchObject({ isActive: false, name: null });
  await confirmSubscriber(back.id, origin);
  expect(await db.$count(suppressedAddresses)).toBe(0);
});

test('without a mail server, the mails of an erased subscriber are deleted, also those to a former or requested address', async () => {
  const to = ['prima@example.org', 'dopo@example.org', 'poi@example.org', 'altra@example.org'];
  const [former = '', email = '', requestedEmail] = to;
  for (const one of to) await sendMail({ to: one, subject: 'Prova', html: '', text: '' });
  const written = () =>
    to.filter((one) => readdirSync(outbox).some((name) => name.includes(hashAddress(one))));
  expect(written()).toEqual(to);
  const formerAddresses = [hashAddress(former)];
  const { id } = await writeSubscription({ email, requestedEmail, formerAddresses });
  await eraseSubscriber(id);
  expect(written()).toEqual(['altra@example.org']);
});

test('a signup whose mail cannot be queued is not written', async () => {
  await withoutQueue(async () => {
    await expect(subscribe(signup('mezza@example.org'), withMail)).rejects.toThrow('not open');
  });
  expect(await findByEmail('mezza@example.org')).toBeUndefined();
});

test('a proof of consent cannot be changed', async () => {
  await expect(db.execute(sql`update consent_events set kind = 'confirmed'`)).rejects.toThrow();
});

const inMonth = () => new Date(Date.now() + 30 * 86_400_000);

test.each([
  ['unsubscribes', 'unsubscribed', (id: string) => unsubscribe(id, origin)],
  ['is deactivated', 'deactivated', deactivateSubscriber],
  ['bounces', 'bounced', (id: string) => endByMailServer(db, id, 'bounced')],
  ['is refused once too often', 'bounced', (id: string) => countRefusal(db, id)],
  [
    'had complained since the backup that is restored',
    'complained',
    (id: string) => endRestoredSubscriptions(db, findReason(id)),
  ],
] as const)(
  'a subscriber who %s is inactive, with a reason, a date and no pause',
  async (_, inactiveReason, end) => {
    const { id, email } = await writeSubscription({
      email: `${crypto.randomUUID()}@example.org`,
      pausedUntil: inMonth(),
      refusals: 1,
    });
    await end(id);
    const after = await getByEmail(email);
    expect(after).toMatchObject({
      isActive: false,
      inactiveReason,
      inactiveSince: expect.any(Date),
      pausedUntil: null,
    });
    expect(after.inactiveSince?.getTime()).toBeLessThanOrEqual(Date.now());
  },
);

const findReason = (id: string) =>
  JSON.stringify([{ id, reason: 'complained', since: new Date().toISOString() }]);

test('the database refuses an inactive subscription that is paused', async () => {
  const { id } = await writeSubscription({ email: 'pausa@example.org', pausedUntil: inMonth() });
  const end = db.execute(
    sql`update newsletter_subscriptions set is_active = false where id = ${id}`,
  );
  await expect(end).rejects.toMatchObject({
    cause: { constraint: 'newsletter_subscriptions_paused_are_active' },
  });
});

test('a reactivation after a bounce is recorded as an event of the consent', async () => {
  const state = {
    isActive: false,
    inactiveReason: 'bounced' as const,
    inactiveSince: new Date(),
    refusals: 2,
  };
  const { id, email } = await writeSubscription({ email: 'di-nuovo@example.org', ...state });
  expect(await reactivateSubscriber(db, id)).toBe(true);
  expect((await consentsOf(id)).map(({ kind }) => kind)).toEqual(['reactivated']);
  const back = { isActive: true, inactiveReason: null, inactiveSince: null, refusals: 0 };
  expect(await getByEmail(email)).toMatchObject(back);
});

test.each(['pending', 'unsubscribed'] as const)(
  'a subscriber who is %s cannot be reactivated by the author',
  async (inactiveReason) => {
    const email = `da-sola-${inactiveReason}@example.org`;
    const { id } = await writeSubscription({ email, isActive: false, inactiveReason });
    expect(await reactivateSubscriber(db, id)).toBe(false);
    expect(await getByEmail(email)).toMatchObject({ isActive: false, inactiveReason });
  },
);

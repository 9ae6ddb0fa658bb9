import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { legal } from '#site/author.ts';
import { openSiteForTests } from '#test/app.ts';
import { securityEvents } from './schema.ts';
import {
  deleteOldSecurityEvents,
  logSecurityEvent,
  shortenAddress,
} from './security-log.server.ts';

openSiteForTests();

test('an event is stored with the network of the visitor’s address', async () => {
  await logSecurityEvent({
    kind: 'sign-in-failed',
    account: 'agnese@example.org',
    address: '192.0.2.77',
  });
  expect(await db.select().from(securityEvents)).toMatchObject([
    { kind: 'sign-in-failed', account: 'agnese@example.org', address: '192.0.2.0', details: null },
  ]);
  const visitors = {
    '2001:db8:7:1::5': '2001:db8:7::',
    '::ffff:192.0.2.9': '192.0.2.0',
    'not an address': 'unknown',
  };
  for (const [address, network] of Object.entries(visitors))
    expect(shortenAddress(address)).toBe(network);
});

test('an event is deleted after the time in the privacy policy', async () => {
  const { securityLogMonths } = legal.retention;
  const monthsAgo = (months: number) =>
    new Date(new Date().setMonth(new Date().getMonth() - months));
  await db.insert(securityEvents).values([
    { kind: 'signed-in', account: 'old@example.org', at: monthsAgo(securityLogMonths + 1) },
    { kind: 'signed-in', account: 'recent@example.org', at: monthsAgo(securityLogMonths - 1) },
  ]);
  await deleteOldSecurityEvents();
  const remaining = await db.select().from(securityEvents).orderBy(securityEvents.id);
  expect(remaining.map(({ account }) => account)).toEqual([
    'agnese@example.org',
    'recent@example.org',
  ]);
});

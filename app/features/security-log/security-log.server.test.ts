import { expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { securityEvents } from '#app/db/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import { logSecurityEvent, shortenAddress } from './security-log.server.ts';

openSiteForTests();

test('an event is kept with the shortened address of the visitor', async () => {
  await logSecurityEvent({ kind: 'sign-in-failed', account: 'agnese@example.org', address: '192.0.2.77' });
  expect(await db.select().from(securityEvents)).toMatchObject([
    { kind: 'sign-in-failed', account: 'agnese@example.org', address: '192.0.2.0', details: null },
  ]);
});

test('an address is shortened to its network', () => {
  expect(shortenAddress('2001:db8:7:1::5')).toBe('2001:db8:7::');
  expect(shortenAddress('::1')).toBe('::');
  expect(shortenAddress('::ffff:192.0.2.9')).toBe('192.0.2.0');
  expect(shortenAddress('not an address')).toBe('unknown');
});

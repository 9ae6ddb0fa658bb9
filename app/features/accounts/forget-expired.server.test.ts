import { expect, test } from 'vitest';
import { limits, passwordRecoveries, pauses, pendingSignIns, sessions } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { findAdministrator } from './administrators.server.ts';
import { forgetExpired } from './forget-expired.server.ts';
import { makeRecoveryLink } from './recovery.server.tsx';
import { countTry } from './tries/tries.server.ts';

openSiteForTests();
const { agnese } = administrators;
const tables = { sessions, passwordRecoveries, pendingSignIns, pauses, limits };

async function count() {
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)] as const);
  return Object.fromEntries(await Promise.all(counts));
}

test('what has expired is deleted, what is valid is kept', async () => {
  const session = await signInAs(agnese);
  const { id = '' } = (await findAdministrator(agnese.email)) ?? {};
  await makeRecoveryLink(id);
  await countTry({ purpose: 'password', account: 'somebody', visitor: '192.0.2.200' });
  const old = new Date(Date.now() - 1000);
  const ended = { tokenHash: 'old', accountId: id, expiresAt: old };
  await db.insert(sessions).values({ ...ended, startedAt: old, lastSeenAt: old, userAgent: '' });
  await db.insert(pendingSignIns).values(ended);
  await db.insert(pauses).values({ key: 'old', tries: 9, nextTryAt: old, expiresAt: old });
  await db.insert(limits).values({ key: 'old', points: 9, expire: old });
  const before = await count();
  await forgetExpired();
  const { sessions: s, passwordRecoveries: r, pendingSignIns: s2, pauses: p, limits: l } = before;
  expect(await count()).toEqual({
    sessions: Number(s) - 1,
    passwordRecoveries: r,
    pendingSignIns: Number(s2) - 1,
    pauses: Number(p) - 1,
    limits: Number(l) - 1,
  });
  expect((await get('/amministrazione.data', session)).status).toBe(200);
});

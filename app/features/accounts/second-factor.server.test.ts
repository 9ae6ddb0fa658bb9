import { like } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { limits } from '#app/platform/db/schema.ts';
import {
  administrators,
  enrol,
  enter,
  openSession,
  type Session,
  setPassword,
  signInAs,
  submitEntrance,
  type TestAdministrator,
} from '#test/administrators.ts';
import { cookieOf, get, openSiteForTests } from '#test/app.ts';
import { codeAt, readSecret, stepNow } from '#test/authenticator.ts';
import { changeAccess } from './access-changes.server.ts';
import { findAdministrator } from './administrators.server.ts';
import { messages } from './forms/messages.ts';
import { hashPassword } from './password-hash.server.ts';
import { secondFactors } from './schema.ts';
import { findStep, totpOf } from './second-factor.server.ts';

openSiteForTests();
let hour = 0;
// Hours pass between two tests, so that codes and pauses of one do not reach the next.
beforeEach(() => {
  hour += 30;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1, hour) });
});
const { agnese, fondazione } = administrators;
const statusOf = async (session: Session) => (await get('/amministrazione.data', session)).status;
const nextStep = () => vi.setSystemTime(Date.now() + 30_000);
const prove = (waiting: Session, code: string, kind = 'totp') =>
  enter({ intent: 'second-factor', code, kind }, waiting);
const proveAndRead = (waiting: Session, code: string, kind = 'totp') =>
  submitEntrance({ intent: 'second-factor', code, kind }, waiting);

async function signInHalf({ email, password }: TestAdministrator): Promise<Session> {
  const response = await enter({ intent: 'sign-in', email, password });
  const waiting = { Cookie: cookieOf(response) };
  expect(await response.text()).toContain('"second-factor"');
  return waiting;
}

let stored: Awaited<ReturnType<typeof enrol>>;

test('the password and a first code enable the second factor, which ends the sessions without it and is stored encrypted', async () => {
  const here = await signInAs(agnese);
  const there = await openSession(agnese);
  const start = (password: string) =>
    submitEntrance({ intent: 'begin-second-factor', password }, here);
  expect(await start('wrong')).toEqual({ outcome: 'wrong' });
  stored = await enrol(agnese, here);
  expect(stored.qr.path).toMatch(/^M4 4\.5h1/);
  expect(stored.recoveryCodes).toHaveLength(10);
  expect([await statusOf(stored.session), await statusOf(here), await statusOf(there)]).toEqual([
    200, 401, 401,
  ]);
  const rows = JSON.stringify(await db.select().from(secondFactors));
  expect(rows).not.toContain(stored.key);
  for (const code of stored.recoveryCodes) expect(rows).not.toContain(code);
});

test('a sign-in opens no session before its code', async () => {
  const waiting = await signInHalf(agnese);
  expect(waiting.Cookie).not.toContain('session_token');
  expect(await statusOf(waiting)).toBe(401);
  for (const intent of [
    'change-password',
    'begin-second-factor',
    'confirm-second-factor',
    'remove-second-factor',
  ]) {
    expect(
      (await submitEntrance({ intent, password: agnese.password }, waiting)).outcome,
      intent,
    ).toBe('expired');
  }
  expect(await proveAndRead(waiting, '000000')).toEqual({ outcome: 'wrong' });
  const response = await prove(waiting, codeAt(stepNow(), stored.key));
  expect(response.status).toBe(200);
  expect(await statusOf({ Cookie: cookieOf(response) })).toBe(200);
});

test('a code is accepted once for all sign-ins, and no older code after it', async () => {
  const [one, other] = [await signInHalf(agnese), await signInHalf(agnese)];
  const code = codeAt(stepNow(), stored.key);
  expect((await prove(one, code)).status).toBe(200);
  expect(await proveAndRead(other, code)).toEqual({ outcome: 'used' });
  expect(await proveAndRead(other, codeAt(stepNow() - 1, stored.key))).toEqual({ outcome: 'used' });
  expect(await (await prove(other, code)).text()).toContain(messages.codeUsed.title);
  nextStep();
  expect((await prove(other, codeAt(stepNow(), stored.key))).status).toBe(200);
});

test('after a confirmation by a clock that is ahead, the current code is accepted and the confirming code is not', async () => {
  const session = await signInAs(fondazione);
  const { secret } = (await submitEntrance(
    { intent: 'begin-second-factor', password: fondazione.password },
    session,
  )) as unknown as { secret: string };
  const key = readSecret(secret);
  const ahead = codeAt(stepNow() + 1, key);
  const confirmed = await enter({ intent: 'confirm-second-factor', code: ahead }, session);
  const half = await signInHalf(fondazione);
  expect(await proveAndRead(half, ahead)).toEqual({ outcome: 'used' });
  expect((await prove(half, codeAt(stepNow(), key))).status).toBe(200);
  expect(await proveAndRead(await signInHalf(fondazione), ahead)).toEqual({ outcome: 'used' });
  const own = { Cookie: cookieOf(confirmed) };
  expect(
    (await enter({ intent: 'remove-second-factor', password: fondazione.password }, own)).status,
  ).toBe(200);
});

test('of two simultaneous uses of a code one succeeds', async () => {
  const waiting = [await signInHalf(agnese), await signInHalf(agnese)];
  const code = codeAt(stepNow(), stored.key);
  const statuses = await Promise.all(
    waiting.map(async (session) => (await prove(session, code)).status),
  );
  expect(statuses.sort()).toEqual([200, 401]);
});

test('a clock may differ by one step, not by two', async () => {
  const waiting = await signInHalf(agnese);
  for (const offset of [-2, 2]) {
    expect(await proveAndRead(waiting, codeAt(stepNow() + offset, stored.key))).toEqual({
      outcome: 'wrong',
    });
  }
  expect(
    (
      await prove(
        waiting,
        ` ${codeAt(stepNow() - 1, stored.key).replace(/^.../, '$&\u200b ')}\u200e `,
      )
    ).status,
  ).toBe(200);
});

test('a recovery code opens once, however it is typed', async () => {
  const [code = '', another = ''] = stored.recoveryCodes;
  const waiting = await signInHalf(agnese);
  expect(await proveAndRead(waiting, 'abcde-fghij', 'recovery-code')).toEqual({
    outcome: 'wrong',
  });
  expect(
    (await prove(waiting, ` ${code.toUpperCase().replace('-', ' ')}`, 'recovery-code')).status,
  ).toBe(200);
  const again = await signInHalf(agnese);
  expect(await proveAndRead(again, code, 'recovery-code')).toEqual({ outcome: 'used' });
  expect(await (await prove(again, code, 'recovery-code')).text()).toContain(
    messages.recoveryCodeUsed.title,
  );
  expect((await prove(again, another, 'recovery-code')).status).toBe(200);
});

test('wrong codes cause a delay in every sign-in; for many visitors together after twenty codes', async () => {
  const here = { 'X-Forwarded-For': '198.51.100.40' };
  const tryCode = async (code: string, from = {}) =>
    submitEntrance(
      { intent: 'second-factor', code, kind: 'totp' },
      { ...(await signInHalf(agnese)), ...from },
    );
  for (let count = 0; count < 5; count += 1)
    expect(await tryCode('000000', here)).toEqual({ outcome: 'wrong' });
  const code = codeAt(stepNow(), stored.key);
  expect(await tryCode(code, here)).toEqual({ outcome: 'too-many', waitMinutes: 1 });
  for (let count = 0; count < 15; count += 1)
    expect(await tryCode('000000')).toEqual({ outcome: 'wrong' });
  expect(await tryCode(code)).toEqual({ outcome: 'too-many', waitMinutes: 1 });
  vi.setSystemTime(Date.now() + 1000);
  expect((await prove(await signInHalf(agnese), code)).status).toBe(200);
});

test('the code must follow within ten minutes, from the browser of the password', async () => {
  const waiting = await signInHalf(agnese);
  const code = () => codeAt(stepNow(), stored.key);
  expect(await proveAndRead({ Cookie: '' }, code())).toEqual({ outcome: 'expired' });
  expect(await proveAndRead({ Cookie: 'admin.two_factor=guessed' }, code())).toEqual({
    outcome: 'expired',
  });
  vi.setSystemTime(Date.now() + 601_000);
  expect(await proveAndRead(waiting, code())).toEqual({ outcome: 'expired' });
});

// The sign-in reads the account, waits for other hashes, then opens the session.
test('a sign-in that runs while the password changes opens no session, with or without a second factor', async () => {
  await signInAs(fondazione);
  for (const { email, password } of [agnese, fondazione]) {
    const account = await findAdministrator(email);
    const passwordHash = await hashPassword('una porta nuova');
    const tries = like(limits.key, 'tries-strangers:%');
    const counted = await db.$count(limits, tries);
    let isChanged = false;
    // The password of an unknown browser is checked after these.
    const others = Array.from({ length: 8 }, async () => {
      while (!isChanged) await hashPassword('una porta qualunque');
    });
    const underWay = enter({ intent: 'sign-in', email, password });
    await expect.poll(() => db.$count(limits, tries), { interval: 1 }).toBeGreaterThan(counted);
    if (account) await changeAccess(account, { passwordHash });
    isChanged = true;
    const response = await underWay;
    await Promise.all(others);
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
    await setPassword({ email, password }, password);
  }
});

test('a new password ends the sign-ins that have no code yet', async () => {
  const waiting = await signInHalf(agnese);
  await setPassword(agnese, agnese.password);
  expect(await proveAndRead(waiting, codeAt(stepNow(), stored.key))).toEqual({
    outcome: 'expired',
  });
});

test('new recovery codes replace the old codes, and the password removes the second factor', async () => {
  const response = await prove(await signInHalf(agnese), codeAt(stepNow(), stored.key));
  const session = { Cookie: cookieOf(response) };
  const renew = (password: string) =>
    submitEntrance({ intent: 'new-recovery-codes', password }, session);
  expect(await renew('wrong')).toEqual({ outcome: 'wrong' });
  const { recoveryCodes } = (await renew(agnese.password)) as unknown as {
    recoveryCodes: string[];
  };
  expect(recoveryCodes).toHaveLength(10);
  const waiting = await signInHalf(agnese);
  expect(await proveAndRead(waiting, stored.recoveryCodes[5] ?? '', 'recovery-code')).toEqual({
    outcome: 'wrong',
  });
  expect((await prove(waiting, recoveryCodes[5] ?? '', 'recovery-code')).status).toBe(200);
  const remove = (password: string) => enter({ intent: 'remove-second-factor', password }, session);
  expect((await remove('wrong')).status).toBe(401);
  const removed = await remove(agnese.password);
  expect(await statusOf({ Cookie: cookieOf(removed) })).toBe(200);
  await openSession(agnese);
});

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the code at second %i is the code of RFC 6238', (second, code) => {
  expect(findStep(code, '12345678901234567890', second * 1000)).toBe(Math.floor(second / 30));
});

test('an authenticator reads the secret, the site and the account from the address', () => {
  const totp = totpOf('12345678901234567890', 'agnese@example.org');
  const { base32 } = totp.secret;
  expect(base32).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const { host, pathname, searchParams } = new URL(totp.toString());
  expect([host, decodeURIComponent(pathname)]).toEqual([
    'totp',
    expect.stringMatching(/:agnese@example\.org$/),
  ]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    secret: base32,
    digits: '6',
    period: '30',
  });
});

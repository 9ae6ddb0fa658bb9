import { beforeEach, expect, test, vi } from 'vitest';
import { workers } from '#app/jobs.ts';
import { db } from '#app/platform/db/client.ts';
import { limits } from '#app/platform/db/schema.ts';
import {
  administrators,
  enter,
  openSession,
  setPassword,
  signInAs,
  submitEntrance,
} from '#test/administrators.ts';
import { cookieOf, get, openSiteForTests } from '#test/app.ts';
import { mailTo } from '#test/mail.ts';
import { workOnce } from '#test/queue.ts';
import { findAdministrator } from './administrators.server.ts';
import { countTry } from './tries.server.ts';

openSiteForTests();
let week = 0;
// A week passes between two tests, so that all attempts expire.
beforeEach(() => {
  week += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 7 * week) });
});
const { agnese, redazione } = administrators;
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const from = (visitor: string) => ({ 'X-Forwarded-For': visitor });

const tryPassword = (
  account: { email: string; password: string },
  headers: Record<string, string> = from('198.51.100.10'),
) => submitEntrance({ intent: 'sign-in', ...account }, headers);
const wrong = { ...agnese, password: 'wrong' };

async function failFiveTimes(account: typeof wrong) {
  for (let count = 0; count < 5; count += 1)
    expect(await tryPassword(account)).toEqual({ outcome: 'wrong' });
}

test('a right fifth attempt is not delayed and resets the counters; an open session is not affected', async () => {
  const session = await signInAs(agnese);
  for (let count = 0; count < 4; count += 1)
    expect(await tryPassword(wrong)).toEqual({ outcome: 'wrong' });
  expect((await tryPassword(agnese)).outcome).toBe('signed-in');
  await failFiveTimes(wrong);
  expect(await tryPassword(agnese)).toMatchObject({ outcome: 'too-many' });
  expect((await get('/amministrazione.data', session)).status).toBe(200);
});

test('after five wrong attempts a visitor waits one second, then two, then four ... and at most a quarter of an hour', async () => {
  await failFiveTimes(wrong);
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    later(seconds - 1);
    expect(await tryPassword(agnese), `${seconds} s`).toMatchObject({ outcome: 'too-many' });
    later(1);
    expect(await tryPassword(wrong), `${seconds} s`).toEqual({ outcome: 'wrong' });
  }
  expect(await tryPassword(agnese)).toEqual({ outcome: 'too-many', waitMinutes: 15 });
  later(900);
  expect((await tryPassword(agnese)).outcome).toBe('signed-in');
});

test('an unknown address waits in the same way, and of simultaneous attempts one is checked and the others are refused', async () => {
  const unknown = { email: 'nobody@example.org', password: 'wrong' };
  await failFiveTimes(unknown);
  expect(await tryPassword(unknown)).toEqual({ outcome: 'too-many', waitMinutes: 1 });
  later(1);
  const results = await Promise.all(Array.from({ length: 8 }, () => tryPassword(unknown)));
  expect(results.map(({ outcome }) => outcome).sort()).toEqual([
    ...Array(7).fill('too-many'),
    'wrong',
  ]);
});

async function tryAsStranger({ email }: { email: string }, visitor: string) {
  const account = { email, generation: (await findAdministrator(email))?.generation };
  return countTry({ purpose: 'password', account, visitor });
}

// Sixty sign-ins would hash sixty passwords.
async function failSixtyTimes(visitor: (count: number) => string) {
  for (let count = 0; count < 60; count += 1) {
    const tried = {
      purpose: 'password' as const,
      account: { email: `a${count}` },
      visitor: visitor(count),
    };
    expect(await countTry(tried)).toBeUndefined();
  }
}

test('one address may fail sixty times an hour over all accounts; a right password does not count', async () => {
  const visitor = from('198.51.100.20');
  expect((await tryPassword(agnese, visitor)).outcome).toBe('signed-in');
  await failSixtyTimes(() => '198.51.100.20');
  expect(await tryPassword(agnese, visitor)).toEqual({ outcome: 'too-many', waitMinutes: 60 });
  expect((await tryPassword(agnese, from('198.51.100.21'))).outcome).toBe('signed-in');
  later(3600);
  expect((await tryPassword(agnese, visitor)).outcome).toBe('signed-in');
});

test('an IPv6 network counts as one address, and the /48 around it four times as much', async () => {
  await failSixtyTimes((count) => `2001:db8:5:6::${count}`);
  expect(await tryPassword(agnese, from('2001:0db8:5:6:ffff::1'))).toMatchObject({
    outcome: 'too-many',
  });
  expect((await tryPassword(agnese, from('2001:db8:5:7::1'))).outcome).toBe('signed-in');
  let allowed = 0;
  for (let count = 0; count < 300; count += 1) {
    const visitor = `2001:db8:7:${count.toString(16)}::1`;
    const tried = { purpose: 'password' as const, account: { email: `b${count}` }, visitor };
    if ((await countTry(tried)) === undefined) allowed += 1;
  }
  expect(allowed).toBe(240);
  expect(await tryPassword(agnese, from('2001:db8:7:ffff::1'))).toMatchObject({
    outcome: 'too-many',
  });
  expect((await tryPassword(agnese, from('2001:db8:8::1'))).outcome).toBe('signed-in');
});

const sendRequest = (email: string, headers?: Record<string, string>) =>
  submitEntrance({ intent: 'recovery', email }, headers);

test('an account gets five recovery mails an hour; after that the newest link stays valid and the response is the same', async () => {
  const post = await mailTo();
  const recoveryMails = () =>
    post.mails.filter(({ subject }) => subject === 'Scegli una nuova password');
  let token = '';
  for (let count = 0; count < 7; count += 1) {
    token = await receiveToken(post);
    expect(await sendRequest(agnese.email)).toEqual({ outcome: 'sent', email: agnese.email });
  }
  expect(recoveryMails()).toHaveLength(5);
  const typed = {
    intent: 'reset-password',
    token,
    next: `${agnese.password}!`,
    confirmation: `${agnese.password}!`,
  };
  expect((await submitEntrance(typed)).outcome).toBe('changed');
  await receiveToken(post);
  expect(recoveryMails()).toHaveLength(6);
  await setPassword(agnese, agnese.password);
  await post.stop();
});

test('one address may request twenty recoveries an hour', async () => {
  for (let count = 0; count < 20; count += 1) {
    expect((await sendRequest(`c${count}@example.org`, from('198.51.100.30'))).outcome).toBe(
      'unknown',
    );
  }
  expect(await sendRequest(agnese.email, from('198.51.100.30'))).toEqual({
    outcome: 'too-many',
    waitMinutes: 60,
  });
  later(3600);
  expect((await sendRequest(agnese.email, from('198.51.100.30'))).outcome).toBe('sent');
});

test('counters hold none of the addresses they count', async () => {
  const stored = JSON.stringify(await db.select().from(limits));
  expect(stored).not.toMatch(/example|198\.51|2001:/);
});

// The attacker sends an attempt every ten seconds, each time from another address.
test('an attacker with many addresses blocks no browser that has signed in before, and a new browser signs in after a recovery', async () => {
  const post = await mailTo();
  const stranger = (count: number) => tryAsStranger(agnese, `198.18.${count >> 8}.${count & 255}`);
  const existing = { ...(await openSession(agnese)), ...from('203.0.113.5') };
  let [tries, entered] = [0, 0];
  for (let count = 0; count < 360; count += 1) {
    if ((await stranger(count)) === undefined) tries += 1;
    if (count % 60 === 59 && (await tryPassword(agnese, existing)).outcome === 'signed-in')
      entered += 1;
    later(10);
  }
  expect(entered).toBe(6);
  expect(tries).toBeLessThan(40);
  const elsewhere = from('203.0.113.6');
  const next = `${agnese.password}!`;
  const typed = {
    intent: 'reset-password',
    token: await receiveToken(post, elsewhere),
    next,
    confirmation: next,
  };
  const reset = await enter(typed, elsewhere);
  for (let count = 0; count < 30; count += 1) await stranger(count);
  const browser = { ...elsewhere, Cookie: cookieOf(reset) };
  expect((await tryPassword({ ...agnese, password: next }, browser)).outcome).toBe('signed-in');
  await setPassword(agnese, agnese.password);
  await post.stop();
});

async function receiveToken(
  { mails }: { mails: { subject?: string; text?: string }[] },
  visitor = {},
) {
  await sendRequest(agnese.email, visitor);
  await workOnce(workers);
  const { text = '' } =
    mails.findLast(({ subject }) => subject === 'Scegli una nuova password') ?? {};
  return /#recupero=([\w-]+)/.exec(text)?.[1] ?? '';
}

test('a browser that has signed in before has its own counter until the password changes', async () => {
  const existing = { ...(await openSession(agnese)), ...from('203.0.113.5') };
  for (let count = 0; count < 5; count += 1)
    expect(await tryPassword(wrong, existing)).toEqual({ outcome: 'wrong' });
  expect(await tryPassword(agnese, existing)).toMatchObject({ outcome: 'too-many' });
  expect((await tryPassword(agnese, from('203.0.113.7'))).outcome).toBe('signed-in');
  await setPassword(agnese, agnese.password);
  expect((await tryPassword(agnese, existing)).outcome).toBe('signed-in');
});

test('the cookie of a browser is valid for its account alone and cannot be altered', async () => {
  const cookies = [await openSession(agnese), await signInAs(redazione)].map(
    ({ Cookie }) => Cookie,
  );
  const [[, own = '', value = ''] = [], [, other = ''] = []] = cookies.map(
    (text) => /(admin\.device_[\w-]+)=([^;]+)/.exec(text) ?? [],
  );
  expect(cookies.join()).not.toMatch(/example/);
  for (const { email } of [agnese, redazione])
    for (let count = 0; count < 20; count += 1) await tryAsStranger({ email }, `198.18.9.${count}`);
  const outcomeWith = async (cookie: string, account = agnese) =>
    (await tryPassword(account, { Cookie: cookie, ...from('203.0.113.8') })).outcome;
  const [browser = '', signature = ''] = JSON.parse(atob(decodeURIComponent(value))).split('.');
  for (const forged of [
    '',
    '.',
    `${browser}.`,
    `${browser}x.${signature}`,
    `${browser}.${signature.slice(1)}`,
  ])
    expect(await outcomeWith(`${own}=${encodeURIComponent(btoa(JSON.stringify(forged)))}`)).toBe(
      'too-many',
    );
  expect(await outcomeWith(`${other}=${value}`, redazione)).toBe('too-many');
  expect(await outcomeWith(`${own}=${value}`)).toBe('signed-in');
});

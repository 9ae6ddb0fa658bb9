import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits, pauses } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { administrators, enter, enterAndAnswer, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { beginTry, countTry } from './tries.server.ts';

openSiteForTests();
let week = 0;
// A week between two tests: all tries are forgotten.
beforeEach(() => {
  week += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 7 * week) });
});
afterEach(() => {
  vi.useRealTimers();
});
const { agnese, redazione } = administrators;
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const from = (visitor: string) => ({ 'X-Forwarded-For': visitor });

const tryPassword = (account: { email: string; password: string }, headers?: Record<string, string>) =>
  enterAndAnswer({ intent: 'sign-in', ...account }, headers);
const wrong = { ...agnese, password: 'wrong' };

async function failFiveTimes(account: typeof wrong) {
  for (let count = 0; count < 5; count += 1) expect(await tryPassword(account)).toEqual({ outcome: 'wrong' });
}

test('the fifth try is not delayed when it is right, and then all is forgotten', async () => {
  await signInAs(agnese);
  for (let count = 0; count < 4; count += 1) expect(await tryPassword(wrong)).toEqual({ outcome: 'wrong' });
  expect((await tryPassword(agnese)).outcome).toBe('signed-in');
  await failFiveTimes(wrong);
});

test('after five wrong tries the account waits a second, then two, then four ... and never more than a quarter of an hour', async () => {
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

test('an unknown address has to wait in the same way', async () => {
  const unknown = { email: 'nobody@example.org', password: 'wrong' };
  await failFiveTimes(unknown);
  expect(await tryPassword(unknown)).toEqual({ outcome: 'too-many', waitMinutes: 1 });
});

test('tries at the same moment are one try and refusals', async () => {
  await failFiveTimes({ ...redazione, password: 'wrong' });
  later(1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => tryPassword({ ...redazione, password: 'wrong' })));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([...Array(7).fill('too-many'), 'wrong']);
});

test('a session that is open is not affected by wrong tries', async () => {
  const session = await signInAs(agnese);
  await failFiveTimes(wrong);
  expect(await tryPassword(agnese)).toMatchObject({ outcome: 'too-many' });
  expect((await get('/amministrazione.data', session)).status).toBe(200);
});

// Not by sixty sign-ins, which would hash sixty passwords.
async function failSixtyTimes(visitor: (count: number) => string) {
  for (let count = 0; count < 60; count += 1) {
    expect(await countTry({ purpose: 'password', account: `a${count}`, visitor: visitor(count) })).toBeUndefined();
  }
}

test('sixty failures an hour from one address, whichever accounts it tries; a right password counts for none', async () => {
  const visitor = from('198.51.100.20');
  expect((await tryPassword(agnese, visitor)).outcome).toBe('signed-in');
  await failSixtyTimes(() => '198.51.100.20');
  expect(await tryPassword(agnese, visitor)).toEqual({ outcome: 'too-many', waitMinutes: 60 });
  expect((await tryPassword(agnese, from('198.51.100.21'))).outcome).toBe('signed-in');
  later(3600);
  expect((await tryPassword(agnese, visitor)).outcome).toBe('signed-in');
});

test('an IPv6 network counts as one address', async () => {
  await failSixtyTimes((count) => `2001:db8:5:6::${count}`);
  expect(await tryPassword(agnese, from('2001:0db8:5:6:ffff::1'))).toMatchObject({ outcome: 'too-many' });
  expect((await tryPassword(agnese, from('2001:db8:5:7::1'))).outcome).toBe('signed-in');
});

test('the /48 around an IPv6 network counts too, four times as much', async () => {
  let allowed = 0;
  for (let count = 0; count < 300; count += 1) {
    const tried = {
      purpose: 'password' as const,
      account: `b${count}`,
      visitor: `2001:db8:7:${count.toString(16)}::1`,
    };
    if ((await countTry(tried)) === undefined) allowed += 1;
  }
  expect(allowed).toBe(240);
  expect(await tryPassword(agnese, from('2001:db8:7:ffff::1'))).toMatchObject({ outcome: 'too-many' });
  expect((await tryPassword(agnese, from('2001:db8:8::1'))).outcome).toBe('signed-in');
});

test('five recoveries an hour for one account, twenty from one address', async () => {
  const ask = (email: string, headers?: Record<string, string>) =>
    enterAndAnswer({ intent: 'recovery', email }, headers);
  for (let count = 0; count < 5; count += 1) expect((await ask(agnese.email)).outcome).toBe('sent');
  expect(await ask(agnese.email)).toEqual({ outcome: 'too-many', waitMinutes: 60 });
  for (let count = 0; count < 20; count += 1) {
    expect((await ask(`c${count}@example.org`, from('198.51.100.30'))).outcome).toBe('unknown');
  }
  expect(await ask(redazione.email, from('198.51.100.30'))).toMatchObject({ outcome: 'too-many' });
  later(3600);
  expect((await ask(agnese.email)).outcome).toBe('sent');
});

test('two tries at the same moment are both allowed, whichever is stored first', async () => {
  const [now, account] = [Date.now(), 'carla@example.org'];
  for (const ms of [20, 0]) {
    vi.setSystemTime(now + ms);
    expect(await beginTry('test', account)).toBeUndefined();
  }
});

test('counters hold none of the addresses they count', async () => {
  const kept = JSON.stringify([await db.select().from(limits), await db.select().from(pauses)]);
  expect(kept).not.toMatch(/example|198\.51|2001:/);
});

test('a refused try is answered by 429', async () => {
  await failFiveTimes(wrong);
  expect((await enter({ intent: 'sign-in', ...agnese })).status).toBe(429);
});

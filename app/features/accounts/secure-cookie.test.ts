import { afterAll, expect, test, vi } from 'vitest';
import { administrators, enrol, enter, signInAs } from '#test/administrators.ts';
import { cookieOf, get, openSiteForTests } from '#test/app.ts';
import { codeAt, stepNow } from '#test/authenticator.ts';

// Set before a module reads it.
vi.hoisted(() => {
  vi.resetModules();
  vi.stubEnv('SITE_URL', 'https://www.example.org');
});
afterAll(() => void vi.resetModules());
openSiteForTests();
const { agnese } = administrators;
const proxied = {
  Host: 'www.example.org',
  Origin: 'https://www.example.org',
  'X-Forwarded-Proto': 'https',
};

test('on https every cookie is for this host alone and is never sent unencrypted', async () => {
  const session = await signInAs(agnese);
  expect((await get('/amministrazione.data', { ...proxied, ...session })).status).toBe(200);
  const { key } = await enrol(agnese, session);
  const half = await enter({ intent: 'sign-in', ...agnese }, proxied);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
  const full = await enter(
    { intent: 'second-factor', kind: 'totp', code: codeAt(stepNow(), key) },
    { ...proxied, Cookie: cookieOf(half) },
  );
  const cookies = [...half.headers.getSetCookie(), ...full.headers.getSetCookie()];
  expect(cookies.length).toBeGreaterThan(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-admin\.[\w-]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  }
  expect((await get('/amministrazione.data', { ...proxied, Cookie: cookieOf(full) })).status).toBe(
    200,
  );
});

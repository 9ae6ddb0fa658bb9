import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages, recoverySent } from '#app/features/accounts/forms/messages.ts';
import { secondFactorWords } from '#app/features/accounts/forms/words.ts';
import { secondFactors } from '#app/features/accounts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { tooManyTries } from '#app/ui/run-action.server.ts';
import { administrators, enrol, setPassword, signInAs } from '#test/administrators.ts';
import { cookieOf, get, openSiteForTests, post } from '#test/app.ts';
import { expectNotice, sendForm as send } from '#test/without-scripts.ts';

openSiteForTests();
const { agnese, redazione } = administrators;
const entrance = '/amministrazione/accesso';
const tab = '/amministrazione/newsletter';
const settings = '/amministrazione/impostazioni';

test('without scripts a user signs in at the requested page, and signs out', async () => {
  await signInAs(agnese);
  const step = await (await get(`${tab}?cerca=anna`)).text();
  expect(step).toContain('name="torna" value="/amministrazione/newsletter?cerca=anna"');
  const form = {
    intent: 'sign-in',
    email: agnese.email,
    password: agnese.password,
    torna: `${tab}?cerca=anna`,
  };
  const inside = await send(entrance, form, {});
  expect([inside.status, inside.to]).toEqual([303, form.torna]);
  for (const torna of [
    '//example.org/amministrazione',
    '/amministrazione/..//x',
    '/amministrazione/%2e%2e/x',
  ]) {
    const elsewhere = await send(entrance, { ...form, torna }, {});
    expect(elsewhere.to).toBe('/amministrazione');
  }
  const out = await send(entrance, { intent: 'sign-out' }, { Cookie: inside.cookies });
  expect([out.status, out.to]).toEqual([303, '/amministrazione']);
  expect(out.text).toContain('name="password"');
});

test('without scripts a wrong sign-in, an unknown address and an expired link are reported, with the typed address but no password', async () => {
  const wrong = await send(
    entrance,
    { intent: 'sign-in', email: agnese.email, password: 'sbagliata!' },
    {},
  );
  expect(wrong.status).toBe(401);
  expectNotice(wrong.text, messages.wrongLogin, true);
  expect(wrong.html).toContain(`value="${agnese.email}"`);
  expect(wrong.html).not.toContain('sbagliata!');

  const unknown = await send(entrance, { intent: 'recovery', email: 'nessuno@example.org' }, {});
  expect(unknown.status).toBe(404);
  expectNotice(unknown.text, messages.recoveryUnknown, true);
  expect(unknown.html).toContain('value="nessuno@example.org"');
  const sent = await send(entrance, { intent: 'recovery', email: agnese.email }, {});
  expect(sent.status).toBe(200);
  expectNotice(sent.text, recoverySent(agnese.email));
  expect(sent.html).toContain('name="token"');
  const next = { next: 'una porta nuova', confirmation: 'una porta nuova' };
  const late = await send(entrance, { intent: 'reset-password', token: 'x', ...next }, {});
  expect(late.status).toBe(401);
  expectNotice(late.text, messages.recoveryExpired, true);
});
test('without scripts the provisional password is changed', async () => {
  await signInAs(redazione);
  await setPassword(redazione, 'provvisoria', { mustChangePassword: true });
  const form = { intent: 'sign-in', email: redazione.email, password: 'provvisoria' };
  const step = await send(entrance, form, {});
  expect(step.text).toContain(messages.mustChangePassword.title);
  expect(step.text).not.toContain(messages.signedIn.title);
  expect(step.html).not.toMatch(/<button[^>]*disabled/);
  const next = {
    intent: 'change-password',
    next: 'una porta nuova',
    confirmation: 'una porta nuova',
  };
  const short = await send(entrance, { ...next, next: 'corta' }, { Cookie: step.cookies });
  expect([short.status, short.text.includes(messages.passwordTooShort.title)]).toEqual([422, true]);
  const changed = await send(entrance, next, { Cookie: step.cookies });
  expect([changed.status, changed.to]).toEqual([303, '/amministrazione']);
});

test('without scripts a user enters a code of the second factor or a recovery code', async () => {
  const { email, password } = administrators.fondazione;
  const { recoveryCodes: codes } = await enrol(
    administrators.fondazione,
    await signInAs(administrators.fondazione),
  );
  const half = await send(entrance, { intent: 'sign-in', email, password, torna: tab }, {});
  expect(half.to).toBe(`${entrance}?${new URLSearchParams({ torna: tab })}`);
  expect(half.html).toContain('value="second-factor"');
  const cookie = { Cookie: half.cookies };
  const other = await send(entrance, { intent: 'sign-in', email, password, torna: tab }, {});
  const givenUp = await send(
    entrance,
    { intent: 'give-up-sign-in', torna: tab },
    { Cookie: other.cookies },
  );
  expect([givenUp.to, givenUp.html.includes('name="password"')]).toEqual([tab, true]);
  const late = await send(
    entrance,
    { intent: 'second-factor', code: codes[1] ?? '' },
    { Cookie: other.cookies },
  );
  expect(late.text).toContain(messages.signInAgain.title);
  const step = { intent: 'second-factor', kind: 'recovery-code', torna: tab };
  expect((await send(entrance, { ...step, code: 'x' }, cookie)).html).toContain(
    'value="recovery-code"',
  );
  const through = await send(entrance, { ...step, code: codes[0] ?? '' }, cookie);
  expect(through.to).toBe(tab);
  const open = { Cookie: through.cookies };
  const visible = async () => (await get(settings, open)).text();
  expect(await visible()).toContain(secondFactorWords.codesLeft(9));
  await db.update(secondFactors).set({ recoveryCodes: codes.slice(0, 3) });
  expect(await visible()).toContain(secondFactorWords.fewCodes(3));
});

test('without scripts too many attempts are reported with the time to wait', async () => {
  const wrong = { intent: 'sign-in', email: agnese.email, password: 'sbagliata!' };
  const enter = () => send(entrance, wrong, { 'X-Forwarded-For': '198.51.100.77' });
  for (let tries = 0; tries < 5; tries += 1) await enter();
  const last = await enter();
  expect(last.status).toBe(429);
  expectNotice(last.text, tooManyTries(1), true);
});

test('without scripts the login and the recovery report a database outage', async () => {
  await db.execute(sql`alter table administrators rename to elsewhere`);
  const login = await send(
    entrance,
    { intent: 'sign-in', email: agnese.email, password: 'sbagliata!' },
    {},
  );
  const recovery = await send(entrance, { intent: 'recovery', email: agnese.email }, {});
  await db.execute(sql`alter table elsewhere rename to administrators`);
  expect([login.status, login.text.includes(messages.loginFailed.title)]).toEqual([503, true]);
  expect([recovery.status, recovery.text.includes(messages.recoveryFailed.title)]).toEqual([
    503,
    true,
  ]);
  for (const { html } of [login, recovery]) expect(html).toContain(`value="${agnese.email}"`);
});

test('the response to an island has the session and the next page', async () => {
  const sendRequest = async (fields: Record<string, string>, headers = {}) => {
    const result = await post(entrance, fields, { Accept: 'application/json', ...headers });
    return { status: result.status, result: await result.json(), cookie: cookieOf(result) };
  };
  const form = { intent: 'sign-in', email: agnese.email, password: agnese.password };
  const wrong = await sendRequest({ ...form, password: 'sbagliata!' });
  expect([wrong.status, wrong.result.problems]).toEqual([401, { password: messages.wrongLogin }]);
  const elsewhere = await sendRequest({ ...form, torna: '//example.org/amministrazione' });
  expect(elsewhere.result).toMatchObject({ outcome: 'signed-in', to: '/amministrazione' });
  const { result, cookie } = await sendRequest({ ...form, torna: tab });
  expect(result.to).toBe(tab);
  expect(await (await get(tab, { Cookie: cookie })).text()).not.toContain('name="password"');
  const { result: sent } = await sendRequest({ intent: 'recovery', email: agnese.email });
  expect(sent).toMatchObject({
    notice: recoverySent(agnese.email),
    sent: recoverySent(agnese.email),
  });
});

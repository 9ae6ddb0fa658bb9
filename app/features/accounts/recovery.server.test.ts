import { createHash } from 'node:crypto';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { workers } from '#app/jobs.ts';
import { db } from '#app/platform/db/client.ts';
import {
  administrators,
  enrol,
  enter,
  openSession,
  setPassword,
  signInAs,
  submitEntrance,
} from '#test/administrators.ts';
import { cookieOf, get, openSiteForTests } from '#test/app.ts';
import { mailTo } from '#test/mail.ts';
import { workOnce } from '#test/queue.ts';
import { statementsOf } from '#test/statements.ts';
import { passwordRecoveries } from './schema.ts';

openSiteForTests();
const post = await mailTo();
afterAll(() => post.stop());
const { agnese, redazione, fondazione } = administrators;
const sendRequest = (email: string, headers?: Record<string, string>) =>
  submitEntrance({ intent: 'recovery', email }, headers);
const reset = (token: string, next: string, confirmation = next) =>
  submitEntrance({ intent: 'reset-password', token, next, confirmation });

const recoveryMails = () =>
  post.mails.filter(({ subject }) => subject === 'Scegli una nuova password');

async function receiveToken(email: string) {
  const before = recoveryMails().length;
  expect(await sendRequest(email)).toEqual({ outcome: 'sent', email });
  await workOnce(workers);
  expect(recoveryMails()).toHaveLength(before + 1);
  const { text = '' } = recoveryMails().at(-1) ?? {};
  return /http:\/\/localhost:3000\/amministrazione#recupero=([\w-]{43})\s/.exec(text)?.[1] ?? '';
}

test('the mail is sent to the account alone, its link starts with SITE_URL, and only a hash of its token is stored', async () => {
  await signInAs(agnese);
  const forged = { Host: 'localhost:3000', 'X-Forwarded-Host': 'evil.example' };
  await sendRequest(` ${agnese.email.toUpperCase()} `, forged);
  await workOnce(workers);
  const [mail, ...others] = recoveryMails();
  expect(others).toEqual([]);
  expect(new Set(post.recipients())).toEqual(new Set([agnese.email]));
  const [, token = ''] = /#recupero=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(`href="http://localhost:3000/amministrazione#recupero=${token}"`);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await db.select().from(passwordRecoveries);
  expect(rows).toMatchObject([
    { tokenHash: createHash('sha256').update(token).digest('base64url') },
  ]);
  for (const table of ['pgboss.job', 'security_events', 'password_recoveries']) {
    expect(JSON.stringify(await db.execute(`select * from ${table}`)), table).not.toContain(token);
  }
});

test('a reset sets the password, ends every session and opens none', async () => {
  const session = await openSession(agnese);
  const token = await receiveToken(agnese.email);
  const next = 'una porta nuova ogni mattina';
  const response = await enter({ intent: 'reset-password', token, next, confirmation: next });
  expect(response.status).toBe(200);
  expect((await get('/amministrazione.data', { Cookie: cookieOf(response) })).status).toBe(401);
  expect((await get('/amministrazione.data', session)).status).toBe(401);
  expect((await enter({ intent: 'sign-in', ...agnese })).status).toBe(401);
  await openSession({ ...agnese, password: next });
  expect(await reset(token, 'ancora un’altra porta')).toEqual({ outcome: 'expired' });
});

test('a link that is copied from the mail with characters around and within it is read', async () => {
  const token = await receiveToken(agnese.email);
  const broken = `${token.slice(0, 20)}\u200b\n${token.slice(20)}`;
  expect(
    await reset(`‹https://example.org/amministrazione#recupero=${broken}›.`, agnese.password),
  ).toEqual({ outcome: 'changed' });
});

test('a new link replaces the old link, and a link expires after an hour', async () => {
  await signInAs(redazione);
  const [first, second] = [
    await receiveToken(redazione.email),
    await receiveToken(redazione.email),
  ];
  expect(await reset(first, 'una porta nuova ogni mattina')).toEqual({ outcome: 'expired' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
  expect(await reset(second, 'una porta nuova ogni mattina')).toEqual({ outcome: 'expired' });
  vi.useRealTimers();
  expect(await reset(second, 'una porta nuova ogni mattina')).toEqual({ outcome: 'changed' });
});

test('of two simultaneous uses of a link one succeeds, and an invented token fails', async () => {
  const token = await receiveToken(redazione.email);
  const results = await Promise.all([
    reset(token, 'la prima delle due'),
    reset(token, 'la seconda delle due'),
  ]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'expired']);
  for (const madeUp of ["' or 1=1 --", 'A'.repeat(43)])
    expect(await reset(madeUp, 'una porta nuova ogni mattina')).toEqual({ outcome: 'expired' });
});

test('an unknown address is reported as in the specification, unless the setting for private replies is on', async () => {
  const before = recoveryMails().length;
  expect(await sendRequest('nobody@example.org')).toEqual({ outcome: 'unknown' });
  await changeSetting('privateAnswers', true);
  expect(await sendRequest('nobody@example.org')).toEqual({
    outcome: 'sent',
    email: 'nobody@example.org',
  });
  await changeSetting('privateAnswers', false);
  await workOnce(workers);
  expect(recoveryMails()).toHaveLength(before);
  const kinds = (await db.select().from(securityEvents)).map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['recovery-requested', 'recovery-unknown', 'password-reset']),
  );
});

test('an existing address, an unknown address and an address after five requests execute the same SQL statements', async () => {
  await changeSetting('privateAnswers', true);
  onTestFinished(() => changeSetting('privateAnswers', false));
  const statements = (email: string) => statementsOf(() => sendRequest(email));
  const unknown = await statements('nobody.else@example.org');
  expect(unknown.length).toBeGreaterThan(4);
  expect(await statements(redazione.email)).toEqual(unknown);
  for (let count = 0; count < 5; count += 1) await sendRequest(redazione.email);
  expect(await statements(redazione.email)).toEqual(unknown);
  await workOnce(workers);
});

test('a reset does not bypass the second factor', async () => {
  await enrol(fondazione, await signInAs(fondazione));
  expect(
    (await reset(await receiveToken(fondazione.email), 'una porta nuova ogni mattina')).outcome,
  ).toBe('changed');
  const response = await enter({
    intent: 'sign-in',
    ...fondazione,
    password: 'una porta nuova ogni mattina',
  });
  expect(await response.text()).toContain('second-factor');
  expect((await get('/amministrazione.data', { Cookie: cookieOf(response) })).status).toBe(401);
});

test('a mail notifies the owner of a changed or reset password, of the second factor, and of a new browser', async () => {
  await setPassword(redazione, redazione.password);
  const reported = async () => {
    const before = post.mails.length;
    await workOnce(workers);
    return post.mails.slice(before).map(({ subject }) => subject);
  };
  await reported();
  const session = await openSession(redazione);
  expect(await reported()).toEqual(['Accesso da un nuovo dispositivo']);
  await enter({ intent: 'sign-in', ...redazione }, session);
  expect(await reported()).toEqual([]);
  const { email, password } = redazione;
  const next = 'una porta nuova ogni mattina';
  const changed = await enter(
    { intent: 'change-password', current: password, next, confirmation: next },
    session,
  );
  expect(await reported()).toEqual(['La tua password è cambiata']);
  const enrolled = await enrol({ email, password: next }, { Cookie: cookieOf(changed) });
  expect(await reported()).toEqual(['Codice dell’app attivato']);
  await enter({ intent: 'remove-second-factor', password: next }, enrolled.session);
  expect(await reported()).toEqual(['Codice dell’app tolto']);
  await reset(await receiveToken(email), password);
  expect(await reported()).toEqual(['La tua password è stata reimpostata']);
  const { html = '', text = '', to } = post.mails.at(-1) ?? {};
  expect(to?.[0]?.address).toBe(email);
  expect(text).toContain('Se sei stato o stata tu, non devi fare altro.');
  expect(html).toContain('Altrimenti scegli subito una nuova password');
  expect(`${html}${text}`).not.toMatch(/recupero=|\/amministrazione/);
});

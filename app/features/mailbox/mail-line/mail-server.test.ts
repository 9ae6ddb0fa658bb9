import { desc, eq } from 'drizzle-orm';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { config } from '#app/config.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { deleteMailServer } from '#app/features/mailbox/mail-server.server.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { settings } from '#app/features/settings/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { mailFrom } from '#app/platform/mail/mail-server.ts';
import { canSendMail, closeMailer } from '#app/platform/mail/mailer.ts';
import { administrators, openPanelForTests } from '#test/administrators.ts';
import { get, post, textOf } from '#test/app.ts';
import { refusal } from '#test/mail.ts';
import { startMailServer } from '#test/mail-server.ts';
import { mailServer } from '#test/sending.ts';
import { asText } from '#test/without-scripts.ts';
import { mailServerWords as words } from './words.ts';

const session = openPanelForTests();

const { agnese } = administrators;
const address = '/amministrazione/impostazioni';
const secretWord = 'parola-della-posta';
afterEach(() => deleteMailServer({ account: agnese.email, address: '' }));

const typed = {
  host: '127.0.0.1',
  port: '1',
  user: '',
  mailPassword: '',
  from: 'forno@example.org',
};
async function openServer(behaviour?: SMTPServerOptions) {
  const { url, mails, stop } = await startMailServer(behaviour);
  onTestFinished(async () => {
    closeMailer();
    await stop();
  });
  return { port: new URL(url).port, mails };
}
const send = async (fields: Record<string, string>) =>
  textOf(await post(`${address}.data`, fields, session));
const save = (fields: Partial<typeof typed> & { password?: string }) =>
  send({ intent: 'keep-mail-server', ...typed, password: agnese.password, ...fields });
const tryMail = async () => (await send({ intent: 'try-mail' })).text;
const page = async () => asText(await (await get(address, session)).text());
const row = async () =>
  (await db.select().from(settings).where(eq(settings.name, 'mailServer')))[0]?.value;

test('a mail server saved in the panel sends at once, with its sender, and the test mail confirms it', async () => {
  expect([canSendMail(), (await page()).includes(words.none)]).toEqual([false, true]);
  const server = await openServer();
  const saved = await save({ port: server.port });
  expect([saved.status, saved.text, canSendMail()]).toEqual([
    200,
    expect.stringContaining(words.saved.title),
    true,
  ]);
  expect(await tryMail()).toContain(words.answered({ outcome: 'submitted' }, agnese.email).text);
  expect(server.mails).toMatchObject([
    {
      subject: words.trial.subject,
      from: { address: typed.from },
      to: [{ address: agnese.email }],
    },
  ]);
  const [event] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1);
  expect(event).toMatchObject({ account: agnese.email, details: { mailServer: '127.0.0.1' } });
  await save({ host: '' });
  expect(canSendMail()).toBe(false);
});

test('the line of the mail does not say that mail is sent after a server that fails was saved', async () => {
  const note = async () => /La posta<\/h2><span[^>]*>([^<]*)/.exec(await page())?.[1];
  expect(await note()).toBe(words.off);
  expect((await save({})).text).toContain('Non parte');
  expect(await note()).toBe('Le email partono da 127.0.0.1');
});

test('the mail server changes only with the password of the account', async () => {
  const refused = await save({ password: 'non è questa' });
  expect([refused.status, refused.text]).toEqual([
    401,
    expect.stringContaining(messages.passwordWrong.title),
  ]);
  expect(await row()).toBeUndefined();
});

test('the server’s password is sealed, never sent to the browser, unchanged when left empty, and never used for another server', async () => {
  await save({ user: 'forno', mailPassword: secretWord });
  const sealed = await row();
  expect(JSON.stringify(sealed)).not.toContain(secretWord);
  expect(await page()).not.toMatch(/parola-della-posta|"password":"[\w-]{20,}/);
  await save({ user: 'forno', from: 'altro@example.org' });
  expect(await row()).toEqual({ ...(sealed as object), from: 'altro@example.org' });
  const moved = await save({ user: 'forno', host: 'altrove.example' });
  expect([moved.status, moved.text]).toEqual([
    422,
    expect.stringContaining(words.fields.mailPassword.problem),
  ]);
});

test.each([
  [{ host: 'smtp://a.example' }, words.fields.host],
  [{ port: '70000' }, words.fields.port],
  [{ from: 'forno' }, words.fields.from],
])('%j is refused beside its field', async (fields, { problem }) => {
  const refused = await save(fields);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(problem)]);
  expect(await row()).toBeUndefined();
});

test('the test mail reports the server’s response in Italian, without its words', async () => {
  await save({});
  expect(await tryMail()).toContain('Il server non risponde');
  const server = await openServer();
  await save({ port: server.port, user: 'forno', mailPassword: secretWord });
  expect(await tryMail(), 'a password leaves only encrypted').toContain('la password non parte');
  expect(server.mails).toEqual([]);
  const strict = await openServer({
    onMailFrom: (_, __, done) => done(refusal('554 5.7.1 banner of another service')),
  });
  await save({ port: strict.port });
  const text = await tryMail();
  expect(text).toContain('Il server non accetta il mittente, o questa email (554).');
  expect(text).not.toContain('banner');
});

test('the server of the environment wins, and the page says so', async () => {
  await save({ from: 'forno@example.org' });
  const server = await mailServer();
  Object.assign(config, { mailFrom: 'info@example.org' });
  expect(await page()).toContain(words.fixed('127.0.0.1', 'info@example.org'));
  expect(mailFrom()).toBe('info@example.org');
  await tryMail();
  expect(server.mails).toHaveLength(1);
});

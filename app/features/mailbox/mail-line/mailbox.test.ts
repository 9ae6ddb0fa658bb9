import { afterAll, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { findReading, readMailbox } from '#app/features/mailbox/read-mailbox.server.ts';
import { openPanelForTests } from '#test/administrators.ts';
import { get } from '#test/app.ts';
import { startImapServer } from '#test/imap-server.ts';
import { trustLocalhost } from '#test/localhost-certificate.ts';
import { asText } from '#test/without-scripts.ts';
import { mailboxWords } from './words.ts';

const session = openPanelForTests();

trustLocalhost();
const imap = await startImapServer();
afterAll(() => imap.stop());

const page = async () =>
  asText(await (await get('/amministrazione/impostazioni', session)).text())
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('without a mailbox the page says how to connect one; with a mailbox it says when it was read', async () => {
  expect(await page()).toContain(mailboxWords.connect.text);
  config.imapUrl = imap.url();
  expect(await page()).toContain(mailboxWords.unread);
  await readMailbox();
  const text = await page();
  expect(text).toMatch(/Letti l’ultima volta il \d\d\/\d\d\/\d{4}, ore \d+\.\d\d\./);
  expect(text).not.toContain(mailboxWords.connect.title);
});

test('a mailbox that refuses the password is on the page with the reason and the date, without the password', async () => {
  config.imapUrl = imap.url();
  imap.state.password = 'altra';
  await readMailbox();
  expect(await findReading()).toMatchObject({ failure: 'password' });
  const text = await page();
  expect(text).toContain(mailboxWords.failures.password.title);
  expect(text).toMatch(
    /La prima volta il \d\d\/\d\d\/\d{4}, ore .*: riproviamo sempre più di rado\. Chi gestisce il sito scrive quella nuova/,
  );
  expect(text).not.toContain('pane e sale');
  expect(text).not.toContain('pane%20e%20sale');
});

import { Resolver } from 'node:dns/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { findReading, readMailbox } from '#app/features/mailbox/read-mailbox.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { openPanelForTests } from '#test/administrators.ts';
import { get, post, textOf } from '#test/app.ts';
import { startDnsServer } from '#test/dns-server.ts';
import { startImapServer } from '#test/imap-server.ts';
import { trustLocalhost } from '#test/localhost-certificate.ts';
import { asText } from '#test/without-scripts.ts';
import { mailboxWords, recordWords as words } from './words.ts';

const session = openPanelForTests();

const address = '/amministrazione/impostazioni';
config.mailFrom = 'Agnese <info@example.org>';
trustLocalhost();
const [dns, imap] = await Promise.all([startDnsServer({}), startImapServer()]);
// What the site opens by itself asks our server instead of the machine's.
const ours = dns.resolver.resolveTxt.bind(dns.resolver);
beforeEach(() => void vi.spyOn(Resolver.prototype, 'resolveTxt').mockImplementation(ours));
afterAll(() => Promise.all([dns.stop(), imap.stop()]));

async function check(fields: Record<string, string> = {}) {
  const typed = { spf: '', selector: '', dkim: '', dmarc: '', ...fields };
  return textOf(await post(`${address}.data`, { intent: 'check-mail', ...typed }, session));
}
const page = async () =>
  asText(await (await get(address, session)).text())
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('what the provider gave is kept as it is published, compared with the DNS, and shown with its name', async () => {
  Object.assign(dns.zone, {
    'example.org': ['v=spf1 mx -all'],
    's1._domainkey.example.org': ['v=DKIM1; p=BBBB'],
  });
  const given = {
    spf: ' v=spf1 mx -all',
    selector: ' S1 ',
    dkim: '"v=DKIM1; " "p=AAAA"',
    dmarc: 'v=DMARC1; p=none',
  };
  const { status, text } = await check(given);
  expect([status, text.includes(words.done.title)]).toEqual([200, true]);
  for (const state of ['found', 'different', 'missing']) expect.soft(text).toContain(`"${state}"`);
  const kept = {
    spf: 'v=spf1 mx -all',
    selector: 's1',
    dkim: 'v=DKIM1; p=AAAA',
    dmarc: 'v=DMARC1; p=none',
  };
  expect((await readSettings()).mailRecords).toEqual(kept);
  for (const said of ['s1._domainkey.example.org', kept.dkim, '_dmarc.example.org'])
    expect.soft(await page()).toContain(said);
});

test('a selector that cannot be a name is told beside its field, and nothing is kept', async () => {
  const before = (await readSettings()).mailRecords;
  for (const selector of ['x'.repeat(64), 'a..b', '<b>']) {
    const { status, text } = await check({ selector });
    expect.soft([status, text.includes(words.selectorProblem)], selector).toEqual([422, true]);
  }
  expect((await check({ spf: 'x'.repeat(2001) })).text).toContain(words.tooLong);
  expect((await readSettings()).mailRecords).toEqual(before);
});

test('a DNS that is away is told', async () => {
  Object.assign(dns.zone, { 'example.org': 'servfail', '_dmarc.example.org': 'refused' });
  expect((await check()).text).toContain(words.away.title);
});

test('without a mailbox the providers have their addresses; with one it is told when it was read', async () => {
  expect(await page()).toMatch(/\/posta\/ses\/[\w-]{43}/);
  config.imapUrl = imap.url();
  expect(await page()).toContain(mailboxWords.unread);
  await readMailbox();
  const text = await page();
  expect(text).toMatch(/Lette l’ultima volta il \d\d\/\d\d\/\d{4}, ore \d+\.\d\d\./);
  expect(text).not.toContain(mailboxWords.connect.title);
});

test('a mailbox that refuses is told with its reason and since when, without its password', async () => {
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

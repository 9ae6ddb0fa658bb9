import { Resolver } from 'node:dns/promises';
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { securityEvents } from '#app/db/schema.ts';
import { checkMailNightly } from '#app/features/mail-health/check-mail.server.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { startDnsServer } from '#test/dns-server.ts';
import { asText } from '#test/without-scripts.ts';
import { mailServerWords as serverWords } from './server-words.ts';
import { showMail } from './show-mail.server.ts';
import { mailHealthWords as words } from './words.ts';

openSiteForTests();

const { mailFrom, smtpUrl } = config;
const { agnese } = administrators;
const address = '/amministrazione/impostazioni';
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let session: { Cookie: string };
beforeAll(async () => {
  config.mailFrom = 'Agnese <info@example.org>';
  dns = await startDnsServer({});
  // What the site opens by itself asks our server instead of the machine's.
  const ours = dns.resolver.resolveTxt.bind(dns.resolver);
  vi.spyOn(Resolver.prototype, 'resolveTxt').mockImplementation(ours);
  session = await signInAs(agnese);
});
afterEach(() => Object.assign(config, { mailFrom: 'Agnese <info@example.org>', smtpUrl }));
afterAll(async () => {
  vi.restoreAllMocks();
  Object.assign(config, { mailFrom });
  await dns.stop();
});

async function send(fields: Record<string, string>) {
  const answer = await post(`${address}.data`, fields, session);
  return { status: answer.status, text: await answer.text() };
}
const page = async () => asText(await (await get(address, session)).text());
const fill = (zone: typeof dns.zone) => {
  for (const name of Object.keys(dns.zone)) delete dns.zone[name];
  Object.assign(dns.zone, zone);
};
const records = async () => (await showMail()).checked?.records.map(({ state, text }) => [state, text]);

test('before the first check the page says so, asks no name server, and tells how mail is configured', async () => {
  const text = await page();
  expect(text).toContain(words.unchecked);
  expect(text).toContain(words.first);
  expect(text).toContain(serverWords.none);
  expect(dns.asked).toEqual([]);
});

test('a check says what was found and what to ask, and is kept with its time', async () => {
  fill({ 'example.org': ['v=spf1 mx -all'], '_dmarc.example.org': ['v=DMARC1; p=none; rua=mailto:a@example.org'] });
  config.smtpUrl = 'smtp://posta.example:25';
  const checked = await send({ intent: 'check-mail' });
  expect([checked.status, checked.text]).toEqual([200, expect.stringContaining(words.done.title)]);
  const text = await page();
  const words_ = text.replaceAll(/<[^>]*>/g, '');
  for (const said of [
    /Controllato (alle|all’|a mezzanotte).* per example\.org\./,
    'C’è',
    'v=spf1 mx -all',
    'Le email partono senza firma.',
    'Chiedi al tuo fornitore: «Mi date la chiave DKIM per example.org e il nome con cui pubblicarla?»',
    'C’è, ma lascia passare anche chi si finge te.',
    'Chiedi a chi gestisce il dominio: «Cambiate la riga DMARC di example.org in: v=DMARC1; p=quarantine; rua=mailto:a@example.org».',
  ])
    expect.soft(words_).toMatch(said);
  expect(text).not.toContain(serverWords.none);
  // Whether the record names our servers cannot be proved.
  expect((await records())?.[0]).toEqual(['found', expect.stringContaining('lo sa il fornitore')]);
  const asked = dns.asked.length;
  await page();
  expect(dns.asked.length).toBe(asked);
  const [event] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1);
  expect(event).toMatchObject({ kind: 'mail-checked', account: agnese.email, details: { domain: 'example.org' } });
});

test('a DNS that is away is told, and what was found before stays, with its time', async () => {
  const before = await records();
  fill({
    'example.org': 'servfail',
    _dmarc: 'servfail',
    '_dmarc.example.org': 'refused',
    's1._domainkey.example.org': 'refused',
  });
  const { text } = await send({ intent: 'check-mail' });
  expect(text).toContain(words.away.title);
  expect(await records()).toEqual(before);
  expect(await page()).toContain('Vale quello che si era trovato prima.');
  fill({});
  await send({ intent: 'check-mail' });
  expect(await page()).not.toContain('Vale quello che si era trovato prima.');
});

test('the name of the key that somebody gives is kept for later checks; one that cannot be a name is told beside its field', async () => {
  fill({ 'forno._domainkey.example.org': ['v=DKIM1; p='] });
  expect((await showMail()).checked?.asksSelector).toBe(true);
  for (const selector of ['forno di casa', 'x'.repeat(64), 'a..b', '-a', '<b>']) {
    const refused = await send({ intent: 'find-key', selector });
    expect.soft([refused.status, refused.text.includes(words.selector.problem.title)], selector).toEqual([422, true]);
  }
  await send({ intent: 'find-key', selector: ' Forno ' });
  expect((await showMail()).checked).toMatchObject({ selector: 'forno' });
  await send({ intent: 'check-mail' });
  expect((await records())?.[1]).toEqual(['missing', 'La chiave è stata ritirata: la firma non vale più.']);
  await send({ intent: 'find-key', selector: '' });
  expect((await records())?.[1]?.[0]).toBe('unknown');
});

test('what a stranger wrote into the DNS is text, and of a long one the beginning', async () => {
  fill({ 'example.org': [`v=spf1 <script>alert(1)</script> ${'x'.repeat(100)}`, ...Array(20).fill('v=spf1 mx -all')] });
  await send({ intent: 'check-mail' });
  const html = await (await get(address, session)).text();
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>alert');
  expect((await showMail()).checked?.records[0]?.found.length).toBeLessThan(6);
});

test('each night the check is made where mail is configured, and nowhere else; of another domain nothing is shown', async () => {
  dns.asked.length = 0;
  await checkMailNightly();
  expect(dns.asked).toEqual([]);
  config.smtpUrl = 'smtp://posta.example:25';
  config.mailFrom = 'info@pagnotta.example';
  expect(await showMail()).toMatchObject({ domain: 'pagnotta.example', checked: undefined });
  await checkMailNightly();
  expect(dns.asked).toContain('_dmarc.pagnotta.example');
  expect((await showMail()).checked?.records.length).toBe(3);
});

test('the time of a check is said as people say it', async () => {
  const whenAfter = async (hours: number) => (await showMail(new Date(Date.now() + hours * 3_600_000))).checked?.when;
  config.mailFrom = 'info@pagnotta.example';
  expect(await whenAfter(24)).toMatch(/^ieri (al|a )/);
  expect(await whenAfter(48)).toMatch(/^il \d\d\/\d\d\/\d{4}, ore /);
});

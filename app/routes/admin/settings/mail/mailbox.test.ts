import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { deliveries, issues } from '#app/db/schema.ts';
import { deliveryKey } from '#app/features/issues/delivery-key.server.ts';
import { readMailbox } from '#app/features/mailbox/read-mailbox.server.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { startImapServer } from '#test/imap-server.ts';
import { trustLocalhost } from '#test/localhost-certificate.ts';
import { answer, cases, complaint, dmarcXml, servers, withAttachment } from '#test/mail-reports.ts';
import { forgetAllMailings, mailServer } from '#test/sending.ts';
import { findByEmail, writeSubscription } from '#test/subscribers.ts';
import { asText } from '#test/without-scripts.ts';
import { mailboxWords as words } from './mailbox-words.ts';
import { mailHealthWords } from './words.ts';

openSiteForTests();

const address = '/amministrazione/impostazioni';
let session: { Cookie: string };
let imap: Awaited<ReturnType<typeof startImapServer>>;
beforeAll(async () => {
  trustLocalhost();
  imap = await startImapServer();
  session = await signInAs(administrators.agnese);
});
beforeEach(async () => {
  Object.assign(config, { imapUrl: imap.url(), mailFrom: 'forno@example.org' });
  imap.folders.clear();
  imap.folders.set('INBOX', []);
  await forgetAllMailings();
  await db.execute(sql`truncate mail_events, mailbox_mails, mailbox_readings, dmarc_sources`);
});
afterAll(async () => {
  Object.assign(config, { imapUrl: undefined, mailFrom: '' });
  await imap.stop();
});

const page = async () =>
  asText(await (await get(address, session)).text())
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
async function send(fields: Record<string, string>) {
  const response = await post(`${address}.data`, fields, session);
  return { status: response.status, text: await response.text() };
}

async function deliver(email: string, count = 1) {
  const { id } = (await findByEmail(email)) ?? (await writeSubscription({ email }));
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [issue] = await db.insert(issues).values({ subject: 'Il seme', state: 'done' }).returning();
    const issueId = issue?.id ?? '';
    await db.insert(deliveries).values({ issueId, subscriptionId: id, state: 'submitted' });
    keys.push(deliveryKey(issueId, id));
  }
  return { id, keys };
}

test('without a mailbox the panel claims no verdict, and gives the providers their addresses', async () => {
  config.imapUrl = undefined;
  const text = await page();
  expect(text).toContain(mailHealthWords.noVerdict);
  expect(text).toContain(words.connect.title);
  expect(text).toMatch(/\/posta\/ses\/[\w-]{43}/);
  for (const verdict of ['Passa', words.trial.button, words.returned.intro]) expect.soft(text).not.toContain(verdict);
});

test('who came back is told with the reason, and one word activates it again', async () => {
  const gone = await deliver('t.verri@example.org', 2);
  const { keys } = await deliver('g.alberti@example.org');
  for (const key of gone.keys) imap.put(servers.exim?.({ key, ...cases.gone }) ?? '');
  imap.put(complaint({ key: keys[0] ?? '' }));
  imap.put('Subject: Fuori sede fino al 7 dicembre\r\nAuto-Submitted: auto-replied\r\n\r\nCiao.');
  imap.put('Subject: <b>Ciao</b>\r\n\r\nCiao.');
  await readMailbox();
  const text = await page();
  for (const said of [
    /La casella non esiste più t\.verri@example\.org\. È tornata due volte: dal \d+ [a-z]+ non riceve\. Riattiva/,
    /Ha detto che è posta indesiderata g\.alberti@example\.org\. Dal \d+ [a-z]+ non riceve\. Riattiva/,
    /Letta (alle|all’|a mezzanotte).*, 3 capite questo mese , due da guardare \./,
    /«Fuori sede fino al 7 dicembre», [a-zì]+ (alle|all’|a)/,
    words.returned.stay,
  ])
    expect.soft(text).toMatch(said);
  expect(await (await get(address, session)).text()).toContain('«&lt;b&gt;Ciao&lt;/b&gt;»');
  expect((await send({ intent: 'reactivate', id: gone.id })).status).toBe(200);
  expect(await findByEmail('t.verri@example.org')).toMatchObject({ isActive: true });
  expect(await page()).not.toContain('t.verri');
  expect((await send({ intent: 'reactivate', id: 'x' })).text).not.toContain('riattivata');
});

test('two sentences tell who writes in her name; a server that she knows is hers', async () => {
  const rows = [
    { address: '203.0.113.9', count: 243, isPassed: true },
    { address: '198.51.100.27', count: 2, disposition: 'reject' },
    { address: '198.51.100.27', count: 1, disposition: 'quarantine' },
  ];
  const report = (id: string, domain?: string) =>
    imap.put(withAttachment(`Report domain: ${id}`, 'text/xml', Buffer.from(dmarcXml(id, rows, domain))));
  for (const id of ['r1', 'r1']) report(id);
  report('r2', 'altrove.example');
  report('r3', 'le.org');
  await readMailbox();
  expect([imap.list('INBOX'), imap.list('Elaborati').length]).toEqual([['Report domain: r2', 'Report domain: r3'], 2]);
  const text = await page();
  expect(text).toContain('243 lettere dal tuo server Da ');
  expect(text).toContain(
    '3 da un server che non conosci 198.51.100.27. Non hanno passato nessuna delle prove: due respinte, una messa fra le indesiderate.',
  );
  await send({ intent: 'own-server', server: '198.51.100.27' });
  const later = await page();
  expect(later).toContain('246 lettere dal tuo server');
  expect(later).toContain(words.senders.all);
  expect((await send({ intent: 'own-server', server: 'ovunque' })).status).not.toBe(200);
});

test('a thousand reports are read, 200 at a time', async () => {
  const rows = [{ address: '203.0.113.9', count: 1, isPassed: true }];
  for (let index = 0; index < 1000; index += 1)
    imap.put(withAttachment('Report', 'text/xml', Buffer.from(dmarcXml(`n${index}`, rows))));
  for (let times = 0; times < 5; times += 1) await readMailbox();
  expect(await page()).toContain('1.000 lettere dal tuo server');
  expect(imap.list('INBOX')).toEqual([]);
});

test('the letter that tries the mail is read back as the receiving server wrote it', async () => {
  const server = await mailServer();
  expect((await send({ intent: 'try-mailbox' })).text).toContain(words.trial.sent.title);
  expect(await page()).toContain('La leggiamo appena arriva.');
  const [mail] = server.mails;
  expect(mail?.to?.[0]?.address).toBe('posta@example.org');
  const received = [
    'Authentication-Results: mx.posta.example; dkim=none; spf=fail smtp.mailfrom=example.org; dmarc=fail',
    'Received: from sito.example.org (sito.example.org [203.0.113.9]) by mx.posta.example with ESMTP',
    'Authentication-Results: altro.example; dkim=pass; spf=pass; dmarc=pass',
  ].join('\r\n');
  imap.put(`${received}\r\nX-Delivery-Key: ${'x'.repeat(40)}\r\nSubject: La posta parte\r\n\r\nCiao.`);
  await readMailbox();
  expect(await page()).toContain('La leggiamo appena arriva.');
  imap.put(`${received}\r\n${mail?.raw}`);
  await readMailbox();
  const text = await page();
  expect(text).toMatch(/Provata (alle|all’|a mezzanotte).* Ha risposto mx\.posta\.example per example\.org/);
  for (const said of [
    'SPF Non passa',
    'example.org TXT "v=spf1 ip4:203.0.113.9 ~all"',
    'Chiedi al tuo fornitore: «Mi date',
  ])
    expect.soft(text).toContain(said);
  expect(text).not.toMatch(/(SPF|DKIM|DMARC) Passa/);
});

test('answers are told when twenty have come in a month, by their readers', async () => {
  const { keys } = await deliver('lettrice@example.net', 19);
  for (const key of keys) imap.put(answer(key));
  await readMailbox();
  expect(await page()).not.toContain(words.answers.title);
  const other = await deliver('altra@example.net');
  imap.put(answer(other.keys[0] ?? ''));
  await readMailbox();
  expect(await page()).toContain('Due lettori, questo mese.');
});

test('a mailbox that refuses is told with its reason and since when', async () => {
  imap.state.password = 'altra';
  await readMailbox();
  imap.state.password = 'pane e sale';
  const text = await page();
  expect(text).toContain(words.failures.password.title);
  expect(text).toMatch(/(Dalle|Dall’|Da mezzanotte).* riproviamo sempre più di rado\. Scrivi quella nuova in IMAP_URL/);
  expect(text).not.toContain('pane');
});

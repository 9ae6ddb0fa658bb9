import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDnsServer } from '#test/dns-server.ts';
import { lookAtMail } from './check-mail.server.ts';
import { withDns } from './dns.server.ts';
import { lookAtSpf } from './spf.server.ts';

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer({});
});
afterAll(() => dns.stop());
beforeEach(() => {
  for (const name of Object.keys(dns.zone)) delete dns.zone[name];
});

const look = (zone: typeof dns.zone, domain = 'example.org', selector?: string) => {
  Object.assign(dns.zone, zone);
  return withDns((ask) => lookAtMail(domain, ask, selector), dns.resolver);
};
const spfOf = async (...records: (string | string[])[]) => (await look({ 'example.org': records })).spf;
const dmarcOf = async (...records: (string | string[])[]) => (await look({ '_dmarc.example.org': records })).dmarc;

const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const parts = (text: string) => text.match(/.{1,255}/g) ?? [];

test.each([
  ['ends with -all', 'v=spf1 ip4:203.0.113.0/24 -all', 'written'],
  ['ends with ~all', 'v=spf1 a mx ip6:2001:db8::/32 ~all', 'written'],
  ['has capitals', 'V=SPF1 MX -ALL', 'written'],
  ['lets anybody write', 'v=spf1 mx +all', 'anybody'],
  ['lets anybody write by a bare all', 'v=spf1 all', 'anybody'],
  ['lets every address write', 'v=spf1 ip4:0.0.0.0/0 -all', 'anybody'],
  ['decides nothing', 'v=spf1 mx ?all', 'open'],
  ['has no end', 'v=spf1 mx', 'open'],
  ['lets nobody write', 'v=spf1 -all', 'nobody'],
  ['has a word that is none', 'v=spf1 mx inlcude:x.example -all', 'broken'],
  ['has an address that is none', 'v=spf1 ip4:203.0.113.300 -all', 'broken'],
  ['names a provider that has none', 'v=spf1 include:gone.example -all', 'broken-include'],
  ['names a provider by a hostile name', `v=spf1 include:${'x'.repeat(70)}..example -all`, 'broken-include'],
])('an SPF record that %s: %s', async (_, record, reason) => {
  expect(await spfOf(record)).toMatchObject({ reason, found: [record], at: 'example.org' });
});

test('an SPF record is missing where there are other texts alone, and where the domain does not exist', async () => {
  expect(await spfOf('google-site-verification=x', 'v=spf10 all')).toMatchObject({ reason: 'none', found: [] });
  expect((await look({}, 'nowhere.example')).spf.reason).toBe('none');
});

test('two SPF records count as none, and one that joins them is proposed', async () => {
  expect(await spfOf('v=spf1 mx ~all', 'v=spf1 include:x.example mx ?all')).toMatchObject({
    reason: 'several',
    wanted: 'v=spf1 mx include:x.example ~all',
  });
});

test('for an SPF record that lets anybody write the one to publish is proposed', async () => {
  expect((await spfOf('v=spf1 mx +all')).wanted).toBe('v=spf1 mx ~all');
  Object.assign(dns.zone, { 'open.example': ['v=spf1 +all'] });
  expect(await spfOf('v=spf1 include:open.example -all')).toEqual({
    reason: 'anybody',
    at: 'example.org',
    found: ['v=spf1 include:open.example -all'],
  });
});

test('ten lookups of SPF are followed, an eleventh makes it void; a circle ends', async () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, n) => [
        `s${n}.example`,
        [n + 1 < length ? `v=spf1 include:s${n + 1}.example -all` : 'v=spf1 ip4:203.0.113.1 -all'],
      ]),
    );
  const own = { 'example.org': ['v=spf1 include:s0.example -all'] };
  expect((await look({ ...own, ...chain(10) })).spf.reason).toBe('written');
  expect((await look({ ...own, ...chain(11) })).spf.reason).toBe('too-many');
  dns.asked.length = 0;
  expect((await look({ ...own, 's0.example': ['v=spf1 include:example.org -all'] })).spf.reason).toBe('too-many');
  expect(dns.asked.filter((name) => name === 's0.example').length).toBeLessThan(10);
  expect((await spfOf(`v=spf1 ${'a mx ptr '.repeat(4)}-all`)).reason).toBe('too-many');
});

test('a redirect of SPF is followed, unless all stands before it', async () => {
  Object.assign(dns.zone, { '_spf.example.net': ['v=spf1 mx -all'], '_open.example.net': ['v=spf1 mx ?all'] });
  expect((await spfOf('v=spf1 redirect=_spf.example.net')).reason).toBe('written');
  expect((await spfOf('v=spf1 redirect=_open.example.net')).reason).toBe('open');
  expect((await spfOf('v=spf1 mx -all redirect=gone.example')).reason).toBe('written');
});

test('a record that comes in parts is read whole', async () => {
  const long = `v=spf1 ${Array.from({ length: 30 }, (_, n) => `ip4:203.0.113.${n}`).join(' ')} -all`;
  expect(await spfOf(parts(long))).toMatchObject({ reason: 'written', found: [long] });
});

test('that the provider may write is said where the record names the owner of the mail server', async () => {
  Object.assign(dns.zone, {
    'example.org': ['v=spf1 include:_spf.posta.example -all'],
    '_spf.posta.example': ['v=spf1 mx -all'],
  });
  const reasonFor = async (host: string) =>
    (await withDns((ask) => lookAtSpf('example.org', ask, host), dns.resolver)).reason;
  expect(await reasonFor('smtp.posta.example')).toBe('named');
  expect(await reasonFor('smtp.altraposta.example')).toBe('written');
  expect(await reasonFor('')).toBe('written');
});

test.each([
  ['a strong key', `v=DKIM1; k=rsa; p=${rsa(2048)}`, 'published'],
  ['a key of Edwards', `v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`, 'published'],
  ['a short key', `p=${rsa(1024)}`, 'short'],
  ['a key that is tried out', `v=DKIM1; t=y:s; p=${rsa(2048)}`, 'testing'],
  ['a key taken back', 'v=DKIM1; p=', 'withdrawn'],
  ['no key at all', 'v=DKIM1; p=abc', 'broken'],
  ['a key of another kind', `v=DKIM2; p=${rsa(2048)}`, 'broken'],
])('DKIM with %s', async (_, record, reason) => {
  const { dkim } = await look({ 's1._domainkey.example.org': [parts(record)] });
  expect(dkim).toEqual({ reason, at: 's1._domainkey.example.org', found: [record] });
});

test('a DKIM key is found by the name that was given, by a common one, and of several the best', async () => {
  const zone = { 'pane._domainkey.example.org': [parts(`p=${rsa(2048)}`)] };
  expect((await look(zone)).dkim.reason).toBe('unnamed');
  expect((await look(zone, 'example.org', 'pane')).dkim.reason).toBe('published');
  const { dkim } = await look({
    ...zone,
    'google._domainkey.example.org': ['p='],
    'k1._domainkey.example.org': ['other'],
  });
  expect([dkim.reason, dkim.at]).toEqual(['withdrawn', 'google._domainkey.example.org']);
  expect((await look({}, 'example.org', 'pane')).dkim.reason).toBe('published');
});

test('DKIM is missing where no name beneath _domainkey exists', async () => {
  expect((await look({ 'example.org': ['v=spf1 mx -all'] })).dkim.reason).toBe('none');
});

test.each([
  ['refuses', 'v=DMARC1; p=reject', 'reject', undefined],
  ['sets aside', 'v=DMARC1;p=quarantine;rua=mailto:a@example.org', 'quarantine', undefined],
  [
    'watches',
    'v=DMARC1; p=none; rua=mailto:a@example.org',
    'watching',
    'v=DMARC1; p=quarantine; rua=mailto:a@example.org',
  ],
  ['is blind', 'v=DMARC1; p=none', 'blind', 'v=DMARC1; p=quarantine; rua=mailto:postmaster@example.org'],
  [
    'holds for a half',
    'v=DMARC1; p=reject; pct=50; rua=mailto:a@b.example',
    'partly',
    'v=DMARC1; p=reject; rua=mailto:a@b.example',
  ],
  ['is broken', 'v=DMARC1; p=forse', 'broken', 'v=DMARC1; p=quarantine; rua=mailto:postmaster@example.org'],
])('a DMARC record that %s', async (_, record, reason, wanted) => {
  expect(await dmarcOf(record)).toEqual({
    reason,
    at: '_dmarc.example.org',
    found: [record],
    ...(wanted && { wanted }),
  });
});

test('two DMARC records count as none; where there is none the first one is proposed', async () => {
  expect((await dmarcOf('v=DMARC1; p=reject', 'v=DMARC1; p=none')).reason).toBe('several');
  expect(await dmarcOf('p=reject; v=DMARC1')).toMatchObject({
    reason: 'none',
    wanted: 'v=DMARC1; p=none; rua=mailto:postmaster@example.org',
  });
});

test('a domain without DMARC has that of the domain above it', async () => {
  const of = async (record: string) => (await look({ '_dmarc.example.org': [record] }, 'posta.example.org')).dmarc;
  expect(await of('v=DMARC1; p=reject')).toMatchObject({ reason: 'reject', at: '_dmarc.example.org' });
  expect(await of('v=DMARC1; p=reject; sp=none')).toMatchObject({
    reason: 'blind',
    wanted: expect.stringContaining('sp=quarantine'),
  });
});

test.each(['servfail', 'refused', 'silent', 'garbage'] as const)(
  'a DNS server that answers with %s is told as away, each record for itself',
  async (failure) => {
    const { spf, dkim, dmarc } = await look({
      'example.org': failure,
      'k1._domainkey.example.org': failure,
      '_dmarc.example.org': ['v=DMARC1; p=reject'],
    });
    expect([spf.reason, dkim.reason]).toEqual(['away', 'away']);
    // After garbage the resolver gives the server up, for what it asks at the same moment too.
    if (failure !== 'garbage') expect(dmarc.reason).toBe('reject');
  },
);

test('a slow answer is waited for, but all of them not longer than the limit', async () => {
  expect((await look({ 'example.org': 'slow' })).spf.reason).toBe('nobody');
  Object.assign(dns.zone, { 'example.org': 'slow' });
  const { spf } = await withDns((ask) => lookAtMail('example.org', ask), dns.resolver, 50);
  expect(spf.reason).toBe('away');
  dns.asked.length = 0;
  await expect(
    withDns(
      async (ask) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return ask('example.org');
      },
      dns.resolver,
      5,
    ),
  ).rejects.toThrow('Out of time');
  expect(dns.asked).toEqual([]);
});

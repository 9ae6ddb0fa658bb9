import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDnsServer } from '#test/dns-server.ts';
import { findMailRecords } from './check-mail.server.ts';
import { withDns } from './dns.server.ts';

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
  return withDns((ask) => findMailRecords(domain, ask, selector), dns.resolver);
};
const spfOf = async (...records: (string | string[])[]) => (await look({ 'example.org': records })).spf;
const dmarcOf = async (...records: (string | string[])[]) => (await look({ '_dmarc.example.org': records })).dmarc;

const parts = (text: string) => text.match(/.{1,255}/g) ?? [];

test.each([
  ['ends with -all', 'v=spf1 ip4:203.0.113.0/24 -all', 'found'],
  ['has capitals', 'V=SPF1 MX ~ALL', 'found'],
  ['leads elsewhere', 'v=spf1 redirect=_spf.example.net', 'found'],
  ['lets nobody write', 'v=spf1 -all', 'nobody'],
  ['lets anybody write', 'v=spf1 mx +all', 'anybody', 'v=spf1 mx ~all'],
  ['lets anybody write by a bare all', 'v=spf1 all', 'anybody', 'v=spf1 ~all'],
  ['decides nothing', 'v=spf1 mx ?all', 'open', 'v=spf1 mx ~all'],
  ['has no end', 'v=spf1 mx', 'open', 'v=spf1 mx ~all'],
])('an SPF record that %s', async (_, record, reason, wanted?: string) => {
  expect(await spfOf(record)).toEqual({ reason, at: 'example.org', found: [record], ...(wanted && { wanted }) });
});

test('a record that names a provider is found, and no name in it is followed', async () => {
  dns.asked.length = 0;
  expect((await spfOf('v=spf1 include:_spf.other.example -all')).reason).toBe('found');
  expect(dns.asked).not.toContain('_spf.other.example');
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

test('a record that comes in parts is read whole', async () => {
  const long = `v=spf1 ${Array.from({ length: 30 }, (_, n) => `ip4:203.0.113.${n}`).join(' ')} -all`;
  expect(await spfOf(parts(long))).toMatchObject({ reason: 'found', found: [long] });
});

test('a DKIM key is found by the name that was given, by a common one, and of several the best', async () => {
  const zone = { 'pane._domainkey.example.org': [parts(`p=${'A'.repeat(392)}`)] };
  expect((await look(zone)).dkim.reason).toBe('unnamed');
  expect((await look(zone, 'example.org', 'pane')).dkim.reason).toBe('found');
  const { dkim } = await look({
    ...zone,
    'google._domainkey.example.org': ['p='],
    'k1._domainkey.example.org': ['other'],
  });
  expect([dkim.reason, dkim.at]).toEqual(['withdrawn', 'google._domainkey.example.org']);
  expect((await look({}, 'example.org', 'pane')).dkim.reason).toBe('found');
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
  ['watches alone', 'v=DMARC1; p=none', 'watching', 'v=DMARC1; p=quarantine; rua=mailto:postmaster@example.org'],
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
    reason: 'watching',
    wanted: expect.stringContaining('sp=quarantine'),
  });
});

test('of several domains above, the one with the fewest labels counts; without p it is none', async () => {
  const zone = { '_dmarc.b.example.org': ['v=DMARC1; p=reject'], '_dmarc.example.org': ['v=DMARC1; p=quarantine'] };
  const of = async (more: typeof dns.zone = {}) => (await look({ ...zone, ...more }, 'a.b.example.org')).dmarc;
  expect(await of()).toMatchObject({ reason: 'quarantine', at: '_dmarc.example.org' });
  expect(await of({ '_dmarc.a.b.example.org': ['v=DMARC1; p=reject'] })).toMatchObject({
    at: '_dmarc.a.b.example.org',
  });
  delete dns.zone['_dmarc.a.b.example.org'];
  expect(await of({ '_dmarc.b.example.org': ['v=DMARC1; p=reject; psd=n'] })).toMatchObject({ reason: 'reject' });
  expect(await dmarcOf('v=DMARC1; rua=mailto:a@example.org')).toMatchObject({ reason: 'watching' });
});

test('of a name with many labels at most eight are asked', async () => {
  dns.asked.length = 0;
  await look({}, 'a.b.c.d.e.f.g.h.i.example.org');
  const asked = dns.asked.filter((name) => name.startsWith('_dmarc.'));
  expect(asked).toEqual([
    '_dmarc.a.b.c.d.e.f.g.h.i.example.org',
    ...['e.f.g.h.i.', 'f.g.h.i.', 'g.h.i.', 'h.i.', 'i.', ''].map((rest) => `_dmarc.${rest}example.org`),
  ]);
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
  const { spf } = await withDns((ask) => findMailRecords('example.org', ask), dns.resolver, 50);
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

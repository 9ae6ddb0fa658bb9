import { afterAll, beforeEach, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { startDnsServer } from '#test/dns-server.ts';
import { checkMailRecords, listMailRecords } from './mail-records.server.ts';

config.mailFrom = 'Agnese <info@example.org>';
const dns = await startDnsServer({});
afterAll(() => dns.stop());
beforeEach(() => {
  for (const name of Object.keys(dns.zone)) delete dns.zone[name];
});

const typed = {
  spf: 'v=spf1 mx -all',
  selector: 'forno',
  dkim: 'v=DKIM1; p=AAAA',
  dmarc: 'v=DMARC1; p=none',
};
async function check(zone: typeof dns.zone, more: Partial<typeof typed> = {}, patienceMs?: number) {
  Object.assign(dns.zone, zone);
  const records = await checkMailRecords(
    listMailRecords({ ...typed, ...more }),
    dns.resolver,
    patienceMs,
  );
  return Object.fromEntries(records.map(({ kind, ...record }) => [kind.toLowerCase(), record]));
}

test('each record is looked for under its name, and found word for word', async () => {
  const { spf, dkim, dmarc } = await check({
    'example.org': ['google-site-verification=x', typed.spf],
    'forno._domainkey.example.org': [typed.dkim],
    '_dmarc.example.org': [typed.dmarc],
  });
  expect(spf).toEqual({
    name: 'example.org',
    wanted: typed.spf,
    state: 'found',
    found: [typed.spf],
  });
  expect([dkim?.name, dkim?.state]).toEqual(['forno._domainkey.example.org', 'found']);
  expect([dmarc?.name, dmarc?.state]).toEqual(['_dmarc.example.org', 'found']);
});

test('another record, and a second one, are different and are shown; none is missing, and so is a domain', async () => {
  const { spf, dkim, dmarc } = await check({
    'example.org': [typed.spf, 'v=spf1 include:x.example ~all'],
    'forno._domainkey.example.org': ['google-site-verification=x'],
    '_dmarc.example.org': ['v=DMARC1; p=reject'],
  });
  expect(spf).toMatchObject({
    state: 'different',
    found: [typed.spf, 'v=spf1 include:x.example ~all'],
  });
  expect(dkim).toMatchObject({ state: 'missing', found: [] });
  expect(dmarc).toMatchObject({ state: 'different', found: ['v=DMARC1; p=reject'] });
  config.mailFrom = 'info@nowhere.example';
  expect((await check({})).spf).toMatchObject({ name: 'nowhere.example', state: 'missing' });
});

test('a record that comes in parts is read whole; of many and of long ones the beginning is shown', async () => {
  const long = `v=spf1 ${Array.from({ length: 90 }, (_, n) => `ip4:203.0.113.${n}`).join(' ')} -all`;
  const { spf } = await check({ 'example.org': [long.match(/.{1,255}/g) ?? []] }, { spf: long });
  expect([spf?.state, spf?.found]).toEqual(['found', [long.slice(0, 1000)]]);
  const many = await check({ 'example.org': Array(8).fill('v=spf1 -all') });
  expect([many.spf?.state, many.spf?.found?.length]).toEqual(['different', 5]);
});

test.each(['servfail', 'refused', 'silent', 'garbage'] as const)(
  'after %s of the DNS server the state of a record is not known, and others have theirs',
  async (failure) => {
    const { spf, dmarc } = await check({
      'example.org': failure,
      '_dmarc.example.org': [typed.dmarc],
    });
    expect(spf).toMatchObject({ state: 'unknown', found: [] });
    // After garbage the resolver gives the server up, for what it asks at the same moment too.
    if (failure !== 'garbage') expect(dmarc?.state).toBe('found');
  },
);

test('a slow answer is waited for, but not longer than the limit', async () => {
  expect((await check({ 'example.org': 'slow' })).spf?.found).toEqual(['v=spf1 -all']);
  expect((await check({ 'example.org': 'slow' }, {}, 50)).spf?.state).toBe('unknown');
});

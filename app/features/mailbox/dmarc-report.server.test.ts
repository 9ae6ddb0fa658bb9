import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { Attachment } from 'postal-mime';
import { expect, test } from 'vitest';
import { dmarcXml } from '#test/mail-reports.ts';
import { findDmarcReport } from './dmarc-report.server.ts';

const attached = (content: Buffer) =>
  [{ filename: null, mimeType: 'application/octet-stream', disposition: null, content }] as Attachment[];
const read = (bytes: Buffer | string) => findDmarcReport(attached(Buffer.from(bytes)));

/** One file, deflated, with its sizes after it, as a zip that was written in one go. */
function zip(name: string, content: Buffer) {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32BE(0x504b0304);
  local.writeUInt16LE(8, 6);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32BE(0x504b0102);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(crc32(content), 16);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b0506);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  const entry = [local, Buffer.from(name), packed];
  return Buffer.concat([...entry, central, Buffer.from(name), end]);
}

const rows = [
  { address: '203.0.113.9', count: 243, isPassed: true },
  { address: '198.51.100.27', count: 2, disposition: 'reject' },
  { address: '198.51.100.27', count: 1, disposition: 'quarantine' },
  { address: 'non un indirizzo', count: 5 },
];
const xml = dmarcXml('r1', rows);

test.each([
  ['zip', zip('report.xml', Buffer.from(xml))],
  ['gzip', gzipSync(xml)],
  ['plain XML', Buffer.from(`\ufeff${xml}`)],
  ['XML with prefixes', Buffer.from(xml.replace(/<(\/?)([a-z])/g, '<$1d:$2'))],
])('a report as %s is read', (_, bytes) => {
  expect(read(bytes)).toMatchObject({
    domain: 'example.org',
    reporter: 'posta.example',
    sources: [
      { address: '203.0.113.9', mails: 243, passed: 243, quarantined: 0, rejected: 0 },
      { address: '198.51.100.27', mails: 3, passed: 0, quarantined: 1, rejected: 2 },
    ],
  });
});

test('the same report has the same name, another one another', () => {
  const name = (text: string) => read(text)?.reportHash;
  expect(name(xml)).toBe(name(dmarcXml('r1', rows.slice(0, 1))));
  expect(name(xml)).not.toBe(name(dmarcXml('r2', rows)));
});

const gzipOf10GB = () => {
  // A gzip may have many members: ten thousand of a megabyte are ten kilobytes each.
  const member = gzipSync(Buffer.alloc(1_000_000, ' '));
  return Buffer.concat(Array.from({ length: 10_000 }, () => member));
};

test.each([
  ['a bomb of 10 GB', gzipOf10GB],
  [
    'a zip that inflates to 200 MB',
    () => zip('a.xml', Buffer.concat([Buffer.from(xml), Buffer.alloc(200_000_000, ' ')])),
  ],
  [
    'an external entity',
    () =>
      xml
        .replace('<feedback', '<!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><feedback')
        .replace('posta.example', '&x;'),
  ],
  [
    'entities in entities',
    () => xml.replace('<feedback', '<!DOCTYPE f [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><feedback'),
  ],
  ['a million levels', () => `<feedback>${'<a>'.repeat(1_000_000)}`],
  ['no end', () => xml.slice(0, 300)],
  ['another document', () => '<html><body>Ciao</body></html>'],
  ['a zip cut short', () => zip('a.xml', Buffer.from(xml)).subarray(0, 60)],
  ['nothing', () => ''],
])('%s is no report, and ends soon', (_, bytes) => {
  const begunAt = performance.now();
  expect(read(bytes())).toBeUndefined();
  expect(performance.now() - begunAt).toBeLessThan(10_000);
});

test('an entity without a declaration stays as it was written; of many servers a hundred are kept', () => {
  expect(read(xml.replace('posta.example', '&x;'))?.reporter).toBe('&x;');
  const many = Array.from({ length: 5000 }, (__, index) => ({
    address: `10.0.${index >> 8}.${index & 255}`,
    count: 1,
  }));
  expect(read(dmarcXml('r3', many))?.sources.length).toBe(100);
});

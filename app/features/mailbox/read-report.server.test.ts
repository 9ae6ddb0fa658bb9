import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryKey } from '#app/features/issues/delivery-key.server.ts';
import { answer, cases, complaint, servers } from '#test/mail-reports.ts';
import { readReport } from './read-report.server.ts';

const [issueId, subscriptionId] = ['0e6f0e7a-8d1c-4b57-9a4f-0c1d2e3f4a5b', '5b0b7a0e-1f5e-4f0a-8a43-6a3f0a9d1c11'];
const key = deliveryKey(issueId, subscriptionId);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const forged = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters), minLength: 38, maxLength: 42 }),
  // The letter that was changed may differ in bits of no byte: 240 bits are 40 letters, so none does.
  fc
    .tuple(fc.nat(39), fc.constantFrom(...letters))
    .map(([at, letter]) => key.slice(0, at) + letter + key.slice(at + 1)),
  fc.constantFrom(key.slice(1), key.toLowerCase(), [...key].reverse().join(''), `${key}A`, subscriptionId, issueId),
);
const hostile = fc
  .record({
    name: fc.constantFrom(...Object.keys(servers)),
    what: fc.constantFrom(...Object.values(cases)),
    key: forged.filter((text) => text !== key),
    address: fc.constantFrom('lettrice@example.net', `ritorni+${subscriptionId}@example.org`),
    noise: fc.string({ maxLength: 200 }),
    cut: fc.nat(4000),
    isComplaint: fc.boolean(),
  })
  .map(({ name, what, key, address, noise, cut, isComplaint }) => {
    const report = isComplaint ? complaint({ key }) : (servers[name]?.({ key, ...what }) ?? '');
    return `Subject: ${address} 5.1.1\r\n${report.slice(0, cut)}${noise}\r\n${report.slice(cut)}`;
  });

test('no text from outside names a delivery without our key', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (source) => {
      expect(await readReport(Buffer.from(source)).catch(() => undefined)).toBeUndefined();
    }),
    { numRuns: 400 },
  );
});

test('the same with our key names it', async () => {
  const reports = [...Object.values(servers).map((write) => write({ key, ...cases.gone })), complaint({ key })];
  for (const report of reports)
    expect(await readReport(Buffer.from(report))).toMatchObject({ keyed: { subscriptionId } });
});

test('an answer, a report in prose and one that a person forwards are none', async () => {
  const prose = `Subject: failure notice\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n${key}`;
  for (const mail of [prose, answer(key)]) expect(await readReport(Buffer.from(mail))).toBeUndefined();
  const inner = servers.postfix?.({ key, ...cases.gone }) ?? '';
  const forwarded = `Subject: Fwd\r\nContent-Type: multipart/mixed; boundary=zz\r\n\r\n--zz\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--zz--\r\n`;
  expect(await readReport(Buffer.from(forwarded))).toBeUndefined();
});

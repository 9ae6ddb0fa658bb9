import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryKey } from '#app/features/issues/delivery-key.server.ts';
import { costOfWhole } from '#test/cost-of-whole.ts';
import { cases, complaint, prose, response, servers } from '#test/mail-reports.ts';
import { readReport } from './read-report.server.ts';

const [issueId, subscriptionId] = [
  '0e6f0e7a-8d1c-4b57-9a4f-0c1d2e3f4a5b',
  '5b0b7a0e-1f5e-4f0a-8a43-6a3f0a9d1c11',
];
const key = deliveryKey(issueId, subscriptionId);

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const forged = fc.oneof(
  fc.string({ unit: fc.constantFrom(...characters), minLength: 38, maxLength: 42 }),
  // 240 bits are exactly 40 characters, so each changed character changes a byte.
  fc
    .tuple(fc.nat(39), fc.constantFrom(...characters))
    .map(([at, character]) => key.slice(0, at) + character + key.slice(at + 1)),
  fc.constantFrom(
    key.slice(1),
    key.toLowerCase(),
    [...key].reverse().join(''),
    `${key}A`,
    subscriptionId,
    issueId,
  ),
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

test('no text without the key of a delivery names a delivery', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (source) => {
      expect(await readReport(Buffer.from(source)).catch(() => undefined)).toBeUndefined();
    }),
    { numRuns: 400 },
  );
});

test('the same reports with the key name the delivery', async () => {
  const reports = [
    ...Object.values(servers).map((write) => write({ key, ...cases.gone })),
    complaint({ key }),
  ];
  for (const report of reports)
    expect(await readReport(Buffer.from(report))).toMatchObject({ keyed: { subscriptionId } });
});

test.each([
  ['gone', 'Remote host said: 550 5.1.1 <spam@example.net>: User unknown in virtual table'],
  ['gone', '550 Requested action not taken: mailbox unavailable'],
  ['gone', 'Sorry, no mailbox here by that name. (#5.1.1)'],
  ['gone', 'Domain example.net: Host not found'],
  ['later', '552 5.2.2 <lettrice@example.net>: Mailbox full'],
  ['later', 'Sorry, your message cannot be delivered. This account is over quota.'],
  ['later', '451 4.3.0 <lettrice@example.net>: Greylisted, come back'],
  [
    undefined,
    '550 5.1.1 The user you are trying to contact is receiving mail at a rate that prevents more',
  ],
  [undefined, '550 5.7.1 Unknown user or IP address blacklisted by recipient'],
  [undefined, '421 4.7.0 Messages from 192.0.2.1 temporarily deferred due to user complaints'],
  [undefined, '553 5.1.8 Domain of sender address forno@example.org does not exist'],
  [undefined, '554 5.3.4 Message too large for this mailbox'],
  [
    undefined,
    'THIS IS A WARNING MESSAGE ONLY. 450 4.2.2 mailbox full. Message will be retried for 2 more days',
  ],
  [undefined, '554 Transaction failed'],
])('a prose mail of a mail server means «%s»: %s', async (event, text) => {
  const read = async (from: string, words = text) =>
    (await readReport(Buffer.from(prose(key, from, words))))?.event;
  expect(await read('Mail Delivery System <MAILER-DAEMON@mx.example.net>')).toBe(event);
  expect(await read('Lettrice <lettrice@example.net>')).toBeUndefined();
  const [postfix] = [servers.postfix?.({ key, status: '5.0.0', response: text }) ?? ''];
  expect((await readReport(Buffer.from(postfix)))?.event).toBe(event);
});

test('a status without a response is explained by the text before it, not by the text of the returned mail', async () => {
  const full = servers.postfix?.({ key, status: '5.0.0', response: '' }) ?? '';
  const silent = full.replace(/^Diagnostic-Code.*\r\n/m, '');
  expect((await readReport(Buffer.from(silent)))?.event).toBeUndefined();
  const explained = silent.replace("I'm sorry", 'The mailbox is full. Sorry');
  expect((await readReport(Buffer.from(explained)))?.event).toBe('later');
  const returned =
    'Sorry, it did not work out.\r\n\r\nReceived: from mail.example.org\r\n\r\nUser unknown, mailbox full';
  expect(
    await readReport(Buffer.from(prose(key, 'MAILER-DAEMON@mx.example.net', returned))),
  ).toBeUndefined();
});

test.each(['a', 'user ', 'a@'])(
  'a line of 12,000 %j costs at most ten times what its pieces cost',
  async (part) => {
    const read = (words: string) =>
      readReport(Buffer.from(prose(key, 'MAILER-DAEMON@mx.example.net', words)));
    expect(await costOfWhole(read, (times) => part.repeat(times), 12_000)).toBeLessThan(10);
  },
);

test('a reply, an unsigned report in prose and a forwarded report are not reports', async () => {
  const unsigned = `Subject: failure notice\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n${key}`;
  for (const mail of [unsigned, response(key)])
    expect(await readReport(Buffer.from(mail))).toBeUndefined();
  const inner = servers.postfix?.({ key, ...cases.gone }) ?? '';
  const forwarded = `Subject: Fwd\r\nContent-Type: multipart/mixed; boundary=zz\r\n\r\n--zz\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--zz--\r\n`;
  expect(await readReport(Buffer.from(forwarded))).toBeUndefined();
});

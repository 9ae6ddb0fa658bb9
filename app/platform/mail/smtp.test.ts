import { createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { config } from '#app/config.ts';
import { author } from '#site/author.ts';
import { listen } from '#test/listen.ts';
import { refusal, refusing } from '#test/mail.ts';
import { startMailServer } from '#test/mail-server.ts';
import { receiveMail, signMail } from '#test/signed-mail.ts';
import { newMessageId } from './message.ts';
import { openSmtp } from './smtp.ts';

const message = {
  to: 'marta@example.org',
  subject: 'Perché è così',
  html: '<p>Così</p>',
  text: 'Così, «a mano».',
};

async function open(behaviour?: SMTPServerOptions) {
  const server = await startMailServer(behaviour);
  const smtp = openSmtp(server.url);
  onTestFinished(async () => {
    smtp.close();
    await server.stop();
  });
  return { ...smtp, ...server };
}

test('a mail arrives with its text, sender, date and own id, and nothing else', async () => {
  const { submit, mails } = await open();
  const messageId = newMessageId();
  expect(messageId).toMatch(/^<[\da-f-]{36}@example\.org>$/);
  expect(await submit({ ...message, messageId, headers: { 'X-Prova': 'sì' } })).toMatchObject({
    outcome: 'submitted',
  });
  const [mail] = mails;
  expect(mail).toMatchObject({
    subject: message.subject,
    messageId,
    from: { address: author.email },
  });
  expect([mail?.text?.trim(), mail?.html?.trim()]).toEqual([message.text, message.html]);
  expect(Date.parse(mail?.date ?? '')).not.toBeNaN();
  expect(mail?.raw).toContain('Content-Transfer-Encoding: quoted-printable');
  expect(mail?.raw).toMatch(/^[\t\n\r\x20-\x7e]*$/);
});

test('a reply goes to the author, and a bounce to the return path', async () => {
  config.mailFrom = 'posta@example.org';
  const senders: string[] = [];
  const { submit, mails } = await open({
    onMailFrom: ({ address }, _, done) => {
      senders.push(address);
      done();
    },
  });
  await submit({ ...message, returnPath: 'ritorni+abc@example.org' });
  await submit(message);
  expect(senders).toEqual(['ritorni+abc@example.org', 'posta@example.org']);
  expect(mails.map(({ replyTo, from }) => [replyTo?.[0]?.address, from?.address])).toEqual(
    Array(2).fill([author.email, 'posta@example.org']),
  );
});

test('a mail with folded headers, signed by a provider, passes SPF, DKIM and DMARC, and no header can change', async () => {
  config.mailFrom = 'posta@example.org';
  const { submit, mails } = await open();
  const headers = {
    'List-Unsubscribe': `<https://www.example.org/iscrizione/annulla/${'a1'.repeat(60)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const subject =
    'Perché è così: «Il seme», la luce sotto la porta, e quello che resta quando il forno è spento';
  await submit({ ...message, subject, headers, returnPath: 'ritorni+abc@example.org' });
  const signed = await signMail(mails[0]?.raw);
  const received = await receiveMail(signed);
  expect(received).toMatchObject({ spf: 'pass', dkim: 'pass', dmarc: 'pass' });
  expect((await receiveMail(await signMail(mails[0]?.raw, 'simple/simple'))).dkim).toBe('pass');
  expect(mails[0]?.raw).toContain(`\r\nList-Unsubscribe: ${headers['List-Unsubscribe']}\r\n`);
  expect(received.headers).toMatchObject({
    'list-unsubscribe': headers['List-Unsubscribe'],
    'list-unsubscribe-post': headers['List-Unsubscribe-Post'],
  });
  for (const [word, other] of [
    ['a1a1>', 'a1a2>'],
    ['One-Click', 'One-Clack'],
    ['a mano', 'a nome'],
  ] as const)
    expect.soft((await receiveMail(signed.replace(word, other))).dkim, word).not.toBe('pass');
});

test('a line break in a subject, a name or a header adds no header', async () => {
  const { submit, mails } = await open();
  const hostile = 'Ciao\r\nBcc: spia@example.org\r\n\r\nX-Altro: sì';
  const to = { name: hostile, address: 'marta@example.org' };
  await submit({ ...message, to, subject: hostile, headers: { 'List-Unsubscribe': hostile } });
  const headers = mails[0]?.headers.map(({ key }) => key);
  expect(headers).not.toContain('bcc');
  expect(headers).not.toContain('x-altro');
  expect(mails[0]?.to).toHaveLength(1);
});

test('an address that contains a second address gets no mail', async () => {
  const { submit, mails } = await open();
  const to = { name: '', address: 'marta@example.org\r\nRCPT TO:<spia@example.org>' };
  expect(await submit({ ...message, to })).toMatchObject({ outcome: 'refused' });
  expect(mails).toEqual([]);
});

test.each([
  ['550 5.1.1 No such user here', { outcome: 'refused', code: 550 }],
  ['550 mailbox unavailable', { outcome: 'refused', code: 550 }],
  ['550 5.1.8 your domain does not exist', { outcome: 'site-refused', code: 550 }],
  ['550 5.1.0 rejected per SPF Record', { outcome: 'site-refused', code: 550 }],
  ['550 5.7.1 you are on a list', { outcome: 'site-refused', code: 550 }],
  ['451 4.7.1 greylisted', { outcome: 'later', code: 451 }],
])('a reply of %s to a recipient gives the outcome', async (response, expected) => {
  const { submit, mails } = await open(refusing(() => response));
  expect(await submit(message)).toMatchObject(expected);
  expect(mails).toEqual([]);
});

test.each([
  ['a sender', { onMailFrom: (_address, _session, done) => done(refusal('550 5.1.8 bad sender')) }],
  ['a sign-in', { authOptional: false }],
  ['a connection', { onConnect: (_session, done) => done(refusal('554 no service')) }],
  [
    'a text',
    {
      onData: (stream, _session, done) =>
        stream.resume().on('end', () => done(refusal('554 5.6.0 spam'))),
    },
  ],
] satisfies [string, SMTPServerOptions][])(
  'the refusal of %s is a failure of the site, not of the recipient',
  async (_, behaviour) => {
    const { submit } = await open(behaviour);
    const isOfSite = !('onData' in behaviour);
    expect(await submit(message)).toMatchObject({ outcome: 'site-refused', isOfSite });
  },
);

test('a server that is unreachable, or closes the connection before the text, has not received the mail', async () => {
  const unreachable = openSmtp('smtp://127.0.0.1:1');
  expect(await unreachable.submit(message)).toMatchObject({ outcome: 'unreachable' });
  unreachable.close();
  const smtp = await openTo('220 hello', '250 ok');
  expect(await smtp.submit(message)).toMatchObject({ outcome: 'unreachable' });
});

test('a server that closes the connection after the text may have received the mail', async () => {
  const smtp = await openTo('220 hello', '250 ok', '250 ok', '250 ok', '354 go on');
  expect(await smtp.submit(message)).toMatchObject({ outcome: 'uncertain' });
});

/** Sends one of these replies for each line received, then closes the connection. */
async function openTo(greeting: string, ...replies: string[]) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(`${greeting}\r\n`);
    const left = [...replies];
    socket.on('data', () => {
      const reply = left.shift();
      if (reply) socket.write(`${reply}\r\n`);
      else socket.destroy();
    });
  });
  const smtp = openSmtp(`smtp://127.0.0.1:${await listen(server)}`);
  onTestFinished(() => {
    smtp.close();
    server.close();
  });
  return smtp;
}

import { expect, onTestFinished, test } from 'vitest';
import { startDovecot } from '#test/dovecot.ts';
import { trustLocalhost } from '#test/localhost-certificate.ts';
import { findProgram } from '#test/programs.ts';
import { awayBecause, withMailbox } from './mailbox.server.ts';

const program = findProgram('dovecot');

test.skipIf(!program)('Dovecot is read by UID, and moves what was understood', async () => {
  trustLocalhost();
  const dovecot = await startDovecot(program ?? '');
  onTestFinished(dovecot.stop);
  for (const subject of ['Uno', 'Due', 'Tre']) dovecot.put(`Subject: ${subject}\r\n\r\nCiao.\r\n`);
  const read = () =>
    withMailbox(dovecot.url(), async (mailbox) => {
      const { lastUid } = await mailbox.findPlace(undefined);
      const mails = [];
      for await (const mail of mailbox.readAfter(lastUid)) mails.push(mail);
      await mailbox.moveHandled(
        mails.filter(({ source }) => !`${source}`.includes('Subject: Due')).map(({ uid }) => uid),
      );
      return { uids: mails.map(({ uid }) => uid), texts: mails.map(({ source }) => `${source}`) };
    });
  const { uids, texts } = await read();
  expect([uids, texts.map((text) => text.includes('Ciao.'))]).toEqual([
    [1, 2, 3],
    [true, true, true],
  ]);
  expect([dovecot.list(), dovecot.list('.Elaborati').sort()]).toEqual([['Due'], ['Tre', 'Uno']]);
  dovecot.put('Subject: Quattro\r\n\r\nCiao.\r\n');
  expect((await read()).uids).toEqual([2, 4]);
  expect(dovecot.list('.Elaborati').sort()).toEqual(['Quattro', 'Tre', 'Uno']);
  await expect(withMailbox(dovecot.url('sale'), async () => {})).rejects.toMatchObject({ failure: 'password' });
});

test('a consumer mailbox of Outlook, which takes no password, is told apart from a wrong password', () => {
  const refused = Object.assign(new Error('AUTHENTICATE failed'), { authenticationFailed: true });
  const failureAt = (host: string) => awayBecause(refused, host).failure;
  expect(['imap-mail.outlook.com', 'outlook.office365.com', 'notoutlook.com'].map(failureAt)).toEqual([
    'outlook',
    'outlook',
    'password',
  ]);
});

import { expect, test } from 'vitest';
import { awayBecause } from './mailbox.server.ts';

test('a consumer mailbox of Outlook, which takes no password, is told apart from a wrong password', () => {
  const refused = Object.assign(new Error('AUTHENTICATE failed'), { authenticationFailed: true });
  const failureAt = (host: string) => awayBecause(refused, host).failure;
  expect(['imap-mail.outlook.com', 'notoutlook.com'].map(failureAt)).toEqual([
    'outlook',
    'password',
  ]);
});

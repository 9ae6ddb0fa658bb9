import { expect, test } from 'vitest';
import { classifyError } from './mailbox.server.ts';

test('a personal Outlook mailbox, which accepts no password, is not reported as a wrong password', () => {
  const refused = Object.assign(new Error('AUTHENTICATE failed'), { authenticationFailed: true });
  const failureAt = (host: string) => classifyError(refused, host).failure;
  expect(['imap-mail.outlook.com', 'notoutlook.com'].map(failureAt)).toEqual([
    'outlook',
    'password',
  ]);
});

import { nameDevice } from '#app/features/accounts/device-name.ts';
import { logError } from '#app/log.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { noticeWords } from './words.ts';

type NoticeKind = keyof typeof noticeWords.kinds;
export type AccountNotice = { accountId: string; kind: NoticeKind; at: string; device: string };

// Not beside the mail: that is JSX, which Node cannot load for the scripts.
export const accountNoticeMail = defineJob<AccountNotice>('account-notice-mail', {
  retryLimit: 60,
  retryDelay: 30,
  retryDelayMax: 3600,
});

/** To the account's own address. What happened has happened: without a queue nobody is told. */
export async function tellAccount(accountId: string, kind: NoticeKind, by: Request | 'operator') {
  const { operator, unknownDevice } = noticeWords;
  const device = by === 'operator' ? operator : nameDevice(by.headers.get('User-Agent') ?? '') || unknownDevice;
  await enqueue(accountNoticeMail, { accountId, kind, at: new Date().toISOString(), device }).catch(logError);
}

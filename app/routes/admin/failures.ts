import { messages as accountMessages } from '#app/features/accounts/forms/messages.ts';
import { messages as postMessages } from '#app/features/posts/messages.ts';
import type { Typed } from '#app/request.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { calendarMessages } from './calendar/words.ts';
import { downloadWords } from './download/words.ts';
import { subscriberMessages } from './newsletter/words.ts';
import { picturesWords } from './pictures/words.ts';
import { settingsWords } from './settings/words.ts';
import { textsAddress } from './site-texts/addresses.ts';
import { textsWords } from './site-texts/words.ts';

const list: Record<string, Notice> = {
  publish: postMessages.statusFailed,
  unpublish: postMessages.statusFailed,
  delete: postMessages.deleteFailed,
  restore: postMessages.restoreFailed,
  'remove-samples': postMessages.samplesFailed,
};

const accounts: Record<string, Notice> = {
  'sign-in': accountMessages.loginFailed,
  'second-factor': accountMessages.loginFailed,
  recovery: accountMessages.recoveryFailed,
  'reset-password': accountMessages.passwordChangeFailed,
  'sign-out': accountMessages.signOutFailed,
  'change-password': accountMessages.passwordChangeFailed,
  'begin-second-factor': accountMessages.secondFactorFailed,
  'confirm-second-factor': accountMessages.secondFactorFailed,
  'remove-second-factor': accountMessages.secondFactorFailed,
  'new-recovery-codes': accountMessages.secondFactorFailed,
  'confirm-password': downloadWords.failed,
  'end-session': accountMessages.sessionNotEnded,
  'make-backup': settingsWords.backups.failed,
};

export function failureOf(path: string, { intent = '' }: Typed): Notice {
  if (path.startsWith('/amministrazione/post/')) return postMessages.saveFailed;
  if (path.startsWith('/amministrazione/newsletter')) return subscriberMessages.actionFailed;
  if (path.startsWith('/amministrazione/calendario')) return calendarMessages.failed;
  if (path.startsWith('/amministrazione/immagini')) return picturesWords.failed;
  if (path.startsWith(textsAddress)) return textsWords.failed;
  if (/^\/amministrazione\/(impostazioni|accesso)/.test(path)) return accounts[intent] ?? accountMessages.settingFailed;
  return list[intent] ?? postMessages.statusFailed;
}

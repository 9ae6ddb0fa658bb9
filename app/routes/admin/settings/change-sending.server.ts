import { data } from 'react-router';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { changeSetting, isValidSetting } from '#app/features/settings/settings.server.ts';
import { settingsWords } from './words.ts';

export type SendingProblems = { dailyIssueHour?: string; mailsPerSecond?: string };
type Asker = { account: string; address: string };

const { newsletter: texts } = settingsWords;

/** Both or neither: a field that breaks its rule leaves the other as it was. */
export async function changeSending(form: FormData, asker: Asker) {
  const wanted = {
    dailyIssueHour: `${form.get('dailyIssueHour')}`,
    mailsPerSecond: Number(form.get('mailsPerSecond')),
  };
  const problems: SendingProblems = {};
  if (!isValidSetting('dailyIssueHour', wanted.dailyIssueHour)) problems.dailyIssueHour = texts.hour.problem;
  if (!isValidSetting('mailsPerSecond', wanted.mailsPerSecond)) problems.mailsPerSecond = texts.pace.problem;
  if (Object.keys(problems).length > 0) return data({ outcome: 'refused' as const, problems }, { status: 422 });
  await changeSetting('dailyIssueHour', wanted.dailyIssueHour);
  await changeSetting('mailsPerSecond', wanted.mailsPerSecond);
  await logSecurityEvent({ kind: 'setting-changed', ...asker, details: wanted });
  return data({ outcome: 'changed' as const, problems });
}

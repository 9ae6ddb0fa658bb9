import { data } from 'react-router';
import { readTime } from '#app/calendar/rome.ts';
import { changeName } from '#app/features/accounts/administrators.server.ts';
import { accountVerbs, withPassword } from '#app/features/accounts/forms/account-verbs.server.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { inviteWords } from '#app/features/accounts/forms/words.ts';
import { invite, mailInvitation, removeInvited } from '#app/features/accounts/invitations.server.ts';
import { endSession } from '#app/features/accounts/sessions.server.ts';
import { sendBackup } from '#app/features/backups/away-backups.server.ts';
import { makeBackup } from '#app/features/backups/make-backup.server.ts';
import { undoMailEvents } from '#app/features/issues/mail-events.server.ts';
import { checkMail } from '#app/features/mail-health/check-mail.server.ts';
import { isKeyName } from '#app/features/mail-health/mail-records.server.ts';
import { tryMailbox } from '#app/features/mailbox/show-mailbox.server.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { forgetMailServer, keepMailServer } from '#app/features/settings/mail-server.server.ts';
import { leavesAt, mailsStay } from '#app/features/settings/next-letter.ts';
import {
  changeSetting,
  isValidSetting,
  nextLetterDay,
  readRhythm,
  reviseSetting,
} from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { logError } from '#app/log.ts';
import { writeLetter } from '#app/mail/letter.tsx';
import { canSendMail, sendMail } from '#app/mail/mailer.ts';
import type { SignedIn } from '#app/request.ts';
import { subscriberMessages } from '#app/routes/admin/newsletter/words.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { isUuid } from '#app/uuid.ts';
import { firstHourVerbs } from './first-hour/first-hour.server.ts';
import { mailboxWords } from './mail-health/mailbox-words.ts';
import { mailServerWords } from './mail-health/server-words.ts';
import { mailHealthWords } from './mail-health/words.ts';
import { settingsWords } from './words.ts';

const switches = [
  'isPageAlone',
  'privateAnswers',
  'secondFactorRequired',
  'commonPasswordsRefused',
  'dailyIssueOn',
] as const;

export function answerSettings(request: Request, form: FormData, who: Actor, session: SignedIn) {
  return answerIntent<Answer>(form, {
    ...accountVerbs(request, form, who.address),
    ...firstHourVerbs(form, who),
    'change-name': () => changeOwnName(form, who, session.accountId),
    invite: () => withPassword(request, form, who.address, () => inviteSomebody(form, who)),
    'remove-account': () =>
      withPassword(request, form, who.address, async () => {
        const isRemoved = await removeInvited(`${form.get('id')}`, session.accountId, who);
        return isRemoved
          ? done(inviteWords.removed)
          : { outcome: 'refused', problems: { form: inviteWords.notRemoved } };
      }),
    'end-session': async () => {
      await endSession(session, `${form.get('id')}`);
      return done(messages.sessionEnded);
    },
    'change-setting': () => changeSwitch(form, who),
    'change-dailyIssueHour': () => changeHour(form, who),
    'change-mailsPerSecond': () =>
      changeOne(who, 'mailsPerSecond', Number(form.get('mailsPerSecond')), settingsWords.letter.pace.problem),
    'check-mail': () => checkMailNow(who),
    'find-key': () => findKey(form, who),
    'keep-mail-server': () => withPassword(request, form, who.address, () => changeMailServer(form, who)),
    'try-mail': () => tryMail(who.account),
    'try-mailbox': () => tryMailboxNow(who),
    'own-server': async () => {
      const server = `${form.get('server')}`;
      await reviseSetting('ownServers', (known) => [...new Set([...known, server])]);
      await logSecurityEvent({ kind: 'setting-changed', ...who, details: { ownServers: server } });
      return done(mailboxWords.senders.kept);
    },
    reactivate: async () => {
      const id = `${form.get('id')}`;
      if (!isUuid(id) || !(await undoMailEvents(id))) return { outcome: 'failed' };
      await logSecurityEvent({ kind: 'subscriber-reactivated', ...who, details: { id } });
      return done(subscriberMessages.reactivated);
    },
    'make-backup': async () => {
      const made = await makeBackup(who.account).catch(logError);
      // It may take minutes; the page tells how it went.
      if (made) void sendBackup(made.name).catch(logError);
      // Status 200 despite the failure: the page reloads and shows the reason.
      return made ? done(settingsWords.backups.done) : { outcome: 'failed' };
    },
  });
}

const done = (notice: Answer['notice']) => ({ outcome: 'done', notice });

async function checkMailNow(who: Actor, selector?: string): Promise<Answer> {
  const isAnswered = await checkMail(selector, who);
  return done(isAnswered ? mailHealthWords.done : { ...mailHealthWords.away, isError: true });
}

async function findKey(form: FormData, who: Actor): Promise<Answer> {
  const selector = `${form.get('selector') ?? ''}`.trim().toLowerCase();
  if (selector === '' || isKeyName(selector)) return checkMailNow(who, selector);
  return { outcome: 'refused', problems: { selector: mailHealthWords.selector.problem } };
}

async function changeMailServer(form: FormData, who: Actor): Promise<Answer> {
  const field = (name: string) => `${form.get(name) ?? ''}`.trim();
  const { fields, kept, forgotten } = mailServerWords;
  if (!field('host')) {
    await forgetMailServer(who);
    return done(forgotten);
  }
  const typed = {
    host: field('host').toLowerCase(),
    port: Number(field('port')),
    user: field('user'),
    password: `${form.get('mailPassword') ?? ''}`,
    from: field('from'),
  };
  const wrong = await keepMailServer(typed, who);
  if (wrong.length === 0) return done(kept);
  const named = wrong.map(
    (name) => (name === 'password' ? 'mailPassword' : name) as Exclude<keyof typeof fields, 'password'>,
  );
  const problems = Object.fromEntries(named.map((name) => [name, { title: fields[name].problem }]));
  return { outcome: 'refused', problems };
}

async function tryMail(to: string): Promise<Answer> {
  const { trial, answered } = mailServerWords;
  const result = await sendMail({ to, ...writeLetter({ ...trial, title: trial.subject, preview: trial.subject }) });
  return done({ ...answered(result, to), isError: result.outcome !== 'submitted' });
}

async function tryMailboxNow(who: Actor): Promise<Answer> {
  const { trial } = mailServerWords;
  const outcome = await tryMailbox({ ...trial, title: trial.subject, preview: trial.subject }, who);
  if (outcome.outcome === 'submitted') return done(mailboxWords.trial.sent);
  return done({ ...mailServerWords.answered(outcome, ''), isError: true });
}

async function inviteSomebody(form: FormData, who: Actor): Promise<Answer & { link?: string }> {
  const invited = await invite(`${form.get('email') ?? ''}`, who);
  if (invited.outcome !== 'invited') return { outcome: 'refused', problems: { email: inviteWords[invited.outcome] } };
  const { link, email } = invited;
  if (!canSendMail()) return { ...done(inviteWords.invited), link };
  const isMailed = await mailInvitation(invited, who.account);
  return { ...done(isMailed ? inviteWords.mailed(email) : inviteWords.notMailed), link };
}

async function changeOwnName(form: FormData, who: Actor, accountId: string): Promise<Answer> {
  const isChanged = await changeName(accountId, `${form.get('name') ?? ''}`, who);
  return isChanged ? done(messages.nameChanged) : { outcome: 'refused', problems: { name: messages.nameTooLong } };
}

function changeSwitch(form: FormData, who: Actor) {
  const name = switches.find((name) => name === form.get('name'));
  if (!name) throw data(null, { status: 400 });
  return changeOne(who, name, form.get('value') === 'on');
}

async function changeHour(form: FormData, who: Actor): Promise<Answer> {
  const hour = readTime(`${form.get('dailyIssueHour')}`);
  const answer = await changeOne(who, 'dailyIssueHour', hour, settingsWords.letter.hour.problem);
  if (answer.problems) return answer;
  return done({ ...messages.settingChanged, text: await sayNextLetter(new Date()) });
}

type PlainName = Exclude<keyof Settings, 'restWeekdays' | 'eveningMailTo' | 'ownServers'>;

async function changeOne<Name extends PlainName>(
  who: Actor,
  name: Name,
  value: Settings[Name],
  problem = '',
): Promise<Answer> {
  if (!isValidSetting(name, value)) return { outcome: 'refused', problems: { [name]: { title: problem } } };
  await changeSetting(name, value);
  await logSecurityEvent({ kind: 'setting-changed', ...who, details: { [name]: value } });
  return done(messages.settingChanged);
}

async function sayNextLetter(now: Date) {
  const rhythm = await readRhythm();
  if (rhythm.sends === 'not yet') return mailsStay;
  if (rhythm.sends === 'by hand') return undefined;
  return settingsWords.letter.next(leavesAt(await nextLetterDay(now), rhythm.hour, now));
}

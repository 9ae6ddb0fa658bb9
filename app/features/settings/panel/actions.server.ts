import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { readTime } from '#app/calendar/rome.ts';
import { emailAddress } from '#app/config.ts';
import type { ByVisitor } from '#app/features/accounts/account-notices.server.ts';
import { changeName, maxNameLength } from '#app/features/accounts/administrators.server.ts';
import { accountVerbs, withPassword } from '#app/features/accounts/forms/account-verbs.server.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { addressWords, inviteWords } from '#app/features/accounts/forms/words.ts';
import {
  confirmNewAddress,
  endExampleAccounts,
  invite,
  mailLink,
  removeInvited,
  requestAddressChange,
} from '#app/features/accounts/invitations.server.ts';
import { endSession } from '#app/features/accounts/sessions.server.ts';
import { makeBackup } from '#app/features/backups/make-backup.server.ts';
import { sendBackup } from '#app/features/backups/remote-backups.server.ts';
import { firstHourVerbs } from '#app/features/first-hour/first-hour.server.ts';
import { firstHourWords } from '#app/features/first-hour/words.ts';
import { machineVerbs } from '#app/features/machines/machine-verbs.server.ts';
import { mailVerbs } from '#app/features/mailbox/mail-line/mail-actions.server.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { leavesAt, mailsStay } from '#app/features/settings/next-mail.ts';
import {
  changeSetting,
  isValidSetting,
  readRhythm,
} from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { settingMessages, settingsWords } from '#app/features/settings/words.ts';
import { messages as subscriberMessages } from '#app/features/subscribers/messages.ts';
import { nextMailDay } from '#app/features/subscribers/next-mail.server.ts';
import { isUnreachableEmail, visibleEmail, withoutInvisible } from '#app/platform/email-address.ts';
import { logError } from '#app/platform/log.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import type { SignedIn } from '#app/platform/request.ts';
import type { ActionResult, Problems } from '#app/ui/action-result.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runIntent } from '#app/ui/run-action.server.ts';

const text = z.string().default('');
const ownName = z.object({
  name: text
    .transform((name) => withoutInvisible(name).replace(/\s+/g, ' ').trim())
    .refine((name) => [...name].length <= maxNameLength, messages.nameTooLong.title),
});
const invitation = z.object({
  email: text
    .transform((email) => visibleEmail(email).toLowerCase())
    .refine((email) => !isUnreachableEmail(email), subscriberMessages.emailUnreachable.title)
    .refine((email) => emailAddress.max(254).safeParse(email).success, inviteWords.invalid.title),
});
const changedSwitch = z.object({
  name: z.enum(['privateAnswers', 'dailyIssueOn', 'greetsByName']),
  value: z.enum(['on', 'off']),
});
const changedHour = z.object({
  dailyIssueHour: text
    .transform(readTime)
    .refine((hour) => isValidSetting('dailyIssueHour', hour), settingsWords.dailyMail.hour.problem),
});

export function runSettingsAction(request: Request, form: FormData, who: Actor, session: SignedIn) {
  const by = { request, visitor: who.address };
  const withOwnPassword = (act: () => Promise<ActionResult>) => () =>
    withPassword(request, form, who.address, act);
  return runIntent<ActionResult>(form, {
    ...accountVerbs(request, form, who.address),
    ...mailVerbs(request, form, who),
    ...machineVerbs(form, who),
    ...firstHourVerbs(form, who),
    'end-example-accounts': async () => {
      await endExampleAccounts(session.accountId, who);
      return done(firstHourWords.accounts.ended);
    },
    'change-name': () =>
      withFields(form, ownName, async ({ name }) => {
        await changeName(session.accountId, name, who);
        return done(messages.nameChanged);
      }),
    invite: withOwnPassword(() =>
      withFields(form, invitation, ({ email }) => inviteEditor(email, who)),
    ),
    'remove-account': withOwnPassword(() => removeAccount(form, who, session.accountId)),
    'change-address': withOwnPassword(() =>
      withFields(form, invitation, ({ email }) => changeAddress(email, session.accountId, by)),
    ),
    'confirm-address': () => confirmAddress(form, session.accountId, by),
    'end-session': async () => {
      await endSession(session, idIn(form));
      return done(messages.sessionClosed);
    },
    'change-setting': () => changeSwitch(form, who),
    'change-dailyIssueHour': () =>
      withFields(form, changedHour, ({ dailyIssueHour }) => changeHour(dailyIssueHour, who)),
    'make-backup': async () => {
      const made = await makeBackup(who.account).catch(logError);
      // Sending may take minutes; the page shows the result.
      if (made) void sendBackup(made.name).catch(logError);
      // With status 200 the page reloads and shows the reason.
      return made ? done(settingsWords.backups.done) : { outcome: 'failed' };
    },
  });
}

const idIn = (form: FormData) => `${form.get('id')}`;

const done = (notice: ActionResult['notice']) => ({ outcome: 'done', notice });

const refused = (problems: Problems): ActionResult => ({ outcome: 'refused', problems });

async function withFields<S extends z.ZodType>(
  form: FormData,
  schema: S,
  act: (fields: z.output<S>) => Promise<ActionResult>,
) {
  const { fields, problems } = parseForm(form, schema);
  return problems ? refused(problems) : act(fields);
}

async function inviteEditor(email: string, who: Actor) {
  const link = await invite(email, who);
  if (!link) return refused({ email: inviteWords.existing });
  if (!canSendMail()) return { ...done(inviteWords.invited), link };
  const isMailed = await mailLink({ email, link }, inviteWords.mail, who.account);
  return { ...done(isMailed ? inviteWords.mailed(email) : inviteWords.notMailed), link };
}

async function changeAddress(email: string, accountId: string, by: ByVisitor) {
  const { outcome, headers } = await requestAddressChange(accountId, email, by);
  if (outcome === 'moved') return { ...done(addressWords.changed), headers };
  if (outcome === 'mailed') return done(addressWords.mailed(email));
  return refused({ email: outcome === 'existing' ? inviteWords.existing : addressWords.notMailed });
}

/** @throws a redirect, so that the form needs no scripts */
async function confirmAddress(form: FormData, accountId: string, by: ByVisitor): Promise<never> {
  const headers = await confirmNewAddress(`${form.get('token')}`, accountId, by);
  throw redirect(
    `${href('/amministrazione/impostazioni')}?indirizzo=${headers ? 'cambiato' : 'scaduto'}`,
    { status: 303, headers },
  );
}

async function removeAccount(form: FormData, who: Actor, accountId: string) {
  return (await removeInvited(idIn(form), accountId, who))
    ? done(inviteWords.removed)
    : refused({ form: inviteWords.notRemoved });
}

function changeSwitch(form: FormData, who: Actor) {
  const { fields } = parseForm(form, changedSwitch);
  if (!fields) throw data(null, { status: 400 });
  return change(who, fields.name, fields.value === 'on');
}

async function changeHour(hour: string, who: Actor) {
  await change(who, 'dailyIssueHour', hour);
  return done({ ...settingMessages.saved, text: await describeNextMail(new Date()) });
}

type Changed = z.infer<typeof changedSwitch>['name'] | 'dailyIssueHour';

async function change<Name extends Changed>(who: Actor, name: Name, value: Settings[Name]) {
  await changeSetting(name, value);
  await logSecurityEvent({ kind: 'setting-changed', ...who, details: { [name]: value } });
  return done(settingMessages.saved);
}

async function describeNextMail(now: Date) {
  const rhythm = await readRhythm();
  if (rhythm.sends === 'not yet') return mailsStay;
  if (rhythm.sends === 'by hand') return undefined;
  return settingsWords.dailyMail.next(leavesAt(await nextMailDay(now), rhythm.hour, now));
}

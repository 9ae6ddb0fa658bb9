import { href, redirect } from 'react-router';
import { addressWords } from '#app/features/accounts/forms/words.ts';
import { findAddressChange, listAdmitted } from '#app/features/accounts/invitations.server.ts';
import { countRecoveryCodes } from '#app/features/accounts/second-factor.server.ts';
import { listSessions } from '#app/features/accounts/sessions.server.ts';
import { showBackups } from '#app/features/backups/show-backups.server.ts';
import { importAddress, importWords } from '#app/features/import/panel-words.ts';
import { MachinesLine } from '#app/features/machines/machines-line.tsx';
import { showMail } from '#app/features/mailbox/mail-line/mail-actions.server.ts';
import { MailLine } from '#app/features/mailbox/mail-line/mail-line.tsx';
import { Line } from '#app/features/settings/line.tsx';
import styles from '#app/features/settings/settings.module.css';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { settingsWords } from '#app/features/settings/words.ts';
import { pageAddress, textsAddress } from '#app/features/site-texts/addresses.ts';
import { OnSiteLink } from '#app/features/site-texts/on-site-link.tsx';
import { textsWords } from '#app/features/site-texts/panel-words.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { release } from '#app/platform/release.ts';
import { readForm, signedIn, visitorAddress } from '#app/platform/request.ts';
import { policyOf } from '#app/site/policy.ts';
import { site } from '#app/site/site.server.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { PageNotice } from '#app/ui/admin/notices.tsx';
import { AdminPage, Part } from '#app/ui/admin/page.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/settings';
import { runSettingsAction } from './actions.server.ts';
import { BackupsLine, KeyPart } from './backups-line.tsx';
import { DailyMailLine, KeysLine, SessionsPart, SettingToggle, WriterLine } from './own-lines.tsx';

const {
  title,
  documentTitle,
  failure,
  privacy: texts,
  operatorNote,
  rules,
  privateReplies,
} = settingsWords;
const outcomes = new Map<string, Notice>([
  ['cambiato', addressWords.changed],
  ['scaduto', { ...addressWords.expired, isError: true }],
]);
const address = href('/amministrazione/impostazioni');
const page = { title, documentTitle, isTitleHidden: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = context.get(signedIn);
  const { accountId, email, name } = session;
  const token = new URL(request.url).searchParams.get('indirizzo') ?? '';
  const notice = outcomes.get(token);
  const found = token && !notice ? await findAddressChange(token, accountId) : undefined;
  if (token && !notice && !found) throw redirect(`${address}?indirizzo=scaduto`);
  return {
    email,
    name,
    accounts: await listAdmitted(accountId),
    settings: await readSettings(),
    codesLeft: await countRecoveryCodes(accountId),
    sessions: await listSessions(session),
    backups: await showBackups(),
    mail: await showMail(),
    machines: site().machines,
    missing: policyOf(site()).missing,
    version: release.version,
    notice,
    newAddress: found && { token, email: found.email },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(signedIn);
  const who = { account: session.email, address: context.get(visitorAddress) };
  return runSettingsAction(request, await readForm(request), who, session);
}

export const handle: Screen = { page, failure };

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { mail, missing, backups, settings, notice, newAddress } = loaderData;
  return (
    <AdminPage {...page}>
      <PageNotice notice={notice} isResult />
      {newAddress && <NewAddress {...newAddress} />}
      <div className={styles.lines}>
        <WriterLine {...loaderData} />
        <DailyMailLine {...settings} />
        <MailLine {...mail} />
        <TextsLine missing={missing} />
        <MachinesLine chosen={loaderData.machines} />
        <BackupsLine {...backups} />
        <KeysLine {...loaderData} />
        <OperatorLine {...loaderData} />
      </div>
      <p className={`quiet ${styles.version}`}>{settingsWords.version(loaderData.version)}</p>
    </AdminPage>
  );
}

function NewAddress({ token, email }: { token: string; email: string }) {
  return (
    <section className="stack">
      <h2 className="t-3">{addressWords.mail.subject}</h2>
      <p className="quiet">{addressWords.confirm(email)}</p>
      <form method="post" action={address}>
        <input type="hidden" name="token" value={token} />
        <AdminButton name="intent" value="confirm-address">
          {addressWords.mail.button}
        </AdminButton>
      </form>
    </section>
  );
}

function TextsLine({ missing }: { missing: string[] }) {
  return (
    <Line id="testi" note={missing.length > 0 ? texts.lacking : texts.note}>
      <p>{textsWords.inSettings}</p>
      <div className="row">
        <OnSiteLink id="home" />
        <AdminButtonLink variant="neutral" to={textsAddress}>
          {textsWords.title}
        </AdminButtonLink>
      </div>
      <Part title={texts.title} intro={texts.intro}>
        {missing.length > 0 && (
          <AdminButtonLink variant="neutral" to={pageAddress('chi-sei')}>
            {texts.write}
          </AdminButtonLink>
        )}
        <a className="tap" href={href('/privacy-policy')} target="_blank" rel="noopener">
          {texts.link}
          <span className="solo-voce"> {programTexts.newTab}</span>
        </a>
      </Part>
    </Line>
  );
}

type OperatorProps = Pick<Route.ComponentProps['loaderData'], 'settings' | 'backups' | 'sessions'>;

function OperatorLine({ settings, backups, sessions }: OperatorProps) {
  return (
    <Line id="gestione" note={operatorNote}>
      <Part title={rules.title} intro={rules.intro}>
        <SettingToggle name="privateAnswers" isOn={settings.privateAnswers} {...privateReplies} />
      </Part>
      <SessionsPart sessions={sessions} />
      <KeyPart isSealed={backups.isSealed} />
      <Part title={importWords.title} intro={importWords.intro}>
        <p>
          <AdminButtonLink variant="neutral" to={importAddress}>
            {importWords.open}
          </AdminButtonLink>
        </p>
      </Part>
    </Line>
  );
}

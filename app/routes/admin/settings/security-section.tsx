import { useRevalidator } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { NewPasswordForm } from '#app/features/accounts/forms/new-password-form.tsx';
import { Part, Section } from '#app/ui/admin/section.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import { NamePart } from './name-part.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SessionsPart, type ShownSession } from './sessions-part.tsx';
import { SettingToggle } from './setting-toggle.tsx';
import { settingsWords } from './words.ts';

const { password, security, secondFactorRequired, commonPasswords, privateAnswers, rules } = settingsWords;
const address = '/amministrazione/impostazioni';

type Props = {
  email: string;
  name: string;
  settings: { secondFactorRequired: boolean; commonPasswordsRefused: boolean; privateAnswers: boolean };
  /** Undefined without a second factor. */
  codesLeft: number | undefined;
  sessions: ShownSession[];
};

export function SecuritySection({ email, name, settings, codesLeft, sessions }: Props) {
  return (
    <Section title={security.title} intro={security.intro}>
      <NamePart name={name} />
      <PasswordPart email={email} address={address} />
      <SecondFactorPart codesLeft={codesLeft} address={address} />
      <Part title={rules.title} intro={rules.intro}>
        <SettingToggle name="privateAnswers" isOn={settings.privateAnswers} {...privateAnswers} />
        <SettingToggle name="secondFactorRequired" isOn={settings.secondFactorRequired} {...secondFactorRequired} />
        <SettingToggle name="commonPasswordsRefused" isOn={settings.commonPasswordsRefused} {...commonPasswords} />
      </Part>
      <SessionsPart sessions={sessions} />
    </Section>
  );
}

function PasswordPart({ email, address }: { email: string; address: string }) {
  const notify = useNotices();
  const { revalidate } = useRevalidator();
  function onChanged() {
    notify(messages.passwordChanged);
    // The change ended the other sessions.
    return revalidate();
  }
  return (
    <Part title={password.title} intro={password.intro}>
      <NewPasswordForm
        action={address}
        asksCurrent
        intent="change-password"
        proof={<input type="hidden" autoComplete="username" value={email} readOnly />}
        onChanged={onChanged}
      />
    </Part>
  );
}

import { type ComponentProps, useRef, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { atHour, formatTime } from '#app/calendar/rome.ts';
import { AccountsPart, type ListedAccount } from '#app/features/accounts/accounts-part.tsx';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { NewPasswordForm, PasswordPrompt } from '#app/features/accounts/forms/password-forms.tsx';
import {
  RecoveryCodes,
  SecondFactorSetup,
} from '#app/features/accounts/forms/second-factor-setup.tsx';
import { secondFactorWords } from '#app/features/accounts/forms/words.ts';
import type { listSessions } from '#app/features/accounts/sessions.server.ts';
import { Line } from '#app/features/settings/line.tsx';
import styles from '#app/features/settings/settings.module.css';
import type { Settings } from '#app/features/settings/settings.ts';
import { settingMessages, settingsWords } from '#app/features/settings/words.ts';
import type { ActionResult } from '#app/ui/action-result.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Badge } from '#app/ui/admin/marks.tsx';
import { Part, Toggle } from '#app/ui/admin/page.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { type Notice, useNotices } from '#app/ui/notices.tsx';

const { password, sessions: texts } = settingsWords;
const { device, started, seen, action } = texts.columns;
const address = href('/amministrazione/impostazioni');

type WriterProps = { name: string; email: string; accounts: ListedAccount[] };

export function WriterLine({ name, email, accounts }: WriterProps) {
  const { title, intro, label, optional } = settingsWords.name;
  return (
    <Line id="chi-scrive" note={name || email}>
      <Part title={title} intro={intro}>
        <SavedBox
          failure={messages.nameFailed}
          name="name"
          label={label}
          note={optional}
          autoComplete="name"
          defaultValue={name}
        />
      </Part>
      <AccountsPart accounts={accounts} address={address} />
    </Line>
  );
}

/** `codesLeft` is undefined without a second factor. */
export function KeysLine({ email, codesLeft }: { email: string; codesLeft: number | undefined }) {
  return (
    <Line id="chiavi" note={codesLeft === undefined ? password.alone : password.withCode}>
      <PasswordPart email={email} />
      <SecondFactorPart codesLeft={codesLeft} />
    </Line>
  );
}

type SavedBoxProps = Omit<ComponentProps<typeof TextBox>, 'problem'> & {
  name: string;
  failure: Notice;
};

function SavedBox({ failure, ...box }: SavedBoxProps) {
  const { Form, form, problems, isBusy } = useForm({ failure });
  const { name, label } = box;
  return (
    <Form {...form} className="boxes">
      <TextBox {...box} problem={problems[name]} />
      <AdminButton
        name="intent"
        value={`change-${name}`}
        aria-label={settingsWords.saveOf(label)}
        aria-busy={isBusy}
      >
        {settingsWords.save}
      </AdminButton>
    </Form>
  );
}

function PasswordPart({ email }: { email: string }) {
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
        needsCurrent
        intent="change-password"
        proof={<input type="hidden" autoComplete="username" value={email} readOnly />}
        onChanged={onChanged}
      />
    </Part>
  );
}

type SessionsProps = { sessions: Awaited<ReturnType<typeof listSessions>> };

export function SessionsPart({ sessions }: SessionsProps) {
  const heading = useRef<HTMLDivElement>(null);
  const { Form, form, isBusy } = useForm({
    failure: messages.sessionNotClosed,
    // The row that had the focus is removed.
    onDone: () => heading.current?.focus(),
  });
  return (
    <Part title={texts.title} intro={texts.intro}>
      <div ref={heading} tabIndex={-1} className={styles.sessions}>
        <Table caption={texts.caption} columns={[device, started, seen, action]}>
          {sessions.map((session) => (
            <tr key={session.id}>
              <RowTitle>{session.device || texts.unknown}</RowTitle>
              <Cell column={started}>{session.started}</Cell>
              <Cell column={seen}>{session.lastSeen}</Cell>
              <Cell column={action}>
                {session.isThis ? (
                  <Badge isOn>{texts.thisOne}</Badge>
                ) : (
                  <Form {...form}>
                    <input type="hidden" name="id" value={session.id} />
                    <AdminButton
                      variant="neutral"
                      name="intent"
                      value="end-session"
                      aria-busy={isBusy}
                    >
                      {texts.end}
                    </AdminButton>
                  </Form>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
    </Part>
  );
}

type Doing = 'nothing' | 'set-up' | 'remove' | 'renew';

function SecondFactorPart({ codesLeft }: { codesLeft: number | undefined }) {
  const isOn = codesLeft !== undefined;
  const [doing, setDoing] = useState<Doing>('nothing');
  const { revalidate } = useRevalidator();
  const notify = useNotices();

  function end(message: Notice) {
    notify(message);
    setDoing('nothing');
    return revalidate();
  }

  const common = { action: address, onCancel: () => setDoing('nothing') };
  return (
    <Part
      title={secondFactorWords.title}
      intro={doing === 'set-up' ? undefined : isOn ? secondFactorWords.on : secondFactorWords.off}
    >
      {doing === 'nothing' && isOn && <CodesLeft left={codesLeft} />}
      {doing === 'nothing' && <Choices isOn={isOn} onChoose={setDoing} />}
      {doing === 'set-up' && (
        <SecondFactorSetup {...common} onDone={() => end(messages.secondFactorOn)} />
      )}
      {doing === 'renew' && <Renewal {...common} onDone={() => end(messages.codesRenewed)} />}
      {doing === 'remove' && (
        <PasswordPrompt
          {...common}
          intent="remove-second-factor"
          button={secondFactorWords.remove}
          isDangerous
          onDone={() => end(messages.secondFactorOff)}
        />
      )}
    </Part>
  );
}

const few = 3;

function CodesLeft({ left }: { left: number }) {
  if (left > few) return <p>{secondFactorWords.codesLeft(left)}</p>;
  return <Problem notice={{ title: secondFactorWords.fewCodes(left) }} />;
}

function Choices({ isOn, onChoose }: { isOn: boolean; onChoose: (doing: Doing) => void }) {
  if (!isOn)
    return <AdminButton onClick={() => onChoose('set-up')}>{secondFactorWords.start}</AdminButton>;
  return (
    <div className="row">
      <AdminButton variant="neutral" onClick={() => onChoose('renew')}>
        {secondFactorWords.renew}
      </AdminButton>
      <AdminButton variant="danger" onClick={() => onChoose('remove')}>
        {secondFactorWords.remove}
      </AdminButton>
    </div>
  );
}

type RenewalProps = { action: string; onDone: () => void; onCancel: () => void };

function Renewal(props: RenewalProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onSaved={props.onDone} />;
  return (
    <PasswordPrompt<ActionResult & { recoveryCodes?: string[] }>
      {...props}
      intent="new-recovery-codes"
      button={secondFactorWords.renew}
      onDone={({ recoveryCodes = [] }) => setCodes(recoveryCodes)}
    />
  );
}

const { dailyMail: mailTexts } = settingsWords;

export function DailyMailLine({ dailyIssueOn, dailyIssueHour, greetsByName }: Settings) {
  const { label, hint } = mailTexts.hour;
  return (
    <Line
      id="lettera"
      note={dailyIssueOn ? mailTexts.leaves(atHour(dailyIssueHour)) : mailTexts.byHand}
    >
      <SettingToggle name="dailyIssueOn" isOn={dailyIssueOn} {...mailTexts.daily} />
      <SavedBox
        failure={settingMessages.failed}
        name="dailyIssueHour"
        label={label}
        hint={hint}
        inputMode="decimal"
        defaultValue={formatTime(dailyIssueHour)}
      />
      <SettingToggle name="greetsByName" isOn={greetsByName} {...mailTexts.greeting} />
    </Line>
  );
}

type ToggleProps = { name: string; isOn: boolean; label: string; hint?: string };

/** Saves at once; returns to the stored value when saving fails. */
export function SettingToggle({ name, isOn, label, hint }: ToggleProps) {
  const { submit, sending } = useForm({ failure: settingMessages.failed });
  return (
    <Toggle
      label={label}
      hint={hint}
      name={name}
      checked={sending ? sending.get('value') === 'on' : isOn}
      onChange={({ currentTarget: { checked } }) =>
        submit({ intent: 'change-setting', name, value: checked ? 'on' : 'off' })
      }
    />
  );
}

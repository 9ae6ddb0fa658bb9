import { atHour, saidTime } from '#app/calendar/rome.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Toggle } from '#app/ui/admin/section.tsx';
import { useForm } from '#app/ui/form.ts';
import { Line } from './line.tsx';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { letter: texts } = settingsWords;

type Props = { settings: Settings; standstill?: string };

export function LetterLine({ settings: { dailyIssueOn, dailyIssueHour }, standstill }: Props) {
  const { Form, form, problems, isBusy } = useForm({ failure: messages.settingFailed });
  const { label, hint } = texts.hour;
  return (
    <Line id="lettera" note={dailyIssueOn ? texts.leaves(atHour(dailyIssueHour)) : texts.byHand}>
      {standstill && <p className={styles.prose}>{standstill}</p>}
      <SettingToggle name="dailyIssueOn" isOn={dailyIssueOn} {...texts.daily} />
      <Form {...form} className={styles.sending}>
        <TextBox
          label={label}
          hint={hint}
          inputMode="decimal"
          name="dailyIssueHour"
          defaultValue={saidTime(dailyIssueHour)}
          problem={problems.dailyIssueHour}
        />
        <AdminButton
          name="intent"
          value="change-dailyIssueHour"
          aria-label={settingsWords.saveOf(label)}
          aria-busy={isBusy}
        >
          {settingsWords.save}
        </AdminButton>
      </Form>
    </Line>
  );
}

type ToggleProps = { name: string; isOn: boolean; label: string; hint?: string };

/** Saves at once; goes back when that fails. */
export function SettingToggle({ name, isOn, label, hint }: ToggleProps) {
  const { submit, sending } = useForm({ failure: messages.settingFailed });
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

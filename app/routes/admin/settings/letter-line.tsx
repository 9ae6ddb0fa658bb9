import type { ComponentProps } from 'react';
import { atHour, saidTime } from '#app/calendar/rome.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { Line } from './line.tsx';
import { SettingToggle } from './setting-toggle.tsx';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { letter: texts } = settingsWords;

type Props = { settings: Settings; standstill?: string };

export function LetterLine({ settings: { dailyIssueOn, dailyIssueHour }, standstill }: Props) {
  return (
    <Line id="lettera" note={dailyIssueOn ? texts.leaves(atHour(dailyIssueHour)) : texts.byHand}>
      {standstill && <p className={styles.prose}>{standstill}</p>}
      <SettingToggle name="dailyIssueOn" isOn={dailyIssueOn} {...texts.daily} />
      <OneSetting inputMode="decimal" name="dailyIssueHour" defaultValue={saidTime(dailyIssueHour)} {...texts.hour} />
    </Line>
  );
}

export function PaceSetting({ mailsPerSecond }: Settings) {
  return (
    <OneSetting type="number" name="mailsPerSecond" min={1} max={1000} defaultValue={mailsPerSecond} {...texts.pace} />
  );
}

type SettingProps = Omit<ComponentProps<typeof TextBox>, 'problem'> & { name: keyof Settings };

function OneSetting({ name, label, ...field }: SettingProps) {
  const { Form, form, problems, isBusy } = useForm({ failure: messages.settingFailed });
  return (
    <Form {...form} className={styles.sending}>
      <TextBox {...field} name={name} label={label} problem={problems[name]} />
      <AdminButton name="intent" value={`change-${name}`} aria-label={settingsWords.saveOf(label)} aria-busy={isBusy}>
        {settingsWords.save}
      </AdminButton>
    </Form>
  );
}

import { messages } from '#app/features/accounts/forms/messages.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import { useForm } from '#app/ui/form.ts';
import { SettingToggle } from './setting-toggle.tsx';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { newsletter: texts } = settingsWords;

export function NewsletterSection({ settings, standstill }: { settings: Settings; standstill?: string }) {
  const { Form, form, problems, isBusy } = useForm({ failure: messages.settingFailed });
  return (
    <Section title={texts.title} intro={texts.intro}>
      {standstill && <p className={styles.prose}>{standstill}</p>}
      <SettingToggle
        name="dailyIssueOn"
        isOn={settings.dailyIssueOn}
        label={texts.daily.label}
        hint={texts.daily.hint}
      />
      <Form {...form} className={styles.sending}>
        <TextBox
          label={texts.hour.label}
          hint={texts.hour.hint}
          type="time"
          name="dailyIssueHour"
          defaultValue={settings.dailyIssueHour}
          problem={problems.dailyIssueHour}
        />
        <TextBox
          label={texts.pace.label}
          hint={texts.pace.hint}
          type="number"
          name="mailsPerSecond"
          min={1}
          max={1000}
          defaultValue={settings.mailsPerSecond}
          problem={problems.mailsPerSecond}
        />
        <AdminButton name="intent" value="change-sending" aria-busy={isBusy}>
          {texts.save}
        </AdminButton>
      </Form>
    </Section>
  );
}

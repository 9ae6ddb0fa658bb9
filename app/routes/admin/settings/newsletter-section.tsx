import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import type { SendingProblems } from './change-sending.server.ts';
import { SettingToggle } from './setting-toggle.tsx';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { newsletter: texts } = settingsWords;

type Answer = { outcome: 'changed' | 'refused' | 'failed'; problems?: SendingProblems };

export function NewsletterSection({ settings }: { settings: Settings }) {
  const { Form, state, data: answer } = useFetcher<Answer>();
  const notify = useNotices();
  const told = useRef<Answer>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer || state !== 'idle' || told.current === answer) return;
    told.current = answer;
    if (answer.outcome === 'changed') notify(messages.settingChanged);
    if (answer.outcome === 'failed') notify({ ...messages.settingFailed, isError: true });
    if (answer.outcome === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer, state, notify]);

  const problem = (text?: string) => text && { title: text };
  const { dailyIssueHour, mailsPerSecond } = answer?.problems ?? {};
  return (
    <Section title={texts.title} intro={texts.intro}>
      <SettingToggle
        name="dailyIssueOn"
        isOn={settings.dailyIssueOn}
        label={texts.daily.label}
        hint={texts.daily.hint}
      />
      <Form ref={form} method="post" noValidate className={styles.sending}>
        <TextBox
          label={texts.hour.label}
          hint={texts.hour.hint}
          type="time"
          name="dailyIssueHour"
          defaultValue={settings.dailyIssueHour}
          problem={problem(dailyIssueHour) || undefined}
        />
        <TextBox
          label={texts.pace.label}
          hint={texts.pace.hint}
          type="number"
          name="mailsPerSecond"
          min={1}
          max={1000}
          defaultValue={settings.mailsPerSecond}
          problem={problem(mailsPerSecond) || undefined}
        />
        <AdminButton name="intent" value="change-sending" aria-busy={state !== 'idle'}>
          {texts.save}
        </AdminButton>
      </Form>
    </Section>
  );
}

import styles from '#app/routes/admin/settings/settings.module.css';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { PasswordBox } from '#app/ui/admin/password-box.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { mailServerWords as words } from './server-words.ts';
import type { ShownMail } from './show-mail.server.ts';

const { host, port, user, from, mailPassword, password } = words.fields;

export function MailServerPart({ isConfigured, ...server }: ShownMail['server'] & { isConfigured: boolean }) {
  const intro = server.isFixed ? words.fixed(server.host, server.from) : isConfigured ? words.ready : words.none;
  return (
    <Part title={words.title} intro={intro}>
      {!server.isFixed && <ServerForm {...server} />}
      {isConfigured && <TryButton />}
    </Part>
  );
}

function ServerForm(kept: ShownMail['server']) {
  const { Form, form, problems, isBusy } = useForm({ failure: words.failed });
  const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false };
  const box = (name: 'host' | 'port' | 'user' | 'from', { label, hint }: { label: string; hint?: string }) => (
    <TextBox {...plain} name={name} label={label} hint={hint} defaultValue={kept[name]} problem={problems[name]} />
  );
  return (
    <Form {...form} className={styles.own}>
      {box('host', host)}
      {box('port', port)}
      {box('user', user)}
      <PasswordBox
        name="mailPassword"
        label={mailPassword.label}
        hint={mailPassword.hint}
        autoComplete="off"
        problem={problems.mailPassword}
      />
      {box('from', from)}
      <PasswordBox
        name="password"
        label={password.label}
        hint={password.hint}
        autoComplete="current-password"
        problem={problems.password}
      />
      <Problem notice={problems.form} />
      <AdminButton name="intent" value="keep-mail-server" aria-busy={isBusy}>
        {isBusy ? words.saving : words.save}
      </AdminButton>
    </Form>
  );
}

function TryButton() {
  const { Form, form, isBusy } = useForm({ failure: words.notTried });
  return (
    <Form {...form}>
      <AdminButton look="neutral" name="intent" value="try-mail" aria-busy={isBusy}>
        {isBusy ? words.trying : words.try}
      </AdminButton>
    </Form>
  );
}

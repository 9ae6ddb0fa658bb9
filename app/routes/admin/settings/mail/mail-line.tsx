import { href, Link } from 'react-router';
import { Line } from '#app/routes/admin/settings/line.tsx';
import settingsStyles from '#app/routes/admin/settings/settings.module.css';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { PasswordBox } from '#app/ui/admin/password-box.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './mail.module.css';
import { CopiedText, RecordsPart } from './records-part.tsx';
import type { ShownMail } from './show-mail.server.ts';
import { mailboxWords, mailServerWords as words } from './words.ts';

const { host, port, user, from, mailPassword, password } = words.fields;

export function MailLine({ isConfigured, server, reading, webhooks, ...records }: ShownMail) {
  const intro = server.isFixed ? words.fixed(server.host, server.from) : isConfigured ? words.ready : words.none;
  return (
    <Line id="posta" note={isConfigured ? words.on : words.off}>
      <Part title={words.title} intro={intro}>
        {!server.isFixed && <ServerForm {...server} />}
        {isConfigured && <TryButton />}
      </Part>
      <RecordsPart {...records} />
      <ReturnedPart {...reading} webhooks={webhooks} />
    </Line>
  );
}

function ServerForm(kept: ShownMail['server']) {
  const { Form, form, problems, isBusy } = useForm({ failure: words.failed });
  const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false };
  const box = (name: 'host' | 'port' | 'user' | 'from', { label, hint }: { label: string; hint?: string }) => (
    <TextBox {...plain} name={name} label={label} hint={hint} defaultValue={kept[name]} problem={problems[name]} />
  );
  return (
    <Form {...form} className={settingsStyles.own}>
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

type ReturnedProps = ShownMail['reading'] & Pick<ShownMail, 'webhooks'>;

function ReturnedPart({ isConnected, failure, readAt, webhooks }: ReturnedProps) {
  const { title, intro, who } = mailboxWords;
  return (
    <Part title={title} intro={isConnected ? intro : undefined}>
      {isConnected && !failure && <p>{readAt}</p>}
      {failure && (
        <p role="status" className={styles.refused}>
          <strong>{failure.title}</strong> {failure.since} {failure.text}
        </p>
      )}
      <p>
        {who} <Link to={href('/amministrazione/newsletter')}>Newsletter</Link>.
      </p>
      {!isConnected && <Connect webhooks={webhooks} />}
    </Part>
  );
}

function Connect({ webhooks }: Pick<ShownMail, 'webhooks'>) {
  const { title, text, webhooks: intro, providers, ...copyWords } = mailboxWords.connect;
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <p>{text}</p>
      <p>{intro}</p>
      {(['ses', 'brevo'] as const).map((provider) => (
        <div key={provider} className={styles.address}>
          <p>{providers[provider]}</p>
          <CopiedText text={webhooks[provider]} words={copyWords} />
        </div>
      ))}
    </details>
  );
}

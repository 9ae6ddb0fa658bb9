import { href, Link } from 'react-router';
import { Line } from '#app/features/settings/line.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PasswordBox, TextBox } from '#app/ui/admin/field.tsx';
import { Part } from '#app/ui/admin/page.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import type { MailView } from './mail-actions.server.ts';
import { mailboxWords, mailServerWords as words } from './words.ts';

const { host, port, user, from, mailPassword, password } = words.fields;

export function MailLine({ isConfigured, server, reading }: MailView) {
  const intro = server.isFixed
    ? words.fixed(server.host, server.from)
    : isConfigured
      ? words.ready
      : words.none;
  return (
    <Line id="posta" note={isConfigured ? words.on(server.host) : words.off}>
      <Part title={words.title} intro={intro}>
        {!server.isFixed && <ServerForm {...server} />}
        {isConfigured && <TryButton />}
      </Part>
      <ReturnedPart {...reading} />
    </Line>
  );
}

function ServerForm(stored: MailView['server']) {
  const { Form, form, problems, isBusy } = useForm({ failure: words.failed });
  const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false };
  const box = (
    name: 'host' | 'port' | 'user' | 'from',
    { label, hint }: { label: string; hint?: string },
  ) => (
    <TextBox
      {...plain}
      name={name}
      label={label}
      hint={hint}
      defaultValue={stored[name]}
      problem={problems[name]}
    />
  );
  return (
    <Form {...form} className="boxes">
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
      <AdminButton variant="neutral" name="intent" value="try-mail" aria-busy={isBusy}>
        {isBusy ? words.trying : words.try}
      </AdminButton>
    </Form>
  );
}

function ReturnedPart({ isConnected, failure, readAt }: MailView['reading']) {
  const { title, intro, who, connect } = mailboxWords;
  return (
    <Part title={title} intro={isConnected ? intro : undefined}>
      {isConnected && !failure && <p>{readAt}</p>}
      {failure && (
        <div role="status">
          <Problem notice={{ title: failure.title, text: `${failure.since} ${failure.text}` }} />
        </div>
      )}
      <p>
        {who} <Link to={href('/amministrazione/newsletter')}>Newsletter</Link>.
      </p>
      {!isConnected && (
        <details>
          <summary>{connect.title}</summary>
          <p>{connect.text}</p>
        </details>
      )}
    </Part>
  );
}

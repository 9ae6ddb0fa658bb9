import { href, Link } from 'react-router';
import type { CheckedRecord } from '#app/features/mailbox/mail-records.server.ts';
import { Line } from '#app/features/settings/line.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PasswordBox, TextBox } from '#app/ui/admin/field.tsx';
import { Badge } from '#app/ui/admin/marks.tsx';
import { Part } from '#app/ui/admin/page.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useCopy } from '#app/ui/copy.ts';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import type { CheckAnswer, ShownMail } from './mail-actions.server.ts';
import styles from './mail-line.module.css';
import { mailboxWords, recordWords, mailServerWords as words } from './words.ts';

const { host, port, user, from, mailPassword, password } = words.fields;

export function MailLine({ isConfigured, server, reading, webhooks, ...records }: ShownMail) {
  const intro = server.isFixed
    ? words.fixed(server.host, server.from)
    : isConfigured
      ? words.ready
      : words.none;
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
  const box = (
    name: 'host' | 'port' | 'user' | 'from',
    { label, hint }: { label: string; hint?: string },
  ) => (
    <TextBox
      {...plain}
      name={name}
      label={label}
      hint={hint}
      defaultValue={kept[name]}
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
        <div role="status">
          <Problem notice={{ title: failure.title, text: `${failure.since} ${failure.text}` }} />
        </div>
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
    <details>
      <summary>{title}</summary>
      <p>{text}</p>
      <p>{intro}</p>
      {(['ses', 'brevo'] as const).map((provider) => (
        <div key={provider}>
          <p>{providers[provider]}</p>
          <CopiedText text={webhooks[provider]} words={copyWords} />
        </div>
      ))}
    </details>
  );
}

const { row, state, wanted } = recordWords.columns;

function RecordsPart({ typed, records, domain }: Pick<ShownMail, 'typed' | 'records' | 'domain'>) {
  const { Form, form, problems, isBusy, answer } = useForm<CheckAnswer>({
    failure: recordWords.failed,
  });
  return (
    <Part title={recordWords.title} intro={recordWords.intro}>
      <Form {...form} className="boxes">
        {(['spf', 'selector', 'dkim', 'dmarc'] as const).map((name) => (
          <TextBox
            key={name}
            {...recordWords.fields[name]}
            name={name}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed[name]}
            problem={problems[name]}
          />
        ))}
        <AdminButton look="neutral" name="intent" value="check-mail" aria-busy={isBusy}>
          {isBusy ? recordWords.checking : recordWords.check}
        </AdminButton>
      </Form>
      <Table
        className={styles.table}
        caption={recordWords.caption(domain)}
        columns={[row, state, wanted]}
      >
        {(answer?.records ?? records).map((record) => (
          <RecordRow key={record.kind} {...record} />
        ))}
      </Table>
    </Part>
  );
}

function RecordRow(record: CheckedRecord) {
  const { kind, name, state: found } = record;
  return (
    <tr>
      <RowTitle>{kind}</RowTitle>
      <Cell column={state}>
        {found ? (
          <Badge isOn={found === 'found'}>{recordWords.states[found]}</Badge>
        ) : (
          recordWords.notYet
        )}
      </Cell>
      <Cell column={wanted}>{name ? <Published {...record} /> : <p>{recordWords.unnamed}</p>}</Cell>
    </tr>
  );
}

function Published({ kind, name, wanted, state, found = [] }: CheckedRecord) {
  const isOther = found.length > 0 && (state === 'different' || !wanted);
  return (
    <>
      <p>{name}</p>
      {wanted ? (
        <CopiedText text={wanted} words={{ ...recordWords, label: recordWords.copyOf(kind) }} />
      ) : (
        <p>{recordWords.ask}</p>
      )}
      {isOther && <p>{recordWords.published}</p>}
      {isOther &&
        found.map((text) => (
          <code key={text} className={styles.record}>
            {text}
          </code>
        ))}
    </>
  );
}

type CopyWords = { copy: string; copied: { title: string }; notCopied: string; label?: string };

function CopiedText({
  text,
  words: { copy, copied, notCopied, label },
}: {
  text: string;
  words: CopyWords;
}) {
  const copyText = useCopy(copied, { title: notCopied, text });
  return (
    <>
      <code className={styles.record}>{text}</code>
      <AdminButton type="button" look="word" aria-label={label} onClick={() => copyText(text)}>
        {copy}
      </AdminButton>
    </>
  );
}

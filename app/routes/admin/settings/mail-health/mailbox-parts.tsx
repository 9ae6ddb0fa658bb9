import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useForm } from '#app/ui/form.ts';
import { useCopy } from '#app/ui/use-copy.ts';
import styles from './mail-health.module.css';
import { mailboxWords as words } from './mailbox-words.ts';
import type { ShownMailbox } from './show-mailbox.server.ts';

type Props = { mailbox: ShownMailbox; domain: string };

export function Trial({ mailbox: { trial }, domain }: Props) {
  return (
    <>
      <Press
        intent="try-mailbox"
        label={words.trial.button}
        busy={words.trial.busy}
        failure={words.trial.failed}
        isFirst
      />
      {trial && (
        <div className={styles.when}>
          <p>
            {trial.line}{' '}
            {trial.by && (
              <>
                <strong>{trial.by}</strong> per <strong>{domain}</strong>.
              </>
            )}
          </p>
        </div>
      )}
      {trial?.verdicts && <VerdictsTable domain={domain} verdicts={trial.verdicts} />}
    </>
  );
}

type Verdicts = NonNullable<NonNullable<ShownMailbox['trial']>['verdicts']>;

function VerdictsTable({ domain, verdicts }: { domain: string; verdicts: Verdicts }) {
  const { row, state, found } = words.trial.columns;
  return (
    <Table className={styles.table} caption={words.trial.caption(domain)} columns={[row, state, found]}>
      {verdicts.map(({ name, verdict, text, ask, record }) => (
        <tr key={name}>
          <RowTitle>{name}</RowTitle>
          <Cell column={state}>
            <Badge isOn={verdict === 'pass'} isBad={verdict === 'fail'}>
              {words.trial.states[verdict]}
            </Badge>
          </Cell>
          <Cell column={found}>
            <p>{text}</p>
            {ask && <p className={styles.request}>{ask}</p>}
            {record && <Copied text={record} />}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Copied({ text }: { text: string }) {
  const { copied, notCopied, copy } = words.trial;
  const copyText = useCopy(copied, { title: notCopied, text });
  return (
    <>
      <code className={styles.record}>{text}</code>
      <AdminButton type="button" look="word" onClick={() => copyText(text)}>
        {copy}
      </AdminButton>
    </>
  );
}

export function Connect({ mailbox: { webhooks } }: Pick<Props, 'mailbox'>) {
  const { title, text, webhooks: intro, providers } = words.connect;
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <p>{text}</p>
      <p>{intro}</p>
      {(['ses', 'brevo'] as const).map((provider) => (
        <div key={provider} className={styles.address}>
          <p>{providers[provider]}</p>
          <Copied text={webhooks[provider]} />
        </div>
      ))}
    </details>
  );
}

export function SendersPart({ mailbox: { senders } }: Pick<Props, 'mailbox'>) {
  const { title, intro, none, button, failed } = words.senders;
  return (
    <Part title={title} intro={intro}>
      {!senders && <p>{none}</p>}
      {senders && (
        <ul className={styles.facts}>
          <Fact title={senders.own} text={senders.period} />
          {senders.unknown.map(({ address, ...fact }) => (
            <Fact key={address} {...fact}>
              <Press
                intent="own-server"
                name="server"
                value={address}
                label={button}
                about={address}
                failure={failed}
              />
            </Fact>
          ))}
        </ul>
      )}
    </Part>
  );
}

export function ReturnedPart({ mailbox }: Pick<Props, 'mailbox'>) {
  const { title, intro, unread, reactivate, lookAt, stay } = words.returned;
  const { isConnected, failure, readAt, understood, left, returned } = mailbox;
  return (
    <Part title={title} intro={isConnected ? intro : undefined}>
      {failure && (
        <p role="status" className={styles.refused}>
          <strong>{failure.title}</strong> {failure.text}
        </p>
      )}
      {isConnected && !failure && (
        <div className={styles.when}>{readAt ? <Counted readAt={readAt} {...{ understood, left }} /> : unread}</div>
      )}
      <ul className={styles.facts}>
        {returned.map(({ id, ...fact }) => (
          <Fact key={id} {...fact}>
            <Press
              intent="reactivate"
              name="id"
              value={id}
              label={reactivate}
              about={fact.text}
              failure={words.senders.failed}
            />
          </Fact>
        ))}
        {mailbox.lookAt.length > 0 && <Fact title={lookAt} text={stay} lines={mailbox.lookAt} />}
      </ul>
    </Part>
  );
}

function Counted({ readAt, understood, left }: { readAt: string; understood: string; left?: string }) {
  return (
    <p>
      {readAt} <strong>{understood}</strong> {words.returned.month}
      {left && (
        <>
          , <strong>{left}</strong>
        </>
      )}
      .
    </p>
  );
}

export function AnswersPart({ text }: { text: string }) {
  return (
    <Part title={words.answers.title}>
      <p className={styles.answers}>{text}</p>
    </Part>
  );
}

type FactProps = { title: string; text: string; lines?: string[]; children?: React.ReactNode };

function Fact({ title, text, lines = [], children }: FactProps) {
  return (
    <li>
      <div>
        <h4>{title}</h4>
        {lines.length > 0 && (
          <ul>
            {lines.map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two mails may have one subject and one minute
              <li key={position}>{line}</li>
            ))}
          </ul>
        )}
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}

type PressProps = {
  intent: string;
  label: string;
  failure: { title: string };
  busy?: string;
  name?: string;
  value?: string;
  about?: string;
  isFirst?: boolean;
};

function Press({ intent, label, busy = label, failure, name, value, about, isFirst }: PressProps) {
  const { Form, form, isBusy } = useForm({ failure });
  return (
    <Form {...form}>
      {name && <input type="hidden" name={name} value={value} />}
      <AdminButton
        look={isFirst ? undefined : 'neutral'}
        name="intent"
        value={intent}
        aria-busy={isBusy}
        aria-label={about && `${label}: ${about}`}
      >
        {isBusy ? busy : label}
      </AdminButton>
    </Form>
  );
}

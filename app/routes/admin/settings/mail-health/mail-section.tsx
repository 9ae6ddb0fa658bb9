import { Line } from '#app/routes/admin/settings/line.tsx';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useForm } from '#app/ui/form.ts';
import { useCopy } from '#app/ui/use-copy.ts';
import styles from './mail-health.module.css';
import { MailServerPart } from './mail-server-part.tsx';
import { AnswersPart, Connect, ReturnedPart, SendersPart, Trial } from './mailbox-parts.tsx';
import { mailboxWords } from './mailbox-words.ts';
import { mailServerWords as serverWords } from './server-words.ts';
import type { ShownMail } from './show-mail.server.ts';
import { mailHealthWords as words } from './words.ts';

export function MailLine(mail: ShownMail) {
  const { isConfigured, server, mailbox } = mail;
  const { isConnected, senders, returned, answers } = mailbox;
  return (
    <Line id="posta" note={isConfigured ? serverWords.on : serverWords.off}>
      <MailServerPart {...server} isConfigured={isConfigured} />
      {isConnected ? <Arrival {...mail} /> : <Unheard {...mail} />}
      {(isConnected || senders) && <SendersPart mailbox={mailbox} />}
      {(isConnected || returned.length > 0) && <ReturnedPart mailbox={mailbox} />}
      {answers && <AnswersPart text={answers} />}
    </Line>
  );
}

function Arrival(mail: ShownMail) {
  const { domain, mailbox } = mail;
  const { intro, first } = mailboxWords.trial;
  return (
    <Part title={words.title} intro={mailbox.trial ? intro : first}>
      <Trial mailbox={mailbox} domain={domain} />
      <details className={styles.more}>
        <summary>{words.inDomain}</summary>
        <InDomain {...mail} />
      </details>
    </Part>
  );
}

/** Without a mailbox. */
function Unheard(mail: ShownMail) {
  return (
    <Part title={words.title} intro={words.intro}>
      <p className={styles.when}>{words.noVerdict}</p>
      <InDomain {...mail} />
      <Connect mailbox={mail.mailbox} />
    </Part>
  );
}

/** What the DNS holds: no verdict. */
function InDomain({ domain, checked, awaySince }: ShownMail) {
  return (
    <>
      <div className={styles.when}>
        <p>
          {checked ? words.checked(checked.when) : words.unchecked} <strong>{domain}</strong>.
        </p>
        <CheckButton isFirst={!checked} />
      </div>
      {awaySince && <p className={styles.when}>{awaySince}</p>}
      {checked && <RecordsTable domain={domain} records={checked.records} />}
      {checked?.asksSelector && <SelectorForm selector={checked.selector} />}
    </>
  );
}

function CheckButton({ isFirst }: { isFirst: boolean }) {
  const { Form, form, isBusy } = useForm({ failure: words.failed });
  return (
    <Form {...form}>
      <AdminButton look="word" name="intent" value="check-mail" aria-busy={isBusy}>
        {isBusy ? words.busy : isFirst ? words.first : words.again}
      </AdminButton>
    </Form>
  );
}

/** For a key whose name is none of the common ones. */
function SelectorForm({ selector }: { selector: string }) {
  const { Form, form, problems, isBusy } = useForm({ failure: words.failed });
  const { summary, label, hint, button } = words.selector;
  return (
    <details className={styles.more} open={problems.selector !== undefined}>
      <summary>{summary}</summary>
      <Form {...form} className={styles.selector}>
        <TextBox
          label={label}
          hint={hint}
          name="selector"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={63}
          defaultValue={selector}
          problem={problems.selector}
        />
        <AdminButton look="neutral" name="intent" value="find-key" aria-busy={isBusy}>
          {isBusy ? words.busy : button}
        </AdminButton>
      </Form>
    </details>
  );
}

type Records = NonNullable<ShownMail['checked']>['records'];

function RecordsTable({ domain, records }: { domain: string; records: Records }) {
  const { row, state: stateOf, found: whatIsFound } = words.columns;
  return (
    <Table className={styles.table} caption={words.caption(domain)} columns={[row, stateOf, whatIsFound]}>
      {records.map(({ name, state, text, found, whom, ask }) => (
        <tr key={name}>
          <RowTitle>{name}</RowTitle>
          <Cell column={stateOf}>
            <Badge isOn={false}>{words.states[state]}</Badge>
          </Cell>
          <Cell column={whatIsFound}>
            <p>{text}</p>
            {found.map((record) => (
              <code key={record} className={styles.record}>
                {record}
              </code>
            ))}
            {whom && ask && <Request name={name} whom={whom} ask={ask} />}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** What to send to somebody else, word for word. */
function Request({ name, whom, ask }: { name: string; whom: string; ask: string }) {
  const copy = useCopy(words.copied, { title: words.notCopied, text: ask });
  return (
    <p className={styles.request}>
      {whom}: «{ask}»{!ask.endsWith('?') && '.'}
      <AdminButton type="button" look="word" aria-label={words.copyOf(name)} onClick={() => copy(ask)}>
        {words.copy}
      </AdminButton>
    </p>
  );
}

import type { CheckedRecord } from '#app/features/mailbox/mail-records.server.ts';
import settingsStyles from '#app/routes/admin/settings/settings.module.css';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useForm } from '#app/ui/form.ts';
import { useCopy } from '#app/ui/use-copy.ts';
import styles from './mail.module.css';
import type { CheckAnswer } from './mail-actions.server.ts';
import type { ShownMail } from './show-mail.server.ts';
import { recordWords as words } from './words.ts';

const { row, state, wanted } = words.columns;

export function RecordsPart({ typed, records, domain }: Pick<ShownMail, 'typed' | 'records' | 'domain'>) {
  const { Form, form, problems, isBusy, answer } = useForm<CheckAnswer>({ failure: words.failed });
  return (
    <Part title={words.title} intro={words.intro}>
      <Form {...form} className={settingsStyles.own}>
        {(['spf', 'selector', 'dkim', 'dmarc'] as const).map((name) => (
          <TextBox
            key={name}
            {...words.fields[name]}
            name={name}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed[name]}
            problem={problems[name]}
          />
        ))}
        <AdminButton look="neutral" name="intent" value="check-mail" aria-busy={isBusy}>
          {isBusy ? words.checking : words.check}
        </AdminButton>
      </Form>
      <Table className={styles.table} caption={words.caption(domain)} columns={[row, state, wanted]}>
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
      <Cell column={state}>{found ? <Badge isOn={found === 'found'}>{words.states[found]}</Badge> : words.notYet}</Cell>
      <Cell column={wanted}>{name ? <Published {...record} /> : <p>{words.unnamed}</p>}</Cell>
    </tr>
  );
}

function Published({ kind, name, wanted, state, found = [] }: CheckedRecord) {
  const isOther = found.length > 0 && (state === 'different' || !wanted);
  return (
    <>
      <p>{name}</p>
      {wanted ? <CopiedText text={wanted} words={{ ...words, label: words.copyOf(kind) }} /> : <p>{words.ask}</p>}
      {isOther && <p>{words.published}</p>}
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

export function CopiedText({ text, words: { copy, copied, notCopied, label } }: { text: string; words: CopyWords }) {
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

import { Form as GetForm, href } from 'react-router';
import { inFigures } from '#app/calendar/in-words.ts';
import type { listMissed, listOldAddresses } from '#app/features/old-addresses/old-addresses.server.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './old-addresses.module.css';
import { oldAddressesWords as words } from './words.ts';

const { columns } = words;

export function AddForm({ asked, pages }: { asked: string; pages: string[] }) {
  const { Form, form, problems, isBusy } = useForm({
    failure: words.failed,
    onDone: () => form.ref.current?.reset(),
  });
  return (
    <Form {...form} className={styles.form}>
      <TextBox
        label={words.from}
        name="from"
        maxLength={2000}
        defaultValue={asked}
        placeholder="/chi-sono"
        problem={problems.from}
      />
      <TextBox label={words.to} name="to" maxLength={2000} list="pagine" hint={words.toHint} problem={problems.to} />
      <datalist id="pagine">
        {pages.map((page) => (
          <option key={page} value={page} />
        ))}
      </datalist>
      <AdminButton name="intent" value="add" aria-busy={isBusy}>
        {words.save}
      </AdminButton>
    </Form>
  );
}

type Missing = Awaited<ReturnType<typeof listMissed>>;

export function Missed({ missed }: { missed: Missing }) {
  if (missed.length === 0) return <p>{words.nothingMissed}</p>;
  return (
    <Table caption={words.missed} columns={[columns.path, columns.times, columns.actions]} className={styles.table}>
      {missed.map(({ path, count }) => (
        <tr key={path}>
          <RowTitle>{path}</RowTitle>
          <Cell column={columns.times}>{inFigures(count)}</Cell>
          <Cell column={columns.actions}>
            <AdminButtonLink
              look="neutral"
              to={`${href('/amministrazione/impostazioni/indirizzi')}?indirizzo=${encodeURIComponent(path)}#aggiungi`}
              aria-label={words.answerOf(path)}
            >
              {words.answer}
            </AdminButtonLink>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

type KnownProps = Awaited<ReturnType<typeof listOldAddresses>> & { search: string };

export function Known({ rows, all, search }: KnownProps) {
  const { Form, form, isBusy } = useForm({ failure: words.failed });
  if (rows.length === 0 && !search) return <p>{words.none}</p>;
  return (
    <>
      <GetForm role="search" className={styles.search}>
        <TextBox label={words.search} name="cerca" type="search" maxLength={100} defaultValue={search} />
        <AdminButton look="neutral">{words.find}</AdminButton>
      </GetForm>
      {rows.length === 0 ? <p>{words.notFound}</p> : <p>{words.count(rows.length, all)}</p>}
      <Table caption={words.all} columns={[columns.path, columns.to, columns.actions]} className={styles.table}>
        {rows.map(({ path, page, title }) => (
          <tr key={path}>
            <RowTitle>{path}</RowTitle>
            <Cell column={columns.to}>{page ?? title}</Cell>
            <Cell column={columns.actions}>
              <Form {...form}>
                <input type="hidden" name="path" value={path} />
                <AdminButton
                  look="neutral"
                  name="intent"
                  value="remove"
                  aria-label={words.removeOf(path)}
                  aria-busy={isBusy}
                >
                  {words.remove}
                </AdminButton>
              </Form>
            </Cell>
          </tr>
        ))}
      </Table>
    </>
  );
}

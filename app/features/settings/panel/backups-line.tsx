import { href } from 'react-router';
import type { BackupsView } from '#app/features/backups/show-backups.server.ts';
import { Line } from '#app/features/settings/line.tsx';
import { settingsWords } from '#app/features/settings/words.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DownloadMark } from '#app/ui/admin/marks.tsx';
import { Part } from '#app/ui/admin/page.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';

const { backups: texts } = settingsWords;
const { made, size, kind, location, action } = texts.columns;

export function BackupsLine({ failure, files, hasRemote }: BackupsView) {
  const [newest] = files;
  const { Form, form, isBusy } = useForm({ failure: texts.failed });
  const note = failure?.title ?? (newest ? texts.newest(newest.madeAt) : texts.never);
  return (
    <Line id="copie" note={note} isOpen={failure !== undefined}>
      <div className="stack">
        <p>
          {texts.intro} {hasRemote ? texts.alsoRemote : texts.onlyHere}
        </p>
        {!newest && <p>{texts.none}</p>}
        <Problem notice={failure} />
        <Form {...form}>
          <AdminButton variant="neutral" name="intent" value="make-backup" aria-busy={isBusy}>
            {isBusy ? texts.busy : texts.make}
          </AdminButton>
        </Form>
      </div>
      {newest && (
        <Part {...texts.list}>
          <BackupsTable files={files} hasRemote={hasRemote} />
        </Part>
      )}
    </Line>
  );
}

export function KeyPart({ isSealed }: Pick<BackupsView, 'isSealed'>) {
  const { title, on, off, how } = texts.key;
  return (
    <Part title={title}>
      <p>{isSealed ? on : off}</p>
      {!isSealed && <p>{how}</p>}
    </Part>
  );
}

function BackupsTable({ files, hasRemote }: Pick<BackupsView, 'files' | 'hasRemote'>) {
  return (
    <Table
      caption={texts.list.title}
      columns={[made, size, kind, ...(hasRemote ? [location] : []), action]}
    >
      {files.map(({ name, madeAt, bytes, isSealed, location: where }) => (
        <tr key={name}>
          <RowTitle>{madeAt}</RowTitle>
          <Cell column={size}>{bytes}</Cell>
          <Cell column={kind}>{isSealed ? texts.sealed : texts.open}</Cell>
          {hasRemote && <Cell column={location}>{where}</Cell>}
          <Cell column={action}>
            <AdminButtonLink
              variant="neutral"
              to={href('/amministrazione/impostazioni/copie/:name', { name })}
              reloadDocument
              aria-label={texts.downloadOf(madeAt)}
            >
              <DownloadMark /> {texts.download}
            </AdminButtonLink>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

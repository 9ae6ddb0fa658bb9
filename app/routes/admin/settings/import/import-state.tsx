import { href } from 'react-router';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DownloadMark } from '#app/ui/admin/marks.tsx';
import { ProgressBar } from '#app/ui/admin/progress-bar.tsx';
import { Part, Section } from '#app/ui/admin/section.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './import.module.css';
import type { ShownImport } from './show-import.server.ts';
import { importWords as words } from './words.ts';

export function ImportState({ shown }: { shown: ShownImport }) {
  const { title, text } = words.states[shown.state];
  return (
    <Section title={title}>
      <div className={styles.state} aria-live="polite">
        <p>{shown.about}</p>
        {text && <p>{text}</p>}
        {shown.refusal && <p>{shown.refusal}</p>}
        {shown.isMoving && <Progress shown={shown} />}
        {!shown.isMoving && shown.counts.length > 0 && <Counts counts={shown.counts} />}
      </div>
      {shown.canWrite && <p className={styles.state}>{words[shown.kind]}</p>}
      {shown.state === 'tried' && !shown.canWrite && <p className={styles.state}>{words.nothing}</p>}
      <Actions shown={shown} />
      {shown.findings.length > 0 && <Findings shown={shown} />}
    </Section>
  );
}

function Progress({ shown: { share, done } }: { shown: ShownImport }) {
  return (
    <>
      <p>{words.read(done)}</p>
      <ProgressBar value={share} label={words.progress} />
    </>
  );
}

function Counts({ counts }: Pick<ShownImport, 'counts'>) {
  return (
    <dl className={styles.counts}>
      {counts.map(([head, count]) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd>{count.toLocaleString('it')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ shown: { id, state, isMoving, canWrite } }: { shown: ShownImport }) {
  const { Form, form, isBusy } = useForm({ failure: words.actionFailed });
  if (!isMoving && state !== 'tried') return null;
  return (
    <Form {...form}>
      <input type="hidden" name="id" value={id} />
      <div className="row">
        {canWrite && (
          <AdminButton name="intent" value="write" aria-busy={isBusy}>
            {isBusy ? words.writing : words.write}
          </AdminButton>
        )}
        {state === 'tried' && (
          <AdminButton look="neutral" name="intent" value="discard" aria-busy={isBusy}>
            {words.discard}
          </AdminButton>
        )}
        {isMoving && (
          <AdminButton look="neutral" name="intent" value="stop" aria-busy={isBusy}>
            {words.stop}
          </AdminButton>
        )}
      </div>
    </Form>
  );
}

function Findings({ shown: { findings, allFindings } }: { shown: ShownImport }) {
  const { position, what } = words.columns;
  return (
    <Part title={words.report}>
      {allFindings > findings.length && <p>{words.more(findings.length, allFindings)}</p>}
      <p>
        <AdminButtonLink
          look="neutral"
          to={href('/amministrazione/impostazioni/importazione.txt')}
          reloadDocument
          download
        >
          <DownloadMark /> {words.download}
        </AdminButtonLink>
      </p>
      <div className={styles.findings}>
        <Table caption={words.report} columns={[position, what]}>
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <tr key={index}>
              <RowTitle>{finding.position}</RowTitle>
              <Cell column={what}>{finding.what}</Cell>
            </tr>
          ))}
        </Table>
      </div>
    </Part>
  );
}

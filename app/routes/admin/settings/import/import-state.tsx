import { href } from 'react-router';
import { inFigures } from '#app/calendar/in-words.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { Section, Toggle } from '#app/ui/admin/page.tsx';
import { ProgressBar } from '#app/ui/admin/progress.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './import.module.css';
import type { ShownImport } from './show-import.server.ts';
import { importWords as words } from './words.ts';

export function ImportState({ shown }: { shown: ShownImport }) {
  const { text } = words.states[shown.state];
  const { Form, form, isBusy } = useForm({ failure: words.actionFailed });
  return (
    <Form {...form}>
      <input type="hidden" name="id" value={shown.id} />
      <header className={styles.head} aria-live="polite">
        <p>
          {shown.about} {text}
        </p>
        {shown.refusal && <p>{shown.refusal}</p>}
        {shown.isMoving && <p>{words.read(shown.done)}</p>}
        {shown.isMoving && <ProgressBar value={shown.share} label={words.progress} />}
      </header>
      <Counts counts={shown.counts} />
      {shown.groups.length > 0 && (
        <Section title={words.report} intro={words.reportIntro} note={<Download />}>
          <Groups shown={shown} />
        </Section>
      )}
      <Actions shown={shown} isBusy={isBusy} />
    </Form>
  );
}

function Counts({ counts }: Pick<ShownImport, 'counts'>) {
  if (counts.length === 0) return null;
  return (
    <dl className={styles.counts}>
      {counts.map(([head, count]) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd>{inFigures(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Download() {
  return (
    <AdminButtonLink look="word" to={href('/amministrazione/impostazioni/importazione.txt')} reloadDocument download>
      {words.download}
    </AdminButtonLink>
  );
}

function Groups({ shown: { groups, hosts, state } }: { shown: ShownImport }) {
  return (
    <ul className={styles.groups}>
      {groups.map(({ code, title, records, lines }) => (
        <li key={code}>
          <details>
            <summary>
              <span>
                <strong>{title}</strong>
                <span>{words.inRecords(records)}</span>
              </span>
              <span className={styles.which}>{words.which}</span>
            </summary>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {records > lines.length && <p>{words.more(lines.length, records)}</p>}
          </details>
          {code === 'not-in-file' && state === 'tried' && hosts.length > 0 && (
            <Toggle name="fromOldSite" label={words.fromOldSite} hint={words.fromOldSiteHint(hosts.join(', '))} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Actions({ shown, isBusy }: { shown: ShownImport; isBusy: boolean }) {
  const { state, isMoving, canWrite, advice } = shown;
  if (!isMoving && state !== 'tried') return null;
  const button = (intent: string, label: string) => (
    <AdminButton look="neutral" name="intent" value={intent} aria-busy={isBusy}>
      {label}
    </AdminButton>
  );
  return (
    <div className={styles.actions}>
      {state === 'tried' && <p>{canWrite ? advice : words.nothing}</p>}
      {canWrite && (
        <AdminButton name="intent" value="write" aria-busy={isBusy}>
          {isBusy ? words.writing : words.write}
        </AdminButton>
      )}
      {state === 'tried' && button('discard', words.discard)}
      {isMoving && button('stop', words.stop)}
    </div>
  );
}

/** Each import of the last day. */
export function Undo({ id, fileName }: ShownImport['undoable'][number]) {
  const { Form, form, isBusy } = useForm({ failure: words.actionFailed });
  return (
    <Form {...form} className={styles.undo}>
      <input type="hidden" name="id" value={id} />
      <p>«{fileName}»</p>
      <AdminButton look="danger" name="intent" value="undo" aria-busy={isBusy}>
        {words.undo}
      </AdminButton>
    </Form>
  );
}

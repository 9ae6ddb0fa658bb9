import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { inFigures } from '#app/calendar/in-words.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ProgressBar } from '#app/ui/admin/progress-bar.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import { useForm } from '#app/ui/form.ts';
import { ArrowMark } from '#app/ui/marks.tsx';
import styles from './import.module.css';
import { Lost } from './lost.tsx';
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
        {shown.isMoving && <Progress shown={shown} />}
      </header>
      {shown.parts.length > 0 ? <Parts parts={shown.parts} /> : <Counts counts={shown.counts} />}
      {shown.groups.length > 0 && (
        <Section
          title={shown.state === 'tried' ? words.lost : words.report}
          intro={words.lostIntro}
          note={<Download />}
        >
          <Lost shown={shown} />
        </Section>
      )}
      {shown.state === 'tried' && shown.addresses.length + shown.pages.length > 0 && <Addresses shown={shown} />}
      {shown.canWrite && <Readers shown={shown} />}
      <Actions shown={shown} isBusy={isBusy} />
    </Form>
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

function Parts({ parts }: Pick<ShownImport, 'parts'>) {
  return (
    <dl className={styles.parts}>
      {parts.map(({ head, figure, below }) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd>
            {figure}
            <span>{below}</span>
          </dd>
        </div>
      ))}
    </dl>
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

function Addresses({ shown: { addresses, allAddresses, pages } }: { shown: ShownImport }) {
  return (
    <Section title={words.addresses.title} intro={words.addresses.intro}>
      <div>
        <ul className={styles.addresses}>
          {addresses.map(({ detail = '', title }) => (
            <Address key={detail} path={detail}>
              {title}
            </Address>
          ))}
          {pages.map(([path, target]) => (
            <Address key={path} path={path}>
              {target ?? (
                <Link className={styles.which} to={addressesPath(path)} aria-label={words.addresses.chooseFor(path)}>
                  {words.addresses.choose}
                </Link>
              )}
            </Address>
          ))}
        </ul>
        <p className={styles.more}>
          {allAddresses > addresses.length && (
            <>
              <a href={href('/amministrazione/impostazioni/importazione.txt')} download>
                {words.addresses.all(allAddresses)}
              </a>
              .{' '}
            </>
          )}
          {words.addresses.ours}
        </p>
      </div>
    </Section>
  );
}

const addressesPath = (path: string) =>
  `${href('/amministrazione/impostazioni/indirizzi')}?indirizzo=${encodeURIComponent(path)}#aggiungi`;

function Address({ path, children }: { path: string; children: ReactNode }) {
  return (
    <li>
      <code>{path.startsWith('?') ? `/${path}` : path}</code>
      <ArrowMark />
      <span>{children}</span>
    </li>
  );
}

function Readers({ shown: { kind, readers } }: { shown: ShownImport }) {
  return (
    <Section title={readers > 0 ? words.readers.title : words.newsletter}>
      <div className={styles.readers}>
        {readers > 0 && <p>{words.readers.text(readers)}</p>}
        <p className={styles.more}>{readers > 0 ? words.subscribers : words[kind]}</p>
      </div>
    </Section>
  );
}

function Actions({ shown, isBusy }: { shown: ShownImport; isBusy: boolean }) {
  const { state, isMoving, canWrite } = shown;
  if (!isMoving && state !== 'tried') return null;
  const button = (intent: string, label: string) => (
    <AdminButton look="neutral" name="intent" value={intent} aria-busy={isBusy}>
      {label}
    </AdminButton>
  );
  return (
    <div className={styles.actions}>
      {canWrite && (
        <AdminButton name="intent" value="write" aria-busy={isBusy}>
          {isBusy ? words.writing : words.write}
        </AdminButton>
      )}
      {state === 'tried' && button('discard', words.discard)}
      {isMoving && button('stop', words.stop)}
      {canWrite && <span>{words.takes(shown.seconds.all)}</span>}
      {state === 'tried' && !canWrite && <span>{words.nothing}</span>}
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

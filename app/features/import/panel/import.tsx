import { data, href, Link, redirect } from 'react-router';
import { z } from 'zod';
import { inFigures } from '#app/calendar/in-words.ts';
import * as imports from '#app/features/import/imports.server.ts';
import {
  importAddress,
  maxFileMegabytes,
  importWords as words,
} from '#app/features/import/panel-words.ts';
import { type RequestLimits, readForm, signedIn } from '#app/platform/request.ts';
import type { ActionResult } from '#app/ui/action-result.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import { Field, SelectBox } from '#app/ui/admin/field.tsx';
import { AdminPage, Section, Toggle } from '#app/ui/admin/page.tsx';
import { ProgressBar, usePolled } from '#app/ui/admin/progress.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runForm, runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/import';
import styles from './import.module.css';
import { type ImportView, showImport } from './show-import.server.ts';

export const handle: RequestLimits = { takesFiles: true };

export const loader = async () => ({ view: await showImport() });

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(signedIn);
  const isUpload = /^multipart\//i.test(request.headers.get('Content-Type') ?? '');
  return isUpload ? runUpload(request, email) : runPressed(await readForm(request), email);
}

function runUpload(request: Request, account: string) {
  return runForm(async (): Promise<ActionResult> => {
    const outcome = await imports.receiveUpload(request, account);
    if (outcome === 'started') throw redirect(importAddress);
    if (outcome === 'running') return { outcome: 'conflict', problems: { form: words.running } };
    const file = outcome === 'too-large' ? words.tooLarge : words.noFile;
    return { outcome: 'refused', problems: { file } };
  });
}

const ticked = z.stringbool().default(false);

const pressed = z.object({
  id: z.guid(),
  fromOldSite: ticked,
  withPages: ticked,
  dateColumn: z.string().max(200).default(''),
});

const done: ActionResult = { outcome: 'done' };
const stale = (notice: Notice): ActionResult => ({
  outcome: 'stale',
  notice: { ...notice, isError: true },
});

function runPressed(form: FormData, account: string) {
  const { fields } = parseForm(form, pressed);
  if (!fields) throw data(null, { status: 400 });
  const { id, dateColumn, ...taken } = fields;
  return runIntent<ActionResult>(form, {
    write: async () =>
      (await imports.continueImport(id, 'importing', { account, ...taken }))
        ? done
        : stale(words.expired),
    again: async () =>
      (await imports.continueImport(id, 'trying', { dateColumn })) ? done : stale(words.expired),
    discard: async () => {
      await imports.stopImport(id);
      throw redirect(href('/amministrazione/impostazioni'));
    },
    undo: async () => {
      const undone = await imports.undoImport(id);
      return undone ? { ...done, notice: words.undone(undone.remaining) } : stale(words.late);
    },
    stop: async () => {
      await imports.stopImport(id);
      return done;
    },
  });
}

export default function Import({ loaderData: { view: loaded } }: Route.ComponentProps) {
  const view = usePolled(`${importAddress}/stato`, loaded, (view) => view?.isMoving);
  return (
    <AdminPage
      title={view ? words.states[view.state].title : words.title}
      documentTitle={words.documentTitle}
    >
      {view && <ImportState key={view.id} view={view} />}
      {view && view.undoable.length > 0 && !view.isMoving && (
        <Section title={words.mayBeUndone} intro={words.undoUntil}>
          <div>
            {view.undoable.map((one) => (
              <Undo key={one.id} {...one} />
            ))}
          </div>
        </Section>
      )}
      {!view?.isMoving && (
        <Section title={view ? words.another : words.first} intro={view ? undefined : words.intro}>
          <ImportForm />
        </Section>
      )}
      <p>
        <Link className="tap" to={href('/amministrazione/impostazioni')}>
          {words.back}
        </Link>
      </p>
    </AdminPage>
  );
}

function ImportForm() {
  const { Form, form, problems, isBusy } = useForm({
    failure: words.failed,
    check: (form) => {
      const file = form.get('file');
      if (!(file instanceof File) || file.size === 0) return { file: words.noFile };
      return file.size > maxFileMegabytes * 2 ** 20 ? { file: words.tooLarge } : {};
    },
  });
  return (
    <Form {...form} action={importAddress} encType="multipart/form-data" className="boxes">
      <SelectBox label={words.kind} name="kind">
        {Object.entries(words.kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectBox>
      <Field label={words.file} hint={words.hint} problem={problems.file}>
        {(ids) => (
          <input
            {...ids}
            className={field.file}
            type="file"
            name="file"
            accept=".zip,.csv,.json,.xml,.atom,.txt"
          />
        )}
      </Field>
      <Problem notice={problems.form} />
      <AdminButton aria-busy={isBusy}>{isBusy ? words.sending : words.try}</AdminButton>
    </Form>
  );
}

const download = (
  <AdminButtonLink variant="word" to={`${importAddress}.txt`} reloadDocument download>
    {words.download}
  </AdminButtonLink>
);

function ImportState({ view }: { view: ImportView }) {
  const { text } = words.states[view.state];
  const { Form, form, isBusy } = useForm({ failure: words.actionFailed });
  return (
    <Form {...form}>
      <input type="hidden" name="id" value={view.id} />
      <header className="stack quiet" aria-live="polite">
        <p>{`${view.about} ${text}`}</p>
        {view.refusal && <p>{view.refusal}</p>}
        {view.isMoving && <p>{words.read(view.done)}</p>}
        {view.isMoving && <ProgressBar value={view.share} label={words.progress} />}
      </header>
      {view.counts.length > 0 && (
        <dl className="figures acts">
          {view.counts.map(([head, count]) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{inFigures(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {view.groups.length > 0 && (
        <Section title={words.report} intro={words.reportIntro} note={download}>
          <Groups view={view} />
        </Section>
      )}
      <Actions view={view} isBusy={isBusy} />
    </Form>
  );
}

function Groups({ view: { groups, state } }: { view: ImportView }) {
  return (
    <ul className="rows">
      {groups.map(({ key, code, title, records, columns }) => (
        <li key={key}>
          <h3>{title}</h3>
          <p className="quiet">{records}</p>
          {state === 'tried' && <Offer code={code} columns={columns} />}
        </li>
      ))}
    </ul>
  );
}

function Offer({ code, columns }: Pick<ImportView['groups'][number], 'code' | 'columns'>) {
  if (code === 'not-in-file')
    return <Toggle name="fromOldSite" label={words.fromOldSite} hint={words.fromOldSiteHint} />;
  if (code === 'optional-page')
    return <Toggle name="withPages" label={words.withPages} hint={words.withPagesHint} />;
  if (code !== 'no-date-column') return null;
  return (
    <div className="row acts">
      <SelectBox label={words.dateColumn} name="dateColumn">
        {columns.map((column) => (
          <option key={column}>{column}</option>
        ))}
      </SelectBox>
      <AdminButton variant="neutral" name="intent" value="again">
        {words.again}
      </AdminButton>
    </div>
  );
}

function Actions({ view, isBusy }: { view: ImportView; isBusy: boolean }) {
  const { state, isMoving, canWrite, advice } = view;
  if (!isMoving && state !== 'tried') return null;
  const button = (intent: string, label: string) => (
    <AdminButton variant="neutral" name="intent" value={intent} aria-busy={isBusy}>
      {label}
    </AdminButton>
  );
  return (
    <>
      {state === 'tried' && <p className="quiet acts">{canWrite ? advice : words.nothing}</p>}
      <div className="row acts">
        {canWrite && (
          <AdminButton name="intent" value="write" aria-busy={isBusy}>
            {isBusy ? words.writing : words.write}
          </AdminButton>
        )}
        {state === 'tried' && button('discard', words.discard)}
        {isMoving && button('stop', words.stop)}
      </div>
    </>
  );
}

function Undo({ id, fileName }: ImportView['undoable'][number]) {
  const { Form, form, isBusy } = useForm({ failure: words.actionFailed });
  return (
    <Form {...form} className={styles.undo}>
      <input type="hidden" name="id" value={id} />
      <p>«{fileName}»</p>
      <AdminButton variant="danger" name="intent" value="undo" aria-busy={isBusy}>
        {words.undo}
      </AdminButton>
    </Form>
  );
}

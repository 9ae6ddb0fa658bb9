import { useEffect, useMemo, useState } from 'react';
import { data, href, Link, useLocation } from 'react-router';
import { z } from 'zod';
import { pageAddress } from '#app/features/site-texts/addresses.ts';
import {
  leafOf,
  type Outcome,
  publishChanges,
} from '#app/features/site-texts/change-site.server.ts';
import { OnSiteLink } from '#app/features/site-texts/on-site-link.tsx';
import { textsWords as words } from '#app/features/site-texts/panel-words.ts';
import { withPlaceholders, withWords } from '#app/features/site-texts/placeholders.server.ts';
import { findPage, readPage } from '#app/features/site-texts/read-page.server.ts';
import type { Fault } from '#app/features/site-texts/rules/check.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { readForm, signedIn } from '#app/platform/request.ts';
import type { Problems } from '#app/ui/action-result.ts';
import { ActionBar } from '#app/ui/admin/action-bar.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { LeavingGuard } from '#app/ui/admin/leaving-guard.tsx';
import { AdminPage, Toggle } from '#app/ui/admin/page.tsx';
import { Problem } from '#app/ui/field.tsx';
import { revalidateOnConflict, useHydrated } from '#app/ui/form.ts';
import { ArrowMark, ChevronMark } from '#app/ui/marks.tsx';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runForm } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/texts-page';
import { ColourContrast } from './colour-contrast.tsx';
import { Conflict } from './conflict.tsx';
import { FieldBlock } from './field-block.tsx';
import styles from './site-texts.module.css';
import { type TextsResult, type Theirs, type TypedTexts, useTexts } from './use-texts.ts';

const { documentTitle, loadFailed: failure } = words;

export async function loader({ params }: Route.LoaderArgs) {
  return readPage(requirePage(params.page));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePage(params.page);
  return saveTexts(await readForm(request), context.get(signedIn).email);
}

function requirePage(id: string | undefined) {
  const page = findPage(id);
  if (!page) throw data(null, { status: 404 });
  return page;
}

const edit = z.object({ path: z.string(), version: z.number(), value: z.unknown() });
const schema = z.object({
  edits: z.string().transform(parseJson).pipe(z.array(edit)),
  'new-privacy': z.literal('on').optional(),
});

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('The edits are no JSON');
    return z.NEVER;
  }
}

function saveTexts(form: FormData, by: string) {
  return runForm(async (): Promise<TextsResult> => {
    const { fields, problems } = parseForm(form, schema);
    if (problems) return { outcome: 'refused', problems: { form: words.failed } };
    if (fields.edits.length === 0) return { outcome: 'saved', notice: words.nothing };
    const edits = fields.edits.map((edit) => ({
      ...edit,
      value: withPlaceholders(edit.path, edit.value),
    }));
    return resultOf(
      await publishChanges(edits, by, { newPrivacyVersion: fields['new-privacy'] === 'on' }),
    );
  });
}

function resultOf(published: Outcome): TextsResult {
  if (published.outcome === 'saved') return { outcome: 'saved', notice: words.published };
  if (published.outcome === 'problem')
    return { outcome: 'refused', problems: problemsOf(published.faults) };
  const theirs = Array.from(published.current, ([path, row]): [string, Theirs] => [
    path,
    { value: withWords(leafOf(path, [row])), version: row.version, by: row.by },
  ]);
  return { outcome: 'conflict', theirs: Object.fromEntries(theirs) };
}

function problemsOf(faults: ReadonlyMap<string, Fault>): Problems {
  const named = Array.from(faults, ([path, { line, item, member }]) => {
    const name = [path, item, member].filter((part) => part !== undefined).join('.');
    return [name, { title: line }];
  });
  return Object.fromEntries(named);
}

export const shouldRevalidate = revalidateOnConflict;

export const handle: Screen = { page: { title: words.title, documentTitle }, failure };

type Props = Route.ComponentProps['loaderData'];

export default function PageTexts({ loaderData }: Route.ComponentProps) {
  return <TextsForm key={loaderData.id} {...loaderData} />;
}

function TextsForm({ id, title, onSiteId, pages, sections, isLegal, photographs }: Props) {
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const texts = useTexts(fields, useState<TypedTexts>({}));
  const { Form, form, isBusy, problems } = texts;
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const isFaultFolded = fields.some(
    ({ path, isOpen }) => !isOpen && Object.keys(problems).some(isAt(path)),
  );
  const fieldsIn = (all: Props['sections'], isOpen: boolean) =>
    all
      .map(({ title, fields }) => ({
        title,
        fields: fields.filter((textField) => textField.isOpen === isOpen),
      }))
      .filter(({ fields }) => fields.length > 0)
      .map(({ title, fields }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          {fields.map((textField) => (
            <FieldBlock
              key={textField.path}
              textField={textField}
              texts={texts}
              photographs={photographs}
              isLabelHidden={textField.field.label === title}
            />
          ))}
          {fields.some(({ field }) => field.kind === 'colour') && (
            <ColourContrast fields={fields} {...texts} />
          )}
        </section>
      ));
  // An address with a field's path leads into the field.
  useEffect(() => {
    const block = isHydrated && hash ? document.getElementById(hash.slice(1)) : null;
    const folded = block?.closest('details');
    if (folded) folded.open = true;
    block?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
  }, [hash, isHydrated]);
  return (
    <>
      <p className={`solo-schermo ${styles.back}`}>
        <Link className="tap" to={href('/amministrazione/impostazioni')}>
          <ArrowMark />
          {words.back}
        </Link>
      </p>
      <AdminPage
        title={words.title}
        documentTitle={`${title} · ${documentTitle}`}
        beside={<OnSiteLink id={onSiteId} />}
      >
        <Form {...form} inert={!isHydrated}>
          <input type="hidden" name="edits" value={JSON.stringify(texts.edits)} />
          <Conflict {...texts} />
          <div className={styles.room}>
            <PageList pages={pages} current={id} />
            <div className={styles.sections}>
              {fieldsIn(sections, true)}
              {fields.some(({ isOpen }) => !isOpen) && (
                <details className={styles.others} open={isFaultFolded || undefined}>
                  <summary>
                    <h2>{words.others}</h2>
                    <ChevronMark />
                  </summary>
                  {fieldsIn(sections, false)}
                </details>
              )}
              {isLegal && (
                <div className={styles.others}>
                  <Toggle
                    name="new-privacy"
                    label={words.privacy.again}
                    hint={words.privacy.againHint}
                  />
                </div>
              )}
            </div>
          </div>
          <ActionBar>
            <Problem notice={problems.form} />
            <AdminButton aria-busy={isBusy}>{isBusy ? words.busy : words.publish}</AdminButton>
          </ActionBar>
          <p className="solo-voce" role="status">
            {texts.announced}
          </p>
        </Form>
        <LeavingGuard isChanged={() => texts.edits.length > 0} words={words.leaving} />
      </AdminPage>
    </>
  );
}

const isAt = (path: string) => (name: string) => `${name}.`.startsWith(`${path}.`);

type ListProps = { pages: { id: string; title: string }[]; current: string };

function PageList({ pages, current }: ListProps) {
  return (
    <nav className={`solo-schermo ${styles.pages}`} aria-label={words.pages}>
      <ul>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <Link
              className="ends"
              to={pageAddress(id)}
              aria-current={id === current ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useEffect, useMemo } from 'react';
import { data, useLocation } from 'react-router';
import { sitePreviewPath } from '#app/features/overrides/preview-link.server.ts';
import { logError } from '#app/log.ts';
import { previewedBy } from '#app/public-pages.ts';
import { readForm, signedIn } from '#app/request.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { LeavingGuard } from '#app/routes/admin/leaving-guard.tsx';
import { OnSiteLink } from '#app/routes/admin/on-site/on-site-link.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { Route } from './+types/texts-page';
import { answerTexts } from './actions.server.ts';
import { Conflict } from './conflict.tsx';
import { ColourLook } from './fields/colour-look.tsx';
import { FieldBlock } from './fields/field-block.tsx';
import { inputOf } from './inputs.ts';
import { findPage, readPage } from './read-page.server.ts';
import styles from './site-texts.module.css';
import { DraftStrip, PageList, PolicyLacks, PrivacyTick, TextsFrame } from './texts-frame.tsx';
import { useTexts } from './use-texts.ts';
import { textsWords as words } from './words.ts';

const { title, documentTitle, loadFailed: failure } = words;

export async function loader({ params }: Route.LoaderArgs) {
  const page = requirePage(params.page);
  try {
    return { ...(await readPage(page)), preview: sitePreviewPath() + previewedBy(page.id) };
  } catch (error) {
    logError(error);
    throw data(null, { status: 503 });
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = requirePage(params.page);
  return answerTexts(await readForm(request), page, context.get(signedIn).email);
}

function requirePage(id: string) {
  const page = findPage(id);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const handle: Screen = { page: { title, documentTitle }, failure };

type Props = Route.ComponentProps['loaderData'];

export default function PageTexts({ loaderData }: Route.ComponentProps) {
  return <TextsForm key={loaderData.id} {...loaderData} />;
}

function TextsForm({ id, title, pages, drafts, aside, sections, preview, isLegal, known }: Props) {
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const labels = Object.fromEntries(fields.map(({ path, field }) => [path, field.label]));
  const { Form, form, isBusy, problems, conflict, inputs, seen, announced, fill, decide, isTouched } = useTexts(fields);
  const { hash } = useLocation();
  // An address with a field's path leads into the field.
  useEffect(() => {
    const block = hash && document.getElementById(hash.slice(1));
    if (block) block.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
  }, [hash]);
  return (
    <TextsFrame title={title} beside={<OnSiteLink id={id} />}>
      <Form {...form}>
        {/* What Enter presses in a field. */}
        <button type="submit" name="intent" value="save" hidden />
        {conflict && (
          <Conflict
            {...conflict}
            onTake={(meeting) => {
              const { shown, theirs } = meeting;
              decide([meeting]);
              fill(shown.path, inputOf(theirs.value, shown.field), words.edited.theirs);
            }}
            onKeep={() => decide(conflict.meetings)}
          />
        )}
        <DraftStrip drafts={drafts} pages={pages} current={id} preview={preview} />
        <div className={styles.room}>
          <PageList pages={pages} current={id} aside={aside} />
          <div className={styles.sections}>
            {sections.map((section) => (
              <section key={section.title} className={styles.section}>
                <h2>{section.title}</h2>
                {section.hint && <p className={styles.hint}>{section.hint}</p>}
                {section.lacks && <PolicyLacks missing={section.lacks} />}
                {section.fields.map((shown) => (
                  <FieldBlock
                    key={shown.path}
                    shown={shown}
                    input={inputs[shown.path] ?? ''}
                    version={seen[shown.path]?.version ?? 0}
                    problems={problems}
                    known={known}
                    isLabelHidden={shown.field.label === section.title}
                    onFill={fill}
                  />
                ))}
                {section.fields.some(({ field }) => field.kind === 'colour') && (
                  <ColourLook labels={labels} inputs={inputs} opened={seen} onFill={fill} />
                )}
              </section>
            ))}
            <div className={styles.foot}>
              <Problem notice={problems.form} />
              {isLegal && <PrivacyTick />}
              <div className={styles.choices}>
                <AdminButton name="intent" value="save" aria-busy={isBusy}>
                  {isBusy ? words.busy : words.save}
                </AdminButton>
                <AdminButton look="neutral" name="intent" value="publish" aria-busy={isBusy}>
                  {words.publish}
                </AdminButton>
              </div>
            </div>
          </div>
        </div>
        <p className="solo-voce" role="status">
          {announced}
        </p>
      </Form>
      <LeavingGuard isChanged={isTouched} words={words.leaving} />
    </TextsFrame>
  );
}

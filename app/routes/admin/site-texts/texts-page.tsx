import { useEffect, useMemo, useState } from 'react';
import { data, useLocation } from 'react-router';
import { logError } from '#app/log.ts';
import { readForm, signedIn } from '#app/request.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { LeavingGuard } from '#app/routes/admin/leaving-guard.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import { revalidateOnConflict, useHydrated } from '#app/ui/form.ts';
import type { Route } from './+types/texts-page';
import { answerTexts } from './actions.server.ts';
import { ColourLook } from './fields/colour-fields.tsx';
import { FieldBlock } from './fields/field-block.tsx';
import { findPage, readPage } from './read-page.server.ts';
import styles from './site-texts.module.css';
import { Conflict, OnSiteLink, PageList, PolicyLacks, PrivacyTick, TextsFrame } from './texts-frame.tsx';
import { type TypedTexts, useTexts } from './use-texts.ts';
import { textsWords as words } from './words.ts';

const { title, documentTitle, loadFailed: failure } = words;

export async function loader({ params }: Route.LoaderArgs) {
  const page = requirePage(params.page);
  try {
    return await readPage(page);
  } catch (error) {
    logError(error);
    throw data(null, { status: 503 });
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePage(params.page);
  return answerTexts(await readForm(request), context.get(signedIn).email);
}

function requirePage(id: string) {
  const page = findPage(id);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const shouldRevalidate = revalidateOnConflict;

export const handle: Screen = { page: { title, documentTitle }, failure };

type Props = Route.ComponentProps['loaderData'];

export default function PageTexts({ loaderData }: Route.ComponentProps) {
  return <TextsForm key={loaderData.id} {...loaderData} />;
}

function TextsForm({ id, title, pages, sections, isLegal, known }: Props) {
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const labels = Object.fromEntries(fields.map(({ path, field }) => [path, field.label]));
  const opened = Object.fromEntries(fields.map((shown) => [shown.path, shown.opened]));
  const texts = useTexts(fields, useState<TypedTexts>({}));
  const { Form, form, isBusy, problems, inputIn, fill } = texts;
  const inputs = Object.fromEntries(fields.map((shown) => [shown.path, inputIn(shown)]));
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  // An address with a field's path leads into the field.
  useEffect(() => {
    const block = isHydrated && hash && document.getElementById(hash.slice(1));
    if (block) block.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
  }, [hash, isHydrated]);
  return (
    <TextsFrame title={title} beside={<OnSiteLink id={id} />}>
      <Form {...form} inert={!isHydrated}>
        <input type="hidden" name="edits" value={JSON.stringify(texts.edits)} />
        <Conflict meetings={texts.meetings} onTake={texts.take} onKeep={texts.keep} />
        <div className={styles.room}>
          <PageList pages={pages} current={id} />
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
                    input={inputIn(shown)}
                    problems={problems}
                    known={known}
                    isLabelHidden={shown.field.label === section.title}
                    onFill={fill}
                    onRestore={texts.restore}
                  />
                ))}
                {section.fields.some(({ field }) => field.kind === 'colour') && (
                  <ColourLook labels={labels} inputs={inputs} opened={opened} onFill={fill} />
                )}
              </section>
            ))}
            <div className={styles.foot}>
              <Problem notice={problems.form} />
              {isLegal && <PrivacyTick />}
              <AdminButton aria-busy={isBusy}>{isBusy ? words.busy : words.publish}</AdminButton>
            </div>
          </div>
        </div>
        <p className="solo-voce" role="status">
          {texts.announced}
        </p>
      </Form>
      <LeavingGuard isChanged={() => texts.edits.length > 0} words={words.leaving} />
    </TextsFrame>
  );
}

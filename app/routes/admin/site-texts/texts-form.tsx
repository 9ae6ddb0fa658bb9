import { useCallback, useMemo, useState } from 'react';
import { LeavingGuard } from '#app/routes/admin/leaving-guard.tsx';
import { OnSiteLink } from '#app/routes/admin/on-site/on-site-link.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { ColourLook } from './colours/colour-look.tsx';
import { Conflict } from './conflict.tsx';
import { DraftStrip } from './draft-strip.tsx';
import { FieldBlock } from './fields/field-block.tsx';
import { PageList } from './page-list.tsx';
import { PolicyLacks } from './policy-lacks.tsx';
import { PrivacyTick } from './privacy-tick.tsx';
import type { readPage } from './read-page.server.ts';
import { Shell } from './shell.tsx';
import styles from './site-texts.module.css';
import { usePageForm } from './use-page-form.ts';
import { textsWords as words } from './words.ts';

type Props = Awaited<ReturnType<typeof readPage>> & { preview: string };

export function TextsForm({ id, title, pages, drafts, aside, sections, preview, ...legal }: Props) {
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const { form, isBusy, problems, meetings, intent, ...typed } = usePageForm(fields);
  const [said, setSaid] = useState('');
  const fill = useCallback(
    (path: string, value: unknown, say: string) => {
      typed.fill(path, value);
      setSaid(say);
    },
    [typed.fill],
  );
  return (
    <Shell title={title} beside={<OnSiteLink id={id} />}>
      <form {...form}>
        {/* What Enter presses in a field, before any button that does something else. */}
        <button type="submit" name="intent" value="save" hidden />
        {meetings.length > 0 && (
          <Conflict
            intent={intent}
            meetings={meetings}
            onTake={({ shown, theirs }) => fill(shown.path, theirs.value, words.edited.theirs)}
          />
        )}
        <DraftStrip drafts={drafts} preview={preview}>
          {legal.hasLegalDrafts && !legal.isLegal && <PrivacyTick />}
        </DraftStrip>
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
                    filling={typed.filled[shown.path] ?? { value: shown.opened, times: 0 }}
                    version={typed.seen[shown.path]?.version ?? 0}
                    problems={problems}
                    sectionTitle={section.title}
                    onFill={fill}
                    onSaid={setSaid}
                  />
                ))}
                <ColourLook fields={section.fields} onFill={fill} />
              </section>
            ))}
            <Foot isBusy={isBusy} problem={problems.form} isLegal={legal.isLegal} />
          </div>
        </div>
        <p className="solo-voce" role="status">
          {said}
        </p>
      </form>
      <LeavingGuard isChanged={() => typed.touched().length > 0} words={words.leaving} />
    </Shell>
  );
}

type FootProps = { isBusy: boolean; problem?: Notice; isLegal: boolean };

function Foot({ isBusy, problem, isLegal }: FootProps) {
  return (
    <div className={styles.foot}>
      <Problem notice={problem} />
      {isLegal && <PrivacyTick />}
      <div className={styles.choices}>
        <AdminButton name="intent" value="save" aria-busy={isBusy}>
          {isBusy ? words.busy : words.save}
        </AdminButton>
        <AdminButton look="neutral" name="intent" value="publish-page" aria-busy={isBusy}>
          {words.publishPage}
        </AdminButton>
      </div>
    </div>
  );
}

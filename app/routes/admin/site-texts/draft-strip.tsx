import type { ReactNode } from 'react';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import { programTexts } from '#site/texts/program.ts';
import styles from './site-texts.module.css';
import { textsWords } from './words.ts';

const { drafts: words } = textsWords;

type Draft = { path: string; version: number };
type Props = { drafts: Draft[]; preview: string; children?: ReactNode };

/** Within the form of a page: «Pubblica tutte» takes with it what is typed there. */
export function DraftStrip({ drafts, preview, children }: Props) {
  if (drafts.length === 0) return null;
  return (
    <section className={`solo-schermo ${styles.strip}`} aria-label={words.title(drafts.length)}>
      <input
        type="hidden"
        name="drafts"
        value={drafts.map(({ path, version }) => `${path}@${version}`).join(' ')}
        readOnly
      />
      <div className={styles.told}>
        <DaySign state="planned" width={32} />
        <p>
          <strong>{words.title(drafts.length)}</strong> {words.text}
        </p>
      </div>
      {children}
      <div className={styles.choices}>
        <AdminButtonLink
          look="neutral"
          to={preview}
          target="_blank"
          rel="noopener"
          reloadDocument
          aria-description={words.previewHint}
        >
          {words.preview}
          <span className="solo-voce"> {programTexts.newTab}</span>
        </AdminButtonLink>
        <AdminButton name="intent" value="publish-all">
          {words.publishAll}
        </AdminButton>
      </div>
    </section>
  );
}

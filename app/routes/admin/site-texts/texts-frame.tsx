import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { Toggle } from '#app/ui/admin/section.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import { programTexts } from '#site/texts/program.ts';
import { pageAddress, textsAddress } from './addresses.ts';
import { type Drafts, DraftsField, OtherDrafts } from './drafts.tsx';
import styles from './site-texts.module.css';
import { textsWords as words } from './words.ts';

type FrameProps = { title?: string; beside?: ReactNode; children: ReactNode };

export function TextsFrame({ title, beside, children }: FrameProps) {
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
        documentTitle={title ? `${title} · ${words.documentTitle}` : words.documentTitle}
        beside={beside}
      >
        {children}
      </AdminPage>
    </>
  );
}

type ListProps = { pages: { id: string; title: string; drafts: number }[]; current?: string; aside: number };

export function PageList({ pages, current, aside }: ListProps) {
  return (
    <nav className={`solo-schermo ${styles.pages}`} aria-label={words.pages}>
      <ul>
        {pages.map(({ id, title, drafts }) => (
          <li key={id}>
            <Link className="ends" to={pageAddress(id)} aria-current={id === current ? 'page' : undefined}>
              {title}
              {drafts > 0 && (
                <span className={styles.count}>
                  <span className="solo-voce">, </span>
                  {drafts}
                  <span className="solo-voce"> {words.draftsOf(drafts)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {aside > 0 && current && (
        <Link className="tap" to={`${textsAddress}#messi-da-parte`}>
          {words.aside.link(aside)}
        </Link>
      )}
    </nav>
  );
}

type StripProps = { drafts: Drafts; pages: ListProps['pages']; current: string; preview: string };

/** Within the form of a page, which publishes them. */
export function DraftStrip({ drafts, pages, current, preview }: StripProps) {
  const own = drafts.filter(({ page }) => page === current);
  return (
    <>
      {own.length > 0 && (
        <section className={`solo-schermo ${styles.strip}`} aria-label={words.drafts.title(own.length)}>
          <DraftsField drafts={own} />
          <div className={styles.told}>
            <DaySign state="planned" width={32} />
            <p>
              <strong>{words.drafts.title(own.length)}</strong> {words.drafts.text}
            </p>
          </div>
          <AdminButtonLink
            look="neutral"
            to={preview}
            target="_blank"
            rel="noopener"
            reloadDocument
            aria-description={words.drafts.previewHint}
          >
            {words.drafts.preview}
            <span className="solo-voce"> {programTexts.newTab}</span>
          </AdminButtonLink>
        </section>
      )}
      <OtherDrafts pages={pages.filter(({ id }) => id !== current)} />
    </>
  );
}

/** Beside what publishes, where the privacy policy changes with it. */
export function PrivacyTick() {
  return <Toggle name="new-privacy" label={words.privacy.again} hint={words.privacy.againHint} />;
}

/** What the policy that readers find does not say yet. */
export function PolicyLacks({ missing }: { missing: string[] }) {
  if (missing.length === 0) return <p className="quiet">{words.privacy.complete}</p>;
  return (
    <div className="quiet">
      <p>{words.privacy.missing}</p>
      <ul className="bullets">
        {missing.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </div>
  );
}

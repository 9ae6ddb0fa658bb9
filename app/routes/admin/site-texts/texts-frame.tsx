import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { Toggle } from '#app/ui/admin/section.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import { pageAddress } from './addresses.ts';
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

type ListProps = { pages: { id: string; title: string }[]; current?: string };

export function PageList({ pages, current }: ListProps) {
  return (
    <nav className={`solo-schermo ${styles.pages}`} aria-label={words.pages}>
      <ul>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <Link to={pageAddress(id)} aria-current={id === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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

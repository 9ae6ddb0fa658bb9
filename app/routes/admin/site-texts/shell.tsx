import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import styles from './site-texts.module.css';
import { textsWords as words } from './words.ts';

type Props = { title?: string; beside?: ReactNode; children: ReactNode };

export function Shell({ title, beside, children }: Props) {
  return (
    <>
      <p className={`solo-schermo ${styles.back}`}>
        <Link to={href('/amministrazione/impostazioni')}>
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

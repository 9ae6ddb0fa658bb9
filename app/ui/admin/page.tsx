import type { ReactNode } from 'react';
import { AnswerNotice } from '#app/ui/page-notice.tsx';
import styles from './page.module.css';

type Props = { title: string; documentTitle: string; isTitleHidden?: boolean; beside?: ReactNode; children: ReactNode };

export function AdminPage({ title, documentTitle, isTitleHidden = false, beside, children }: Props) {
  const heading = <h1 className={isTitleHidden ? 'solo-voce' : styles.title}>{title}</h1>;
  return (
    <div className={styles.page}>
      <title>{documentTitle}</title>
      {beside ? (
        <div className={styles.head}>
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      <AnswerNotice />
      {children}
    </div>
  );
}

export function EmptyRoom({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

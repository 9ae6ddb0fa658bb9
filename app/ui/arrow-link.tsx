import type { ReactNode } from 'react';
import styles from './arrow-link.module.css';
import { ArrowMark } from './marks.tsx';
import { PageLink } from './page-link.tsx';

type Props = { href: string; back?: boolean; rel?: string; children: ReactNode };

export function ArrowLink({ href, back = false, rel, children }: Props) {
  return (
    <PageLink to={href} rel={rel} className={back ? `${styles.link} ${styles.back}` : styles.link}>
      {back && <ArrowMark />}
      <span>{children}</span>
      {!back && <ArrowMark />}
    </PageLink>
  );
}

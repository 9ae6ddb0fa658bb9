import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './arrow-link.module.css';
import { ArrowMark } from './marks.tsx';

type Props = { to: string; back?: boolean; rel?: string; children: ReactNode };

export function ArrowLink({ to, back = false, rel, children }: Props) {
  return (
    <Link to={to} rel={rel} className={back ? `${styles.link} ${styles.back}` : styles.link} prefetch="intent">
      {back && <ArrowMark />}
      <span>{children}</span>
      {!back && <ArrowMark />}
    </Link>
  );
}

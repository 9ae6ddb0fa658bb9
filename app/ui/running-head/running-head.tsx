import type { ReactNode } from 'react';
import { type SitePath, Text } from '#app/site/editable.tsx';
import styles from './running-head.module.css';

type HeadPath<Path> = Path extends `${infer Head}.left` ? Head : never;

/** The running head of a section of the site's texts. */
export function SectionHead({ path, onEmber }: { path: HeadPath<SitePath>; onEmber?: boolean }) {
  return (
    <RunningHead
      left={<Text path={`${path}.left`} />}
      right={<Text path={`${path}.right`} />}
      onEmber={onEmber}
    />
  );
}

type Props = { left: ReactNode; right?: ReactNode; onEmber?: boolean; headingId?: string };

export function RunningHead({ left, right, onEmber = false, headingId }: Props) {
  return (
    <div
      className={onEmber ? `${styles.head} ${styles.ember}` : styles.head}
      aria-hidden={headingId ? undefined : true}
      data-reveal={headingId ? undefined : ''}
    >
      {headingId ? <h2 id={headingId}>{left}</h2> : <span>{left}</span>}
      {right && <b>{right}</b>}
    </div>
  );
}

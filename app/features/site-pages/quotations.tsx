import type { ReactNode } from 'react';
import { Each } from '#app/site/each.tsx';
import { type SitePath, Text, useFieldOf } from '#app/site/editable.tsx';
import { LargeText } from '#app/site/large.tsx';
import { quoted } from '#app/ui/quoted.ts';
import styles from './quotations.module.css';
import { SectionHead } from './section-head.tsx';

type Props = {
  id: string;
  /** Of the running head and the title. */
  path: 'texts.book.quotes' | 'texts.book.reviews' | 'texts.works.quotation';
  field?: SitePath;
  list: { text: string; source?: ReactNode }[];
  isOnGround?: boolean;
  mayBeLong?: boolean;
};

export function Quotations({ id, path, field, list, isOnGround, mayBeLong }: Props) {
  const fieldOf = useFieldOf();
  return (
    <section className={isOnGround ? styles.ground : undefined} aria-labelledby={id}>
      <div className="wrap sezione">
        <SectionHead path={`${path}.runningHead`} />
        <h2 id={id} className="solo-voce">
          <Text path={`${path}.title`} />
        </h2>
        <div
          className={`grid ${styles.quotes} ${mayBeLong ? styles.reviews : ''}`}
          {...(field && fieldOf(field))}
        >
          <Each of={list}>
            {({ text, source }) => (
              <figure data-reveal="">
                <LargeText as="blockquote" className="pull" text={quoted(text)} />
                {source && <figcaption>{source}</figcaption>}
              </figure>
            )}
          </Each>
        </div>
      </div>
    </section>
  );
}

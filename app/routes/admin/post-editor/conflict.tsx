import { useEffect, useRef } from 'react';
import { type FieldName, fieldNames, type TypedPost } from '#app/features/posts/post-form.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { adminPostsTexts } from '#site/texts/admin-posts.ts';
import styles from './conflict.module.css';

const { conflict, editor, list } = adminPostsTexts;

const labels: Record<FieldName, string> = {
  title: editor.title,
  content: editor.content,
  quote: editor.quote,
  citation: editor.citation,
  category: editor.category,
  customCategory: editor.newCategory,
  status: editor.status,
  ...editor.networks,
};

type Props = { mine: TypedPost; theirs: TypedPost; isTaken: boolean; onKeepMine: () => void; onTakeTheirs: () => void };

/** What two administrators wrote at the same time, field beside field. Nothing is written before one of them chooses. */
export function Conflict({ mine, theirs, isTaken, onKeepMine, onTakeTheirs }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const differing = fieldNames.filter((name) => mine[name] !== theirs[name]);
  return (
    <section className={styles.conflict} aria-labelledby="conflict">
      <h2 id="conflict" tabIndex={-1} ref={heading}>
        {conflict.title}
      </h2>
      <p role="status">{isTaken ? conflict.taken : conflict.text}</p>
      {differing.map((name) => (
        <div key={name} className={styles.field}>
          <h3>{labels[name]}</h3>
          <Side title={conflict.mine} text={shown(name, mine)} />
          <Side title={conflict.theirs} text={shown(name, theirs)} />
        </div>
      ))}
      {!isTaken && (
        <div className={styles.choices}>
          <AdminButton type="button" look="neutral" onClick={onKeepMine}>
            {conflict.keepMine}
          </AdminButton>
          <AdminButton type="button" look="neutral" onClick={onTakeTheirs}>
            {conflict.takeTheirs}
          </AdminButton>
        </div>
      )}
    </section>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4>{title}</h4>
      <p className={styles.text}>{text || conflict.empty}</p>
    </div>
  );
}

function shown(name: FieldName, typed: TypedPost) {
  if (name === 'status') return typed.status === 'published' ? list.status.published : list.status.draft;
  if (name === 'category' && typed.category === 'custom') return typed.customCategory;
  return typed[name];
}

import { type ReactNode, useEffect, useRef } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { lookOf } from '#app/features/posts/cards/card-words.ts';
import { statusWords } from '#app/features/posts/messages.ts';
import { isKeptMeanwhile } from '#app/features/posts/plan.ts';
import type { FieldName, TypedPost } from '#app/features/posts/post-form.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import styles from './conflict.module.css';
import { photographName, useKnownPhotographs } from './photographs/known-photographs.tsx';
import { cardWords, conflictWords, editorWords, goneWords, keptWords, photographWords } from './words.ts';

type LabelledField = Exclude<FieldName, 'promised'>;

const labels: Record<LabelledField, string> = {
  title: editorWords.title,
  content: editorWords.content,
  markup: editorWords.marks,
  quote: editorWords.quote,
  citation: editorWords.citation,
  pictureId: photographWords.above,
  category: editorWords.category,
  customCategory: editorWords.newCategory,
  cardLook: cardWords.title,
  status: editorWords.status,
  publishDay: editorWords.publishDay,
  publishTime: editorWords.publishTime,
  plannedOn: editorWords.plannedOn,
  ...editorWords.networks,
};

const ofPromise: FieldName[] = ['status', 'publishDay', 'publishTime'];

type Props = {
  mine: TypedPost;
  theirs: TypedPost;
  isTaken: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

export function Conflict({ mine, theirs, isTaken, onKeepMine, onTakeTheirs }: Props) {
  const { pictures } = useKnownPhotographs();
  const isKept = isKeptMeanwhile(mine, theirs);
  const differing = (Object.keys(labels) as LabelledField[]).filter(
    (name) => told(name, mine) !== told(name, theirs) && !(isKept && ofPromise.includes(name)),
  );
  const words = isKept ? keptWords : conflictWords;
  return (
    <Interruption id="conflict" title={words.title}>
      <p role="status">{isTaken ? conflictWords.taken : words.text}</p>
      {differing.map((name) => {
        const textOf = (typed: TypedPost) =>
          name === 'pictureId' ? photographOf(typed.pictureId, pictures) : shown(name, typed);
        return (
          <div key={name} className={styles.field}>
            <h3>{labels[name]}</h3>
            <Side title={conflictWords.mine} text={textOf(mine)} />
            <Side title={conflictWords.theirs} text={textOf(theirs)} />
          </div>
        );
      })}
      {!isTaken && (
        <div className={styles.choices}>
          <AdminButton type="button" look="neutral" onClick={onKeepMine}>
            {conflictWords.keepMine}
          </AdminButton>
          <AdminButton type="button" look="neutral" onClick={onTakeTheirs}>
            {conflictWords.takeTheirs}
          </AdminButton>
        </div>
      )}
    </Interruption>
  );
}

export function Gone({ onRestore }: { onRestore: () => void }) {
  return (
    <Interruption id="gone" title={goneWords.title}>
      <p>{goneWords.text}</p>
      <div className={styles.choices}>
        <AdminButton type="button" look="neutral" onClick={onRestore}>
          {goneWords.button}
        </AdminButton>
      </div>
    </Interruption>
  );
}

function Interruption({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.conflict} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4>{title}</h4>
      <p className={styles.text}>{text || conflictWords.empty}</p>
    </div>
  );
}

/** The usual hour stands in the form of every post; without a day it promises nothing. */
function told(name: FieldName, typed: TypedPost) {
  if (name === 'cardLook') return cardWords.looks[lookOf(typed)];
  return name === 'publishTime' && !typed.publishDay ? '' : typed[name];
}

function shown(name: FieldName, typed: TypedPost) {
  if (name === 'markup') return typed.markup ? conflictWords.on : conflictWords.off;
  if (name === 'status') return typed.status === 'published' ? statusWords.published : statusWords.draft;
  if (name === 'category' && typed.category === 'custom') return typed.customCategory;
  if (name === 'publishDay' || name === 'plannedOn') return typed[name].split('-').reverse().join('/');
  return told(name, typed);
}

function photographOf(id: string, pictures: CroppedPicture[]) {
  const picture = pictures.find((picture) => picture.id === id);
  return picture ? photographName(picture) : id && photographWords.chosen;
}

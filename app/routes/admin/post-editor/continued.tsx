import { type RefObject, useState } from 'react';
import { fieldNames, type TypedPost } from '#app/features/posts/post-form.ts';
import { forgetCopy, type UnsavedCopy } from '#app/features/posts/unsaved/unsaved-copies.ts';
import { deviceOf, saidWhere } from '#app/features/posts/unsaved/where-written.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import styles from './kept-copy.module.css';
import type { KeptText } from './server-copy.ts';
import { continuedWords } from './words.ts';

// Choices that lose no word.
const choices: (keyof TypedPost)[] = ['category', 'cardLook', 'markup'];
const written = fieldNames.filter((name) => !choices.includes(name));

export function isOther(one: TypedPost, other: TypedPost): boolean {
  return written.some((name) => one[name] !== other[name]);
}

/** `newest`: when the text that the form opened with was written. */
type Around = {
  said?: string;
  newest: string;
  opened: KeptText;
  saved: RefObject<KeptText>;
  shown: TypedPost;
  readTyped: () => TypedPost;
  fill: (typed: TypedPost, version?: number) => void;
  resume: (copy: UnsavedCopy) => void;
};

/** The form opens with the newest text there is: the saved one, the server's copy or this browser's. */
export function useContinued({ said, newest, opened, saved, shown, readTyped, fill, resume }: Around) {
  const [found, setFound] = useState<string>();
  const [aside, setAside] = useState<KeptText>();

  /** Gives the copies that stay to be asked about. */
  function take(left: UnsavedCopy[]): UnsavedCopy[] {
    const others = left.filter(({ typed }) => isOther(typed, shown));
    for (const { key } of left.filter((copy) => !others.includes(copy))) forgetCopy(key);
    const [first, ...rest] = others;
    if (!first || first.at <= newest || isOther(readTyped(), shown)) return others;
    resume(first);
    setFound(saidWhere(new Date(first.at), deviceOf(navigator.userAgent), new Date()));
    return rest;
  }

  function goBack() {
    setAside({ typed: readTyped(), version: saved.current.version });
    fill(opened.typed, opened.version);
  }

  function goOn() {
    if (aside) fill(aside.typed, aside.version);
    setAside(undefined);
  }

  return { take, continued: { said: found ?? said, isBack: aside !== undefined, goBack, goOn } };
}

type Props = ReturnType<typeof useContinued>['continued'] & { isNew: boolean };

export function Continued({ said, isBack, isNew, goBack, goOn }: Props) {
  if (!said) return null;
  return (
    <p className={styles.continued}>
      <span role="status">{isBack ? continuedWords.backAtSaved(isNew) : continuedWords.from(said)}</span>
      <AdminButton type="button" look="word" onClick={isBack ? goOn : goBack}>
        {isBack ? continuedWords.again : continuedWords.back(isNew)}
      </AdminButton>
    </p>
  );
}

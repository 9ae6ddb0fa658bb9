import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { lengthOf } from '#app/features/posts/field-rules.ts';
import { RefinedStrip } from '#app/routes/admin/post-editor/refining/refined-strip.tsx';
import { useRefining } from '#app/routes/admin/post-editor/refining/use-refining.ts';
import { editorWords, refiningWords } from '#app/routes/admin/post-editor/words.ts';
import { TextAreaBox } from '#app/ui/admin/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './content-field.module.css';
import { readingWords } from './reading-words.ts';

type Props = { initial: string; problem?: Notice; isInvalid: boolean };

export function ContentField({ initial, problem, isInvalid }: Props) {
  const [text, setText] = useState(initial);
  const page = useRef<HTMLDivElement>(null);
  const { refined, press, undo, close } = useRefining(page);
  useEffect(() => grow(page.current), []);

  function onChange({ currentTarget }: FormEvent<HTMLTextAreaElement>) {
    grow(page.current);
    const { value } = currentTarget;
    startTransition(() => setText(value));
  }

  return (
    <div>
      <div ref={page} className={styles.content}>
        <TextAreaBox
          label={editorWords.content}
          aside={editorWords.characters(lengthOf(text.replaceAll('\r\n', '\n')))}
          toolbar={
            <div role="toolbar" aria-label={refiningWords.toolbar} className={styles.toolbar}>
              <button type="button" onClick={press}>
                {refiningWords.button}
              </button>
            </div>
          }
          name="content"
          rows={6}
          defaultValue={initial}
          onChange={onChange}
          problem={problem}
          aria-invalid={isInvalid || undefined}
        />
      </div>
      <p className={styles.under}>{readingWords(text)}</p>
      <RefinedStrip changes={refined?.changes} onUndo={refined?.before && undo} onClose={close} />
    </div>
  );
}

/** Where the browser cannot: a hidden copy of the text, under the field, gives the row its height. */
function grow(page: HTMLElement | null) {
  const area = page?.querySelector('textarea');
  if (area && !CSS.supports('field-sizing', 'content')) area.parentElement?.setAttribute('data-text', area.value);
}

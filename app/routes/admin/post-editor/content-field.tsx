import { type FormEvent, startTransition, useRef, useState } from 'react';
import { lengthOf } from '#app/features/posts/field-rules.ts';
import { wordsBeside } from '#app/features/posts/marks/print.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { countWords, readingTime } from '#app/features/posts/text/reading-time.ts';
import { TextAreaBox } from '#app/ui/admin/field.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './content-field.module.css';
import { Toolbar, toolsOf } from './marks/toolbar.tsx';
import { useMarks } from './marks/use-marks.tsx';
import { PhotographsInText } from './photographs/shown-photographs.tsx';
import { usePhotographs } from './photographs/use-photographs.tsx';
import { TypographyStrip, useTypography } from './typography.tsx';
import { editorWords } from './words.ts';

type Props = { initial: TypedPost; problem?: Notice; isInvalid: boolean; custody: string };

export function ContentField({ initial, problem, isInvalid, custody }: Props) {
  const [text, setText] = useState(initial.content);
  const [hasMarks, setHasMarks] = useState(initial.markup === '1');
  const page = useRef<HTMLDivElement>(null);
  const { corrected, correct, undo, close } = useTypography(page);
  const marks = useMarks(page);
  const photographs = usePhotographs(page, hasMarks, marks.change);

  function onChange({ currentTarget }: FormEvent<HTMLTextAreaElement>) {
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
            <div className={styles.strip}>
              <Toolbar tools={toolsOf(hasMarks, marks.press, photographs.ask, correct)} />
              <Checkbox
                name="markup"
                value="1"
                defaultChecked={hasMarks}
                onChange={(event) => setHasMarks(event.currentTarget.checked)}
              >
                {editorWords.marks}
              </Checkbox>
            </div>
          }
          name="content"
          rows={6}
          defaultValue={initial.content}
          onChange={onChange}
          onKeyDown={hasMarks ? marks.onKeyDown : undefined}
          onPaste={(event) => photographs.onPaste(event) || (hasMarks && void marks.onPaste(event))}
          onDragOver={photographs.onDragOver}
          onDrop={photographs.onDrop}
          problem={problem}
          aria-invalid={isInvalid || undefined}
        />
      </div>
      <p className={styles.under}>
        {readingWords(wordsBeside({ content: text, markup: hasMarks ? 1 : 0 }) ?? text)}
        <span aria-hidden="true">{custody}</span>
      </p>
      {marks.dialog}
      {photographs.dialog}
      <TypographyStrip corrections={corrected?.corrections} onUndo={corrected?.before && undo} onClose={close} />
      {hasMarks && <PhotographsInText text={text.replaceAll('\r\n', '\n')} onDescribed={photographs.rename} />}
    </div>
  );
}

export function readingWords(text: string) {
  const words = countWords(text);
  if (words === 0) return '0 parole';
  return `${words.toLocaleString('it')} ${words === 1 ? 'parola' : 'parole'}, ${readingTime(words)}`;
}

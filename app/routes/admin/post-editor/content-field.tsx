import { useRef, useState } from 'react';
import { inFigures } from '#app/calendar/in-words.ts';
import { lengthOf } from '#app/features/posts/field-rules.ts';
import { isSameAsTyped, wordsBeside } from '#app/features/posts/marks/print.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { countWords, readingTime } from '#app/features/posts/text/reading-time.ts';
import fieldStyles from '#app/ui/admin/field.module.css';
import { Field } from '#app/ui/admin/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './content-field.module.css';
import type { PageHandle } from './page/page.tsx';
import { usePage } from './page/page-module.ts';
import { Toolbar, toolsOf } from './page/toolbar.tsx';
import { useKeyboardHeight } from './page/use-keyboard-height.ts';
import { useLink } from './page/use-link.tsx';
import { usePhotographs } from './photographs/use-photographs.tsx';
import { TypographyStrip, useTypography } from './typography.tsx';
import { editorWords } from './words.ts';

type Props = { initial: TypedPost; typed: TypedPost; problem?: Notice; isInvalid: boolean; autosave: string };

export function ContentField({ initial, typed, problem, isInvalid, autosave }: Props) {
  const [markup, setMarkup] = useState(initial.markup);
  const [isPlain, setPlain] = useState(initial.markup !== '1' && !isSameAsTyped(initial.content));
  const place = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const page = useRef<PageHandle>(null);
  const Page = usePage();
  const hasPage = Page !== undefined && !isPlain;
  useKeyboardHeight();
  const { corrected, correct, undo, close } = useTypography(place);
  const link = useLink(page);
  const photographs = usePhotographs(place, page);

  function turn() {
    setPlain(!isPlain);
    if (isPlain) setMarkup('1');
  }

  const content = typed.content.replaceAll('\r\n', '\n');
  return (
    <div>
      <fieldset
        ref={place}
        className={styles.content}
        onPasteCapture={photographs.onPaste}
        onDragOver={photographs.onDragOver}
        onDropCapture={photographs.onDrop}
      >
        <Field label={editorWords.content} aside={editorWords.characters(lengthOf(content))} problem={problem}>
          {({ id, ...control }) => (
            <>
              <div className={styles.strip}>
                <Toolbar tools={toolsOf(hasPage ? page : undefined, link.ask, photographs.ask, correct)} />
              </div>
              {Page && !isPlain && (
                <Page
                  ref={page}
                  field={field}
                  aria={ariaOf(`${id}-label`, { ...control, ...(isInvalid && { 'aria-invalid': true }) })}
                  onChange={() => setMarkup('1')}
                  onAskLink={link.ask}
                  onDescribed={photographs.describe}
                />
              )}
              <textarea
                ref={field}
                className={fieldStyles.control}
                hidden={hasPage}
                name="content"
                rows={6}
                defaultValue={initial.content}
                {...(!hasPage && { ...control, id })}
                aria-invalid={(!hasPage && isInvalid) || undefined}
              />
              <input type="hidden" name="markup" value={markup} />
            </>
          )}
        </Field>
      </fieldset>
      <div className={styles.under}>
        {readingWords(wordsBeside({ content, markup: markup === '1' ? 1 : 0 }) ?? content)}
        {Page && (
          <button type="button" className={styles.turn} onClick={turn}>
            {isPlain ? editorWords.showPage : editorWords.showSigns}
          </button>
        )}
        <span className={styles.custody} aria-hidden="true">
          {autosave}
        </span>
      </div>
      {link.dialog}
      {photographs.dialog}
      <TypographyStrip corrections={corrected?.corrections} onUndo={corrected?.before && undo} onClose={close} />
    </div>
  );
}

function ariaOf(labelledBy: string, control: Record<string, string | true | undefined>) {
  const all = { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy, ...control };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, `${value}`]));
}

export function readingWords(text: string) {
  const words = countWords(text);
  if (words === 0) return '0 parole';
  return `${inFigures(words)} ${words === 1 ? 'parola' : 'parole'}, ${readingTime(words)}`;
}

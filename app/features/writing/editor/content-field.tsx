import type { EditorView } from 'prosemirror-view';
import { type ClipboardEvent, type DragEvent, type RefObject, useRef, useState } from 'react';
import { inFigures } from '#app/calendar/in-words.ts';
import { PhotographDialog } from '#app/features/pictures/choosing/photograph-dialog.tsx';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { wordsOf } from '#app/features/writing/document/document.ts';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import { lengthOf } from '#app/features/writing/lines.ts';
import { countWords, readingTime } from '#app/features/writing/text/reading-time.ts';
import type { TypedText } from '#app/features/writing/typed-text.ts';
import { Field, TextBox } from '#app/ui/admin/field.tsx';
import { type Notice, useNotices } from '#app/ui/notices.tsx';
import styles from './content-field.module.css';
import { putPhotograph } from './page/commands.ts';
import { useFootnote } from './page/footnote-dialog.tsx';
import { Page } from './page/page.tsx';
import { refine } from './page/refine.ts';
import { Toolbar, useLink } from './page/toolbar.tsx';
import { press } from './page/view.ts';
import { usePhotographsContext } from './photographs.tsx';
import { formWords, marksWords, photographWords as words } from './words.ts';

type TitleProps = { label: string; initial: string; problem?: Notice };

export function TitleField({ label, initial, problem }: TitleProps) {
  return (
    <div className={styles.title}>
      <TextBox name="title" defaultValue={initial} {...{ label, problem }} />
    </div>
  );
}

type Props = {
  label: string;
  initial: TypedText;
  typed: TypedText;
  problem?: Notice;
  isInvalid: boolean;
};

export function ContentField({ label, initial, typed, problem, isInvalid }: Props) {
  const view = useRef<EditorView>(null);
  const link = useLink(view);
  const footnote = useFootnote(view);
  const photographs = usePhotographs(view);
  const refineAll = useRefine(view);
  const acts = {
    link: link.open,
    footnote: footnote.open,
    refine: refineAll,
    photograph: photographs.open,
  };

  const content = wordsOf(parseDocument(typed.document));
  return (
    <div>
      <fieldset
        className={styles.content}
        onPasteCapture={photographs.onPaste}
        onDragOver={photographs.onDragOver}
        onDropCapture={photographs.onDrop}
      >
        <Field label={label} note={formWords.characters(lengthOf(content))} problem={problem}>
          {({ id, ...control }) => (
            <>
              <div className={styles.strip}>
                <Toolbar names={tools} view={view} acts={acts} />
              </div>
              <Page
                view={view}
                initial={initial.document}
                aria={ariaOf(`${id}-label`, {
                  ...control,
                  ...(isInvalid && { 'aria-invalid': true }),
                })}
                onOpenLink={link.open}
                onOpenFootnote={footnote.open}
              />
            </>
          )}
        </Field>
      </fieldset>
      <p className={`quiet ${styles.under}`}>{readingWords(content)}</p>
      {link.dialog}
      {footnote.dialog}
      {photographs.dialog}
    </div>
  );
}

const tools = [
  'em',
  'strong',
  'link',
  'footnote',
  'heading',
  'bullet_list',
  'ordered_list',
  'blockquote',
  'refine',
  'photograph',
] as const;

function ariaOf(labelledBy: string, control: Record<string, string | true | undefined>) {
  const all = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    ...control,
  };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, `${value}`]));
}

export function readingWords(text: string) {
  const words = countWords(text);
  if (words === 0) return '0 parole';
  return `${inFigures(words)} ${words === 1 ? 'parola' : 'parole'}, ${readingTime(words)}`;
}

function useRefine(view: RefObject<EditorView | null>) {
  const notify = useNotices();
  return () =>
    press(view, (state, dispatch) => {
      const { tr, counts } = refine(state);
      notify(marksWords.refined([...counts]));
      if (tr.docChanged) dispatch?.(tr);
      return tr.docChanged;
    });
}

function usePhotographs(view: RefObject<EditorView | null>) {
  const [opened, setOpened] = useState<{ file?: File }>();
  const { learn } = usePhotographsContext();

  function put(picture: CroppedPicture) {
    learn(picture);
    press(view, putPhotograph(picture.id, picture.alt));
  }

  function take(event: ClipboardEvent | DragEvent, files: FileList) {
    const [file] = files;
    if (!file) return false;
    event.preventDefault();
    setOpened({ file });
    return true;
  }

  return {
    open: () => setOpened({}),
    /** A text editor may copy its words as a picture too. */
    onPaste: (event: ClipboardEvent) =>
      !event.clipboardData.getData('text/plain') && take(event, event.clipboardData.files),
    onDragOver: (event: DragEvent) =>
      event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => void take(event, event.dataTransfer.files),
    dialog: opened && (
      <PhotographDialog
        file={opened.file}
        confirm={words.insert}
        onChosen={put}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}

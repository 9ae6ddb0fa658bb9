import {
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { inFigures } from '#app/calendar/in-words.ts';
import { PhotographDialog } from '#app/features/pictures/choosing/photograph-dialog.tsx';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { lengthOf } from '#app/features/posts/field-rules.ts';
import { readMarkup } from '#app/features/posts/marks/parse.ts';
import { wordsBeside } from '#app/features/posts/marks/print.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { countWords, readingTime } from '#app/features/posts/post-parts.ts';
import fieldStyles from '#app/ui/admin/field.module.css';
import { Field } from '#app/ui/admin/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './content-field.module.css';
import { whenLeft } from './kept-copy.tsx';
import type { PageHandle } from './page/page.tsx';
import { Toolbar, toolsOf, useLink } from './page/toolbar.tsx';
import { chooseAbove, useKnownPhotographs } from './photographs.tsx';
import { editorWords, photographWords as words } from './words.ts';

type Props = { initial: TypedPost; typed: TypedPost; problem?: Notice; isInvalid: boolean; autosave: string };

export function ContentField({ initial, typed, problem, isInvalid, autosave }: Props) {
  const [markup, setMarkup] = useState(initial.markup);
  const place = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const page = useRef<PageHandle>(null);
  const Page = usePage();
  useKeyboardHeight();
  const link = useLink(page);
  const photographs = usePhotographs(place, page);

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
              <div className={styles.strip}>{Page && <Toolbar tools={toolsOf(page, link.ask, photographs.ask)} />}</div>
              {Page && (
                <Page
                  ref={page}
                  field={field}
                  markup={readMarkup(markup)}
                  aria={ariaOf(`${id}-label`, { ...control, ...(isInvalid && { 'aria-invalid': true }) })}
                  onChange={() => setMarkup('2')}
                  onAskLink={link.ask}
                  onDescribed={photographs.describe}
                />
              )}
              <textarea
                ref={field}
                className={fieldStyles.control}
                hidden={Boolean(Page)}
                name="content"
                rows={6}
                defaultValue={initial.content}
                {...(!Page && { ...control, id })}
                aria-invalid={(!Page && isInvalid) || undefined}
              />
              <input type="hidden" name="markup" value={markup} />
            </>
          )}
        </Field>
      </fieldset>
      <div className={styles.under}>
        {readingWords(wordsBeside({ content, markup: readMarkup(markup) }) ?? content)}
        <span aria-hidden="true">{autosave}</span>
      </div>
      {link.dialog}
      {photographs.dialog}
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

/** Beside the plain field a photograph goes above the text. */
function usePhotographs(place: RefObject<HTMLElement | null>, page: RefObject<PageHandle | null>) {
  const [asked, setAsked] = useState<{ file?: File; isAbove: boolean }>();
  const { learn } = useKnownPhotographs();

  function ask(file?: File) {
    setAsked({ file, isAbove: !page.current });
  }

  function put(picture: CroppedPicture) {
    learn(picture);
    if (asked?.isAbove) chooseAbove(place.current?.closest('form'), picture.id);
    else page.current?.put(picture);
  }

  /** The words of a mark come before the picture's own, so they follow. */
  function describe(picture: CroppedPicture, formerId: string) {
    learn(picture);
    page.current?.describe(picture, formerId);
  }

  function take(event: ClipboardEvent | DragEvent, files: FileList) {
    const [file] = files;
    if (!file) return false;
    event.preventDefault();
    ask(file);
    return true;
  }

  return {
    ask: () => ask(),
    describe,
    /** What a text editor copies may come as a picture too: its words are meant. */
    onPaste: (event: ClipboardEvent) =>
      !event.clipboardData.getData('text/plain') && take(event, event.clipboardData.files),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => void take(event, event.dataTransfer.files),
    dialog: asked && (
      <PhotographDialog
        file={asked.file}
        confirm={asked.isAbove ? words.put : words.insert}
        onChosen={put}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

/** `--keyboard`: how much of the window a telephone's keyboard covers. No style unit knows it. */
function useKeyboardHeight() {
  useEffect(() => {
    const seen = window.visualViewport;
    const root = document.documentElement;
    function measure() {
      const covered = seen?.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0;
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    }
    seen?.addEventListener('resize', measure);
    seen?.addEventListener('scroll', measure);
    return () => {
      seen?.removeEventListener('resize', measure);
      seen?.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}

type PageModule = typeof import('./page/page.tsx');

let found: PageModule['Page'] | undefined;

/** Begun with the room's own script. Where it cannot be had, the plain field stays. */
const loading = import.meta.env.SSR
  ? undefined
  : import('./page/page.tsx').then(
      ({ Page }) => {
        found = Page;
      },
      () => undefined,
    );

const follow = (onFound: () => void) => {
  void loading?.then(onFound);
  return () => undefined;
};

/** Undefined on the server, and until it is there. */
const usePage = () =>
  useSyncExternalStore(
    follow,
    () => found,
    () => undefined,
  );

/** A room that is entered from another shows no plain field first, and the words typed in that one. */
export async function withPage<Data>(serverLoader: () => Promise<Data>) {
  const [data] = await Promise.all([whenLeft().then(serverLoader), loading]);
  return data;
}

import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { drawDocument, html } from '#app/features/writing/document/draw-document.tsx';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import { schema } from '#app/features/writing/document/schema.ts';
import {
  PhotographEntry,
  usePhotographsContext,
} from '#app/features/writing/editor/photographs.tsx';
import { photographWords } from '#app/features/writing/editor/words.ts';
import { describePhotograph } from './commands.ts';
import styles from './page.module.css';
import { openText } from './state.ts';
import { openView, type Photograph, press } from './view.ts';

type Props = {
  view: RefObject<EditorView | null>;
  initial: string;
  aria: Record<string, string>;
  onOpenLink: () => void;
  onOpenFootnote: () => void;
};

export function Page({ view, initial, aria, onOpenLink, onOpenFootnote }: Props) {
  const output = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [photographs, setPhotographs] = useState<Photograph[]>([]);
  const openLink = useEffectEvent(onOpenLink);
  const openFootnote = useEffectEvent(onOpenFootnote);
  const written = useEffectEvent(() => initial);

  useLayoutEffect(() => {
    if (!field.current || !output.current) return;
    field.current.value = written();
    const doc = schema.nodeFromJSON(parseDocument(field.current.value));
    const opened = openView(output.current, openText(doc, { openLink, openFootnote }), {
      changed: (changed) => write(field.current, changed),
      openFootnote,
      changePhotographs: setPhotographs,
    });
    view.current = opened.view;
    setOpen(true);
    return opened.close;
  }, [view]);

  // New properties reset the caret of the browser, so equal ones are not set.
  const attributes = JSON.stringify(aria);
  useEffect(
    () => view.current?.setProps({ attributes: JSON.parse(attributes) }),
    [view, attributes],
  );

  return (
    <>
      <div ref={output} className={styles.page}>
        {!isOpen && <TextBeforeScripts document={initial} view={view} />}
      </div>
      <input ref={field} type="hidden" name="document" />
      {photographs.map(({ frame, ...photograph }, at) =>
        createPortal(<PhotographInText {...photograph} view={view} />, frame, `${at}`),
      )}
    </>
  );
}

function TextBeforeScripts({ document, view }: { document: string } & Pick<Props, 'view'>) {
  const elements = {
    ...html,
    photograph: (photograph: { id: string; alt: string }) => (
      <figure>
        <PhotographInText {...photograph} view={view} />
      </figure>
    ),
  };
  return <div className="ProseMirror">{drawDocument(parseDocument(document), elements).body}</div>;
}

/** The form is read after the character has been drawn. */
function write(field: HTMLInputElement | null, doc: Node) {
  if (!field) return;
  field.value = JSON.stringify(doc.toJSON());
  setTimeout(() => field.dispatchEvent(new InputEvent('input', { bubbles: true })));
}

type InTextProps = Omit<Photograph, 'frame'> & Pick<Props, 'view'>;

function PhotographInText({ id, alt, view }: InTextProps) {
  const { pictures, isLoaded, learn } = usePhotographsContext();
  const picture = pictures.find((one) => one.id === id);
  if (!picture) return isLoaded && <p>{photographWords.missing}</p>;
  const displayed = { ...picture, alt: alt || picture.alt };
  /** Cropping gives a picture another id. */
  function describe(now: CroppedPicture) {
    learn(now);
    press(view, describePhotograph(id, now));
  }
  return <PhotographEntry picture={displayed} onDescribed={describe} />;
}

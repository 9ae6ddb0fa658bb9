import type { Fragment, Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { parseDocument } from '#app/features/posts/document/document.ts';
import { drawDocument, type Elements, html } from '#app/features/posts/document/draw-document.tsx';
import { marks, schema } from '#app/features/posts/document/schema.ts';
import { ShownPhotograph, useKnownPhotographs } from '#app/features/posts/panel/editor/photographs.tsx';
import { marksWords, photographWords } from '#app/features/posts/panel/editor/words.ts';
import { useNotices } from '#app/ui/notices.tsx';
import {
  type BlockName,
  canHoldFootnote,
  describePhotograph,
  putPhotograph,
  toggleBlock,
  toggleWords,
  writeFootnote,
} from './commands.ts';
import styles from './page.module.css';
import { refine } from './refine.ts';
import { openText } from './state.ts';
import { chooseFootnote, handleOf, type LinkHandle, openView, type Photograph } from './view.ts';

type Pressed = 'em' | 'strong' | 'footnote' | 'refine' | BlockName;

export type PageHandle = LinkHandle & {
  press: (tool: Pressed) => void;
  /** Without words it is deleted. */
  writeFootnote: (words: Fragment) => void;
  put: (photograph: CroppedPicture) => void;
  /** One that is cut has another id than before. */
  describe: (photograph: CroppedPicture, formerId: string) => void;
};

type Props = {
  ref: RefObject<PageHandle | null>;
  initial: string;
  aria: Record<string, string>;
  onAskLink: () => void;
  onFootnote: (footnote?: Node) => void;
  onDescribed: (picture: CroppedPicture, formerId: string) => void;
};

/** The text of a post, and the field that sends it. */
export function Page({ ref, initial, aria, onAskLink, onFootnote, onDescribed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const view = useRef<EditorView>(null);
  const [isOpen, setOpen] = useState(false);
  const [photographs, setPhotographs] = useState<Photograph[]>([]);
  const askLink = useEffectEvent(onAskLink);
  const openFootnote = useEffectEvent(openFootnoteHere);
  const notify = useNotices();
  const attributes = useRef(aria);
  const written = useEffectEvent(() => initial);

  useLayoutEffect(() => {
    if (!field.current || !place.current) return;
    field.current.value = written();
    const doc = schema.nodeFromJSON(parseDocument(field.current.value));
    const opened = openView(place.current, openText(doc, { askLink, openFootnote }), {
      attributes: () => attributes.current,
      changed: (changed) => write(field.current, changed),
      openFootnote,
      showPhotographs: setPhotographs,
    });
    view.current = opened.view;
    setOpen(true);
    return opened.close;
  }, []);

  // Told only where they differ: being told moves the caret back to where the page last saw it.
  const told = JSON.stringify(aria);
  useEffect(() => {
    attributes.current = JSON.parse(told);
    view.current?.setProps({});
  }, [told]);

  function openFootnoteHere() {
    if (!view.current) return;
    const footnote = chooseFootnote(view.current);
    if (footnote || canHoldFootnote(view.current.state)) onFootnote(footnote);
  }

  useImperativeHandle(ref, () => {
    const { run, ...links } = handleOf(view);
    const refineAll: Command = (state, dispatch) => {
      const { tr, told } = refine(state);
      notify(marksWords.refined([...told]));
      if (tr.docChanged) dispatch?.(tr);
      return tr.docChanged;
    };
    return {
      ...links,
      press(tool) {
        if (tool === 'footnote') openFootnoteHere();
        else run(tool === 'refine' ? refineAll : commandOf(tool));
      },
      writeFootnote: (words) => void run(writeFootnote(words)),
      put: ({ id, alt }) => void run(putPhotograph(id, alt)),
      describe: (photograph, formerId) => void run(describePhotograph(formerId, photograph)),
    };
  });

  return (
    <>
      <div ref={place} className={styles.page}>
        {!isOpen && <Waiting document={initial} onDescribed={onDescribed} />}
      </div>
      <input ref={field} type="hidden" name="document" />
      {photographs.map(({ frame, ...shown }, at) =>
        createPortal(<PhotographInText {...shown} onDescribed={onDescribed} />, frame, `${at}`),
      )}
    </>
  );
}

type WaitingProps = { document: string } & Pick<Props, 'onDescribed'>;

/** Until the scripts are there. */
function Waiting({ document, onDescribed }: WaitingProps) {
  const photograph: Elements['photograph'] = (shown) => (
    <figure>
      <PhotographInText {...shown} onDescribed={onDescribed} />
    </figure>
  );
  return <div className="ProseMirror">{drawDocument(parseDocument(document), { ...html, photograph }).body}</div>;
}

function commandOf(tool: Exclude<Pressed, 'footnote' | 'refine'>): Command {
  return tool === 'em' || tool === 'strong' ? toggleWords(marks[tool]) : toggleBlock(tool);
}

/** Whoever listens reads the whole form: once the letter is seen. */
function write(field: HTMLInputElement | null, doc: Node) {
  if (!field) return;
  field.value = JSON.stringify(doc.toJSON());
  setTimeout(() => field.dispatchEvent(new InputEvent('input', { bubbles: true })));
}

type InTextProps = Omit<Photograph, 'frame'> & Pick<Props, 'onDescribed'>;

function PhotographInText({ id, alt, onDescribed }: InTextProps) {
  const { pictures, isAsked } = useKnownPhotographs();
  const picture = pictures.find((one) => one.id === id);
  if (!picture) return isAsked && <p>{photographWords.missing}</p>;
  const shown = { ...picture, alt: alt || picture.alt };
  return <ShownPhotograph picture={shown} onDescribed={(now) => onDescribed(now, id)} />;
}

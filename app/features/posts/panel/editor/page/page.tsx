import { closeHistory } from 'prosemirror-history';
import { type Node, Slice } from 'prosemirror-model';
import { type Command, Selection } from 'prosemirror-state';
import { EditorView, type NodeView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import type { Markup } from '#app/features/posts/marks/parse.ts';
import { ShownPhotograph, useKnownPhotographs } from '#app/features/posts/panel/editor/photographs.tsx';
import { marksWords } from '#app/features/posts/panel/editor/words.ts';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './page.module.css';
import { printPage } from './print-page.ts';
import { refine } from './refine.ts';
import { marks, nodes, readChatSigns, readPage } from './schema.ts';
import { type ShapeName, toggleShape } from './shapes.ts';
import {
  addLink,
  addressAtCaret,
  chosenWords,
  describePhotograph,
  lastNote,
  openPage,
  putPhotograph,
  takeLinkAway,
  toggleNote,
  toggleWords,
} from './tools.ts';

type Pressed = 'emphasis' | 'strong' | 'note' | ShapeName;

export type PageHandle = {
  press: (mark: Pressed | 'refine') => void;
  /** The words for a link; undefined where one was, which is taken away. */
  beginLink: () => string | undefined;
  link: (href: string, words: string) => void;
  put: (photograph: CroppedPicture) => void;
  /** One that is cut has another id than before. */
  describe: (photograph: CroppedPicture, formerId: string) => void;
};

type Props = {
  ref: RefObject<PageHandle | null>;
  /** What is sent. Who changes it, changes the page. */
  field: RefObject<HTMLTextAreaElement | null>;
  markup: Markup;
  aria: Record<string, string>;
  onChange: () => void;
  onAskLink: () => void;
  onDescribed: (picture: CroppedPicture, formerId: string) => void;
};

type Photograph = { frame: HTMLElement; id: string; alt: string };

export function Page({ ref, field, markup, aria, onChange, onAskLink, onDescribed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [photographs, setPhotographs] = useState<Photograph[]>([]);
  const changed = useEffectEvent(onChange);
  const askLink = useEffectEvent(onAskLink);
  const notify = useNotices();
  const tellLost = useEffectEvent(() => notify(marksWords.lost));
  const attributes = useRef(aria);
  const readAs = useEffectEvent(() => markup);

  useEffect(() => {
    const area = field.current;
    if (!area || !place.current) return;
    const opened = openView(place.current, area, {
      attributes: () => attributes.current,
      readAs,
      askLink,
      changed,
      tellLost,
      showPhotographs: setPhotographs,
    });
    view.current = opened.view;
    // Who was writing in the field goes on here.
    if (document.activeElement === area) beginAtEnd(opened.view);
    return opened.close;
  }, [field]);

  // Told only where they differ: being told moves the caret back to where the page last saw it.
  const told = JSON.stringify(aria);
  useEffect(() => {
    attributes.current = JSON.parse(told);
    view.current?.setProps({});
  }, [told]);

  useImperativeHandle(ref, () => {
    const run = (command: Command) => view.current && press(view.current, command);
    const refineAll: Command = (state, dispatch) => {
      const { tr, told } = refine(state);
      notify(marksWords.refined([...told]));
      if (tr.docChanged) dispatch?.(tr);
      return tr.docChanged;
    };
    return {
      press: (mark) => void run(mark === 'refine' ? refineAll : commandOf(mark)),
      beginLink() {
        if (!view.current) return undefined;
        if (!addressAtCaret(view.current.state)) return chosenWords(view.current.state);
        run(takeLinkAway);
        return undefined;
      },
      link: (href, words) => void run(addLink(href, words)),
      put: ({ id, alt }) => void run(putPhotograph(id, alt)),
      describe: (photograph, formerId) => void run(describePhotograph(formerId, photograph)),
    };
  });

  return (
    <>
      <div ref={place} className={styles.page} />
      {photographs.map(({ frame, ...shown }, at) =>
        createPortal(<PhotographInText {...shown} onDescribed={onDescribed} />, frame, `${at}`),
      )}
    </>
  );
}

function commandOf(mark: Pressed): Command {
  if (mark === 'note') return toggleNote;
  return mark === 'emphasis' || mark === 'strong' ? toggleWords(marks[mark]) : toggleShape(mark);
}

type InTextProps = Omit<Photograph, 'frame'> & Pick<Props, 'onDescribed'>;

function PhotographInText({ id, alt, onDescribed }: InTextProps) {
  const picture = useKnownPhotographs().pictures.find((one) => one.id === id);
  if (!picture) return null;
  const shown = { ...picture, alt: alt || picture.alt };
  return <ShownPhotograph picture={shown} onDescribed={(now) => onDescribed(now, id)} />;
}

type Hooks = {
  attributes: () => Record<string, string>;
  readAs: () => Markup;
  askLink: () => void;
  changed: () => void;
  tellLost: () => void;
  showPhotographs: (become: (shown: Photograph[]) => Photograph[]) => void;
};

const fromField = 'from-field';

function openView(place: HTMLElement, area: HTMLTextAreaElement, hooks: Hooks) {
  const askLink: Command = () => {
    hooks.askLink();
    return true;
  };
  // On a telephone the bar lies over the last lines.
  const room = {
    ...{ top: 5, right: 0, left: 0 },
    get bottom() {
      return (place.previousElementSibling?.clientHeight ?? 0) + 12;
    },
  };
  const view: EditorView = new EditorView(place, {
    scrollThreshold: room,
    scrollMargin: room,
    state: openPage(area.value, hooks.readAs(), askLink),
    attributes: hooks.attributes,
    nodeViews: { photograph: (node) => new PhotographFrame(node, hooks.showPhotographs) },
    handlePaste: (_, event) => paste(view, event, hooks.tellLost),
    handleDOMEvents: { beforeinput: (_, event) => takeLines(view, event) },
    dispatchTransaction(transaction) {
      const isWritten = view.hasFocus() && (transaction.docChanged || transaction.selectionSet);
      view.updateState(view.state.apply(isWritten ? transaction.scrollIntoView() : transaction));
      if (!transaction.docChanged || transaction.getMeta(fromField)) return;
      hooks.changed();
      write(area, printPage(view.state.doc));
    },
  });
  const follow = () => takeOver(view, area.value, hooks.readAs());
  area.addEventListener('input', follow);
  // The keyboard comes after the caret.
  const reveal = () => view.hasFocus() && view.dispatch(view.state.tr.scrollIntoView());
  window.visualViewport?.addEventListener('resize', reveal);
  return {
    view,
    close() {
      area.removeEventListener('input', follow);
      window.visualViewport?.removeEventListener('resize', reveal);
      view.destroy();
    },
  };
}

function beginAtEnd(view: EditorView) {
  view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
  view.focus();
}

/** A step back of its own. */
function press(view: EditorView, command: Command) {
  command(view.state, (transaction) => view.dispatch(closeHistory(transaction)));
  view.focus();
}

/** Whoever listens reads the whole form: once the letter is seen. */
function write(area: HTMLTextAreaElement, text: string) {
  area.value = text;
  setTimeout(() => area.dispatchEvent(new InputEvent('input', { bubbles: true })));
}

/** Only what differs is replaced: the caret and the way back stay. */
function takeOver(view: EditorView, text: string, markup: Markup) {
  if (printPage(view.state.doc) === text) return;
  const { doc } = view.state;
  const next = readPage(text, markup);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(start, end.b + overlap);
  view.dispatch(view.state.tr.replace(start, end.a + overlap, slice).setMeta(fromField, true));
}

// The parser is fetched for these alone.
const mayHaveMarks = /<(?:a|b|i|em|strong|cite|li|h[1-6]|blockquote)\b|font-(?:style|weight)|mso-list|MsoQuote/i;
const ownCopy = 'data-pm-slice';

function paste(view: EditorView, { clipboardData }: ClipboardEvent, onLost: () => void): boolean {
  const html = clipboardData?.getData('text/html') ?? '';
  const plain = clipboardData?.getData('text/plain') ?? '';
  if (html.includes(ownCopy) || !(html || plain)) return false;
  if (mayHaveMarks.test(html)) void pasteMarked(view, html, plain).then((isWhole) => isWhole || onLost());
  else insert(view, html ? plain : readChatSigns(plain));
  return true;
}

/** False where words came without their marks. */
async function pasteMarked(view: EditorView, html: string, plain: string): Promise<boolean> {
  try {
    const { markedFromHtml } = await import('#app/features/posts/marks/read-html.ts');
    const marked = markedFromHtml(html, lastNote(view.state.doc));
    if (marked) insert(view, marked.text, 2);
    else insert(view, plain);
    return !marked?.lost;
  } catch (error) {
    console.error(error);
    insert(view, plain);
    return false;
  }
}

/** What is dictated or filled in comes at once, as if it were pasted. */
function takeLines(view: EditorView, event: InputEvent): boolean {
  const { inputType, data } = event;
  if (inputType !== 'insertText' || !data?.includes('\n')) return false;
  event.preventDefault();
  insert(view, data);
  return true;
}

function insert(view: EditorView, text: string, markup: Markup = 1) {
  const { content, firstChild, lastChild } = readPage(text.replaceAll('\r\n', '\n'), markup);
  const open = (block: Node | null) => Number(block?.type === nodes.paragraph);
  const slice = new Slice(content, open(firstChild), open(lastChild));
  view.dispatch(closeHistory(view.state.tr.replaceSelection(slice)).scrollIntoView());
}

class PhotographFrame implements NodeView {
  readonly dom = document.createElement('figure');
  readonly #show: Hooks['showPhotographs'];

  constructor(node: Node, show: Hooks['showPhotographs']) {
    this.#show = show;
    show((shown) => [...shown, { frame: this.dom, id: node.attrs.id, alt: node.attrs.alt }]);
  }

  update({ type, attrs: { id, alt } }: Node) {
    if (type !== nodes.photograph) return false;
    this.#show((shown) => shown.map((one) => (one.frame === this.dom ? { ...one, id, alt } : one)));
    return true;
  }

  stopEvent({ target }: Event) {
    return target instanceof Element && target.closest('button') !== null;
  }

  ignoreMutation() {
    return true;
  }

  destroy() {
    this.#show((shown) => shown.filter(({ frame }) => frame !== this.dom));
  }
}

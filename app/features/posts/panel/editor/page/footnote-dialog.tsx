import { Fragment, type Node } from 'prosemirror-model';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { footnoteWords as words } from '#app/features/posts/panel/editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import fieldStyles from '#app/ui/admin/field.module.css';
import { clipboard, inOneParagraph } from './clipboard.ts';
import { canHoldFootnote, selectFootnote, writeFootnote } from './commands.ts';
import styles from './page.module.css';
import { openFootnoteWords } from './state.ts';
import { Toolbar, useLink } from './toolbar.tsx';
import { press, restoreSelection } from './view.ts';

export function useFootnote(view: RefObject<EditorView | null>) {
  const [asked, setAsked] = useState<{ footnote?: Node }>();

  /** The footnote at the caret becomes selected. */
  function ask() {
    if (!view.current) return;
    const { state } = view.current;
    const selection = selectFootnote(state);
    if (selection) view.current.dispatch(state.tr.setSelection(selection));
    if (selection || canHoldFootnote(state)) setAsked({ footnote: selection?.node });
  }
  function answer(content?: Fragment) {
    flushSync(() => setAsked(undefined));
    if (content) press(view, writeFootnote(content));
  }

  return { ask, dialog: asked && <FootnoteDialog {...asked} onAnswer={answer} /> };
}

type Props = { footnote?: Node; onAnswer: (content?: Fragment) => void };

function FootnoteDialog({ footnote, onAnswer }: Props) {
  const view = useRef<EditorView>(null);
  const link = useLink(view);

  function save() {
    const { doc } = view.current?.state ?? {};
    onAnswer(doc?.textContent.trim() ? doc.content : Fragment.empty);
  }

  return createPortal(
    <>
      <Dialog title={words.title} onClose={() => onAnswer()}>
        <Toolbar names={['em', 'strong', 'link']} view={view} acts={{ link: link.ask }} />
        <FootnoteWords
          ref={view}
          footnote={footnote}
          onAskLink={link.ask}
          onCancel={() => onAnswer()}
        />
        <DialogChoices onCancel={() => onAnswer()}>
          <AdminButton type="button" onClick={save}>
            {words.save}
          </AdminButton>
          {footnote && (
            <AdminButton type="button" look="word" onClick={() => onAnswer(Fragment.empty)}>
              {words.remove}
            </AdminButton>
          )}
        </DialogChoices>
      </Dialog>
      {link.dialog}
    </>,
    document.body,
  );
}

type WordsProps = {
  ref: RefObject<EditorView | null>;
  footnote?: Node;
  onAskLink: () => void;
  onCancel: () => void;
};

function FootnoteWords({ ref, footnote, onAskLink, onCancel }: WordsProps) {
  const place = useRef<HTMLDivElement>(null);
  const askLink = useEffectEvent(onAskLink);
  const cancel = useEffectEvent(onCancel);
  const read = useEffectEvent(() => footnote);

  // A layout effect: the dialog gives it the focus when it opens.
  useLayoutEffect(() => {
    const view = new EditorView(place.current, {
      ...clipboard,
      state: openFootnoteWords(read(), { askLink, cancel }),
      transformPasted: inOneParagraph,
      handleDOMEvents: { ...clipboard.handleDOMEvents, focus: restoreSelection },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': words.title,
        class: fieldStyles.control ?? '',
        'data-focus': '',
      },
    });
    ref.current = view;
    return () => view.destroy();
  }, [ref]);

  return <div ref={place} className={`${styles.page} ${styles.footnote}`} />;
}

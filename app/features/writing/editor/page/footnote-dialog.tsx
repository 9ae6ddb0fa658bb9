import { Fragment, type Node } from 'prosemirror-model';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { footnoteWords as words } from '#app/features/writing/editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import fieldStyles from '#app/ui/admin/field.module.css';
import { clipboard, inOneParagraph } from './clipboard.ts';
import { selectFootnote, writeFootnote } from './commands.ts';
import styles from './page.module.css';
import { openFootnoteWords } from './state.ts';
import { Toolbar, useLink } from './toolbar.tsx';
import { press, restoreSelection } from './view.ts';

export function useFootnote(view: RefObject<EditorView | null>) {
  const [opened, setOpened] = useState<{ footnote?: Node }>();

  function open() {
    if (!view.current) return;
    const { state } = view.current;
    const selection = selectFootnote(state);
    if (selection) view.current.dispatch(state.tr.setSelection(selection));
    if (selection || state.selection.$to.parent.inlineContent)
      setOpened({ footnote: selection?.node });
  }
  function close(content?: Fragment) {
    flushSync(() => setOpened(undefined));
    if (content) press(view, writeFootnote(content));
  }

  return { open, dialog: opened && <FootnoteDialog {...opened} onClose={close} /> };
}

type Props = { footnote?: Node; onClose: (content?: Fragment) => void };

function FootnoteDialog({ footnote, onClose }: Props) {
  const view = useRef<EditorView>(null);
  const link = useLink(view);

  function save() {
    const { doc } = view.current?.state ?? {};
    onClose(doc?.textContent.trim() ? doc.content : Fragment.empty);
  }

  return createPortal(
    <>
      <Dialog title={words.title} onClose={() => onClose()}>
        <Toolbar names={['em', 'strong', 'link']} view={view} acts={{ link: link.open }} />
        <FootnoteWords
          ref={view}
          footnote={footnote}
          onOpenLink={link.open}
          onCancel={() => onClose()}
        />
        <DialogChoices onCancel={() => onClose()}>
          <AdminButton type="button" onClick={save}>
            {words.save}
          </AdminButton>
          {footnote && (
            <AdminButton type="button" variant="word" onClick={() => onClose(Fragment.empty)}>
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
  onOpenLink: () => void;
  onCancel: () => void;
};

function FootnoteWords({ ref, footnote, onOpenLink, onCancel }: WordsProps) {
  const output = useRef<HTMLDivElement>(null);
  const openLink = useEffectEvent(onOpenLink);
  const cancel = useEffectEvent(onCancel);
  const read = useEffectEvent(() => footnote);

  // The layout effect of the dialog sets the focus.
  useLayoutEffect(() => {
    const view = new EditorView(output.current, {
      ...clipboard,
      state: openFootnoteWords(read(), { openLink, cancel }),
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

  return <div ref={output} className={`${styles.page} ${styles.footnote}`} />;
}

import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { EditorView, type NodeView } from 'prosemirror-view';
import type { RefObject } from 'react';
import { nodes } from '#app/features/writing/document/schema.ts';
import { clipboard } from './clipboard.ts';

export type Photograph = { frame: HTMLElement; id: string; alt: string };

type Hooks = {
  changed: (doc: Node) => void;
  openFootnote: () => void;
  changePhotographs: (change: (photographs: Photograph[]) => Photograph[]) => void;
};

export function openView(container: HTMLElement, state: EditorState, hooks: Hooks) {
  // The bar of buttons covers the last lines, and on a telephone the toolbar too.
  const margin = {
    top: 5,
    right: 0,
    left: 0,
    get bottom() {
      const below = document.documentElement.style.getPropertyValue('--below');
      const toolbar = container.previousElementSibling?.clientHeight ?? 0;
      return toolbar + (Number.parseInt(below, 10) || 0) + 12;
    },
  };
  const view: EditorView = new EditorView(container, {
    ...clipboard,
    scrollThreshold: margin,
    scrollMargin: margin,
    state,
    handleDOMEvents: { ...clipboard.handleDOMEvents, focus: restoreSelection },
    nodeViews: {
      photograph: (node) => photographView(node, hooks.changePhotographs),
      footnote: footnoteView,
    },
    handleClickOn(_, _at, node, nodeAt, _event, isDirect) {
      if (!isDirect || node.type !== nodes.footnote) return false;
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodeAt)));
      hooks.openFootnote();
      return true;
    },
    dispatchTransaction(transaction) {
      const isWritten = view.hasFocus() && (transaction.docChanged || transaction.selectionSet);
      view.updateState(view.state.apply(isWritten ? transaction.scrollIntoView() : transaction));
      if (transaction.docChanged) hooks.changed(view.state.doc);
    },
  });
  // The keyboard of a telephone appears after the caret.
  const reveal = () => view.hasFocus() && view.dispatch(view.state.tr.scrollIntoView());
  window.visualViewport?.addEventListener('resize', reveal);
  return {
    view,
    close() {
      window.visualViewport?.removeEventListener('resize', reveal);
      view.destroy();
    },
  };
}

/** A dialog that contained the selection returns the focus without the selection. */
export function restoreSelection(view: EditorView) {
  setTimeout(() => {
    const selected = document.getSelection()?.focusNode ?? null;
    if (view.hasFocus() && !view.dom.contains(selected)) view.focus();
  });
}

/** Each press is one undo step. */
export function press({ current: view }: RefObject<EditorView | null>, command: Command) {
  if (!view) return;
  command(view.state, (transaction) => view.dispatch(closeHistory(transaction)));
  view.focus();
}

function footnoteView({ textContent }: Node): NodeView {
  const dom = document.createElement('sup');
  dom.setAttribute('data-footnote', '');
  dom.role = 'button';
  dom.title = textContent;
  dom.ariaLabel = `Nota: ${textContent}`;
  return { dom };
}

/** React draws the photograph into `frame`. */
function photographView(
  { attrs: { id, alt } }: Node,
  change: Hooks['changePhotographs'],
): NodeView {
  const frame = document.createElement('figure');
  change((photographs) => [...photographs, { frame, id, alt }]);
  return {
    dom: frame,
    stopEvent: ({ target }) => target instanceof Element && target.closest('button') !== null,
    ignoreMutation: () => true,
    destroy: () =>
      change((photographs) => photographs.filter((photograph) => photograph.frame !== frame)),
  };
}

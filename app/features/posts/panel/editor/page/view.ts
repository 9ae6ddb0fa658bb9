import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { EditorView, type NodeView } from 'prosemirror-view';
import type { RefObject } from 'react';
import { nodes } from '#app/features/posts/document/schema.ts';
import { clipboard } from './clipboard.ts';

export type Photograph = { frame: HTMLElement; id: string; alt: string };

type Hooks = {
  changed: (doc: Node) => void;
  openFootnote: () => void;
  showPhotographs: (change: (shown: Photograph[]) => Photograph[]) => void;
};

export function openView(place: HTMLElement, state: EditorState, hooks: Hooks) {
  // On a telephone the bar lies over the last lines.
  const room = {
    ...{ top: 5, right: 0, left: 0 },
    get bottom() {
      return (place.previousElementSibling?.clientHeight ?? 0) + 12;
    },
  };
  const view: EditorView = new EditorView(place, {
    ...clipboard,
    scrollThreshold: room,
    scrollMargin: room,
    state,
    handleDOMEvents: { ...clipboard.handleDOMEvents, focus: restoreSelection },
    nodeViews: {
      photograph: (node) => new PhotographFrame(node, hooks.showPhotographs),
      footnote: (node) => new FootnoteSign(node),
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
  // The keyboard comes after the caret.
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

/** A closed dialog returns the focus alone where the selection was inside it. */
export function restoreSelection(view: EditorView) {
  setTimeout(() => {
    const selected = document.getSelection()?.focusNode ?? null;
    if (view.hasFocus() && !view.dom.contains(selected)) view.focus();
  });
}

/** A step back of its own. */
export function press({ current: view }: RefObject<EditorView | null>, command: Command) {
  if (!view) return;
  command(view.state, (transaction) => view.dispatch(closeHistory(transaction)));
  view.focus();
}

class FootnoteSign implements NodeView {
  readonly dom = document.createElement('sup');

  constructor(node: Node) {
    this.dom.setAttribute('data-footnote', '');
    this.dom.role = 'button';
    this.update(node);
  }

  update({ type, textContent }: Node) {
    if (type !== nodes.footnote) return false;
    this.dom.title = textContent;
    this.dom.ariaLabel = `Nota: ${textContent}`;
    return true;
  }
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

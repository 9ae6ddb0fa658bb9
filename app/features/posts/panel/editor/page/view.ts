import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { EditorView, type NodeView } from 'prosemirror-view';
import type { RefObject } from 'react';
import { nodes } from '#app/features/posts/document/schema.ts';
import { clipboard } from './clipboard.ts';
import { addLink, chosenWords, isInLink, removeLink, selectFootnote } from './commands.ts';

export type Photograph = { frame: HTMLElement; id: string; alt: string };

type Hooks = {
  attributes: () => Record<string, string>;
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
    attributes: hooks.attributes,
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

export type LinkHandle = {
  /** The words for a link; undefined where one was, which is removed. */
  beginLink: () => string | undefined;
  link: (href: string, words: string) => void;
};

export function handleOf(view: RefObject<EditorView | null>) {
  const run = (command: Command) => view.current && press(view.current, command);
  return {
    run,
    beginLink() {
      if (!view.current) return undefined;
      if (!isInLink(view.current.state)) return chosenWords(view.current.state);
      run(removeLink);
      return undefined;
    },
    link: (href: string, words: string) => void run(addLink(href, words)),
  };
}

/** A step back of its own. */
function press(view: EditorView, command: Command) {
  command(view.state, (transaction) => view.dispatch(closeHistory(transaction)));
  view.focus();
}

/** The footnote at the caret becomes selected. */
export function chooseFootnote(view: EditorView): Node | undefined {
  const selection = selectFootnote(view.state);
  if (selection) view.dispatch(view.state.tr.setSelection(selection));
  return selection?.node;
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

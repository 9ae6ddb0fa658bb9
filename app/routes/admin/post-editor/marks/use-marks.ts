import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { addLink, type Chosen, put, takeLinkAway, toggleMark, toggleNote } from './mark-text.ts';
import { replaceText } from './replace-text.ts';

export type Mark = 'emphasis' | 'strong' | 'link' | 'note';

const keys: Record<string, Mark> = { b: 'strong', i: 'emphasis', k: 'link' };

/** `link`: an address is being asked for. */
export function useMarks(place: RefObject<HTMLElement | null>) {
  const [link, setLink] = useState<Chosen>();

  function change(become: (chosen: Chosen) => Chosen) {
    const area = place.current?.querySelector('textarea');
    if (!area) return;
    const { text, start, end } = become(chosenIn(area));
    replaceText(area, text);
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
  }

  function press(mark: Mark) {
    const area = place.current?.querySelector('textarea');
    if (!area) return;
    if (mark !== 'link') return change((chosen) => (mark === 'note' ? toggleNote(chosen) : toggleMark(chosen, mark)));
    const chosen = chosenIn(area);
    const bare = takeLinkAway(chosen);
    if (bare) change(() => bare);
    else setLink(chosen);
  }

  /** The dialog is closed first: nothing under it can be written in. */
  function answer(href?: string) {
    const chosen = link;
    flushSync(() => setLink(undefined));
    if (chosen && href) change(() => addLink(chosen, href));
  }

  function onKeyDown(event: KeyboardEvent) {
    const mark = keys[event.key.toLowerCase()];
    if (!mark || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    press(mark);
  }

  async function onPaste(event: ClipboardEvent) {
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain');
    if (!mayHaveMarks.test(html)) return;
    event.preventDefault();
    const marked = await import('./pasted-marks.ts')
      .then(({ markedFromHtml }) => markedFromHtml(html))
      .catch(() => undefined);
    change((chosen) => put(chosen, marked ?? plain.replaceAll('\r\n', '\n')));
  }

  return { change, press, onKeyDown, onPaste, link, answer };
}

// The parser is fetched for these alone.
const mayHaveMarks = /<(?:a|b|i|em|strong|cite)\b|font-(?:style|weight)/i;

const chosenIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Chosen => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { readAddress } from '#app/features/posts/field-rules.ts';
import { marksWords } from '#app/routes/admin/post-editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { addLink, type Chosen, put, takeLinkAway, toggleMark, toggleNote } from './mark-text.ts';
import { replaceText } from './replace-text.ts';

export type Mark = 'emphasis' | 'strong' | 'link' | 'note';

const keys: Record<string, Mark> = { b: 'strong', i: 'emphasis', k: 'link' };

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

  const dialog = link && <LinkDialog chosen={link.text.slice(link.start, link.end)} onAnswer={answer} />;
  return { change, press, onKeyDown, onPaste, dialog };
}

const { dialog: words } = marksWords;

type Props = { chosen: string; onAnswer: (href?: string) => void };

/** Outside the form of the post: no form stands in another. */
function LinkDialog({ chosen, onAnswer }: Props) {
  const [problem, setProblem] = useState<Notice>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const href = readAddress(`${new FormData(event.currentTarget).get('href')}`);
    if (href?.startsWith('https://')) onAnswer(href);
    else setProblem({ title: words.refused });
  }

  return createPortal(
    <Dialog title={words.title} onClose={() => onAnswer()}>
      <form noValidate onSubmit={submit}>
        <TextBox
          label={words.label}
          name="href"
          type="url"
          inputMode="url"
          data-focus=""
          placeholder={words.placeholder}
          defaultValue={/^https:\/\/\S+$/.test(chosen) ? chosen : ''}
          problem={problem}
        />
        <DialogChoices onCancel={() => onAnswer()}>
          <AdminButton>{words.confirm}</AdminButton>
        </DialogChoices>
      </form>
    </Dialog>,
    document.body,
  );
}

// The parser is fetched for these alone.
const mayHaveMarks = /<(?:a|b|i|em|strong|cite)\b|font-(?:style|weight)/i;

const chosenIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Chosen => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

import { marksWords, photographWords, refiningWords } from '#app/routes/admin/post-editor/words.ts';
import { PictureMark } from '#app/ui/admin/marks.tsx';
import type { Tool } from './toolbar.tsx';
import type { Mark } from './use-marks.ts';

const { tool } = photographWords;
const { emphasis, strong, link, note, keys } = marksWords;

/** Without marks a text can only be refined. */
export function toolsOf(
  hasMarks: boolean,
  press: (mark: Mark) => void,
  photograph: () => void,
  refine: () => void,
): Tool[] {
  const refining = { id: 'refine', name: refiningWords.button, look: refiningWords.button, key: '«»', onPress: refine };
  if (!hasMarks) return [refining];
  return [
    {
      id: 'emphasis',
      name: emphasis,
      look: <em>{emphasis}</em>,
      key: <em>{keys.emphasis}</em>,
      shortcut: 'I',
      onPress: () => press('emphasis'),
    },
    {
      id: 'strong',
      name: strong,
      look: <b>{strong}</b>,
      key: <b>{keys.strong}</b>,
      shortcut: 'B',
      onPress: () => press('strong'),
    },
    {
      id: 'link',
      name: link,
      look: <u>{link}</u>,
      key: <u>{keys.link}</u>,
      shortcut: 'K',
      onPress: () => press('link'),
    },
    {
      id: 'note',
      name: note,
      look: (
        <>
          {note}
          <sup />
        </>
      ),
      key: (
        <>
          {keys.note}
          <sup />
        </>
      ),
      onPress: () => press('note'),
    },
    { id: 'photograph', name: tool, look: tool, key: <PictureMark />, onPress: photograph },
    refining,
  ];
}

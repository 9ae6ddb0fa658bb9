import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { marksWords, photographWords, typographyWords } from '#app/routes/admin/post-editor/words.ts';
import { PictureMark } from '#app/ui/admin/marks.tsx';
import type { PageHandle } from './page.tsx';
import styles from './toolbar.module.css';

type Mark = 'emphasis' | 'strong' | 'link' | 'note';

/** `look` wears the mark itself; `key` is what stands on a telephone. */
type Tool = {
  id: string;
  name: string;
  look: ReactNode;
  key: ReactNode;
  shortcut?: string;
  onPress: () => void;
};

/** One stop of the Tab key; arrows move inside it. A press leaves the text its focus and its choice. */
export function Toolbar({ tools }: { tools: Tool[] }) {
  const [current, setCurrent] = useState(tools[0]?.id);
  const stop = tools.some(({ id }) => id === current) ? current : tools[0]?.id;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const here = tools.findIndex(({ id }) => id === stop);
    const targets: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label="Strumenti del testo"
      className={styles.toolbar}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ id, name, look, key, shortcut, onPress }) => (
        <button
          key={id}
          type="button"
          tabIndex={id === stop ? 0 : -1}
          aria-label={name}
          aria-keyshortcuts={shortcut && `Control+${shortcut} Meta+${shortcut}`}
          onFocus={() => setCurrent(id)}
          onClick={onPress}
        >
          <span className={styles.word}>{look}</span>
          <span className={styles.key}>{key}</span>
        </button>
      ))}
    </div>
  );
}

const looks: Record<Mark, (word: string) => ReactNode> = {
  emphasis: (word) => <em>{word}</em>,
  strong: (word) => <b>{word}</b>,
  link: (word) => <u>{word}</u>,
  note: (word) => (
    <>
      {word}
      <sup />
    </>
  ),
};
const shortcuts: Partial<Record<Mark, string>> = { emphasis: 'I', strong: 'B', link: 'K' };

/** Beside the plain field stands «Rifinisci» alone. */
export function toolsOf(
  page: RefObject<PageHandle | null> | undefined,
  askLink: () => void,
  photograph: () => void,
  correct: () => void,
): Tool[] {
  const { button } = typographyWords;
  const typography = { id: 'typography', name: button, look: button, key: '«»', onPress: correct };
  if (!page) return [typography];
  const presses: Record<Mark, () => void> = {
    emphasis: () => page.current?.press('emphasis'),
    strong: () => page.current?.press('strong'),
    link: askLink,
    note: () => page.current?.press('note'),
  };
  const tools = (Object.keys(looks) as Mark[]).map((id) => {
    const name = marksWords[id];
    const key = looks[id](marksWords.keys[id]);
    return { id, name, look: looks[id](name), key, shortcut: shortcuts[id], onPress: presses[id] };
  });
  const { tool } = photographWords;
  return [
    ...tools,
    { id: 'photograph', name: tool, look: tool, key: <PictureMark />, onPress: photograph },
    typography,
  ];
}

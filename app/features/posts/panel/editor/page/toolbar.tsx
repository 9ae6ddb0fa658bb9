import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { readAddress } from '#app/features/posts/field-rules.ts';
import { marksWords, photographWords } from '#app/features/posts/panel/editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import type { PageHandle } from './page.tsx';
import styles from './toolbar.module.css';

const inBar = ['emphasis', 'strong', 'link', 'note', 'heading', 'bullet', 'number', 'quotation', 'refine'] as const;
type Mark = (typeof inBar)[number];

/** `look` wears the mark itself. */
type Tool = {
  id: string;
  name: string;
  look: ReactNode;
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
      {tools.map(({ id, name, look, shortcut, onPress }) => (
        <button
          key={id}
          type="button"
          tabIndex={id === stop ? 0 : -1}
          aria-label={name}
          aria-keyshortcuts={shortcut && `Control+${shortcut} Meta+${shortcut}`}
          onFocus={() => setCurrent(id)}
          onClick={onPress}
        >
          {look}
        </button>
      ))}
    </div>
  );
}

const looks: Partial<Record<Mark, (word: string) => ReactNode>> = {
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
const shortcuts: Partial<Record<Mark, string>> = {
  ...{ emphasis: 'I', strong: 'B', link: 'K' },
  ...{ heading: 'Alt+2', number: 'Shift+7', bullet: 'Shift+8', quotation: 'Shift+9' },
};

export function toolsOf(page: RefObject<PageHandle | null>, askLink: () => void, photograph: () => void): Tool[] {
  const tools = inBar.map((id) => {
    const look = looks[id] ?? ((word: string) => word);
    const name = marksWords[id];
    const onPress = id === 'link' ? askLink : () => page.current?.press(id);
    return { id, name, look: look(name), shortcut: shortcuts[id], onPress };
  });
  const { tool } = photographWords;
  return [...tools, { id: 'photograph', name: tool, look: tool, onPress: photograph }];
}

/** Pressed within a link, it takes it away. */
export function useLink(page: RefObject<PageHandle | null>) {
  const [chosen, setChosen] = useState<string>();

  const ask = () => setChosen(page.current?.beginLink());
  /** The dialog is closed first: nothing under it can be written in. */
  function answer(href?: string, words = '') {
    flushSync(() => setChosen(undefined));
    if (href) page.current?.link(href, words || href);
  }

  return { ask, dialog: chosen !== undefined && <LinkDialog chosen={chosen} onAnswer={answer} /> };
}

const { dialog: words } = marksWords;

type Props = { chosen: string; onAnswer: (href?: string, words?: string) => void };

function LinkDialog({ chosen, onAnswer }: Props) {
  const [problem, setProblem] = useState<Notice>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const href = readAddress(`${form.get('href')}`);
    if (href?.startsWith('https://')) onAnswer(href, chosen || `${form.get('words')}`.trim());
    else setProblem({ title: words.refused });
  }

  return createPortal(
    <Dialog title={words.title} onClose={() => onAnswer()}>
      <form noValidate onSubmit={submit}>
        {!chosen && <TextBox label={words.words} name="words" data-focus="" />}
        <TextBox
          label={words.label}
          name="href"
          type="url"
          inputMode="url"
          data-focus={chosen ? '' : undefined}
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

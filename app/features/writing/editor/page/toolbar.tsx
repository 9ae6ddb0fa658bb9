import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import {
  type ElementType,
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { isLink, marks } from '#app/features/writing/document/schema.ts';
import { marksWords } from '#app/features/writing/editor/words.ts';
import { readAddress } from '#app/features/writing/lines.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { addLink, chosenWords, removeLink, toggleBlock, toggleWords } from './commands.ts';
import styles from './toolbar.module.css';
import { press } from './view.ts';

const commands = {
  em: toggleWords(marks.em),
  strong: toggleWords(marks.strong),
  heading: toggleBlock('heading'),
  bullet_list: toggleBlock('bullet_list'),
  ordered_list: toggleBlock('ordered_list'),
  blockquote: toggleBlock('blockquote'),
} satisfies Record<string, Command>;

type ToolName = keyof typeof commands | 'link' | 'footnote' | 'refine' | 'photograph';

const emphases: Partial<Record<ToolName, ElementType>> = { em: 'em', strong: 'b', link: 'u' };
const shortcuts: Partial<Record<ToolName, string>> = {
  em: 'I',
  strong: 'B',
  link: 'K',
  heading: 'Alt+2',
  ordered_list: 'Shift+7',
  bullet_list: 'Shift+8',
  blockquote: 'Shift+9',
};

type BarProps = {
  names: readonly ToolName[];
  view: RefObject<EditorView | null>;
  /** For the tools that open a dialog. */
  acts: Partial<Record<ToolName, () => void>>;
};

/** The toolbar pattern of WAI-ARIA. A press leaves the focus and the selection in the text. */
export function Toolbar({ names, view, acts }: BarProps) {
  const [stop, setStop] = useState(names[0]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const here = buttons.findIndex(({ tabIndex }) => tabIndex === 0);
    const targets: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1,
      Home: 0,
      End: -1,
    };
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
      {names.map((name) => {
        const Emphasis = emphases[name] ?? Fragment;
        return (
          <button
            key={name}
            type="button"
            tabIndex={name === stop ? 0 : -1}
            aria-label={marksWords[name]}
            aria-keyshortcuts={
              shortcuts[name] && `Control+${shortcuts[name]} Meta+${shortcuts[name]}`
            }
            onFocus={() => setStop(name)}
            onClick={() =>
              name in commands
                ? press(view, commands[name as keyof typeof commands])
                : acts[name]?.()
            }
          >
            <Emphasis>{marksWords[name]}</Emphasis>
            {name === 'footnote' && <sup />}
          </button>
        );
      })}
    </div>
  );
}

/** Inside a link the tool removes the link. */
export function useLink(view: RefObject<EditorView | null>) {
  const [chosen, setChosen] = useState<string>();

  function open() {
    if (!view.current) return;
    if (removeLink(view.current.state)) press(view, removeLink);
    else setChosen(chosenWords(view.current.state));
  }
  /** The dialog is closed first, because the editor below is inert. */
  function close(href?: string, words = '') {
    flushSync(() => setChosen(undefined));
    if (href) press(view, addLink(href, words || href));
  }

  return { open, dialog: chosen !== undefined && <LinkDialog chosen={chosen} onClose={close} /> };
}

const { dialog: words } = marksWords;

type Props = { chosen: string; onClose: (href?: string, words?: string) => void };

function LinkDialog({ chosen, onClose }: Props) {
  const [problem, setProblem] = useState<Notice>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const href = readAddress(`${form.get('href')}`);
    if (isLink(href)) onClose(href, chosen || `${form.get('words')}`.trim());
    else setProblem({ title: words.refused });
  }

  return createPortal(
    <Dialog title={words.title} onClose={() => onClose()}>
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
        <DialogChoices onCancel={() => onClose()}>
          <AdminButton>{words.confirm}</AdminButton>
        </DialogChoices>
      </form>
    </Dialog>,
    document.body,
  );
}

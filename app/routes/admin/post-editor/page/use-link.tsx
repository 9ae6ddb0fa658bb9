import { type FormEvent, type RefObject, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { readAddress } from '#app/features/posts/field-rules.ts';
import { marksWords } from '#app/routes/admin/post-editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import type { PageHandle } from './page.tsx';

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

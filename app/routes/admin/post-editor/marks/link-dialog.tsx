import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { readAddress } from '#app/features/posts/field-rules.ts';
import { marksWords } from '#app/routes/admin/post-editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';

const { dialog: words } = marksWords;

type Props = { chosen: string; onAnswer: (href?: string) => void };

/** Outside the form of the post: no form stands in another. */
export function LinkDialog({ chosen, onAnswer }: Props) {
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

import type { FormEvent } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { picturesAddress } from '#app/routes/admin/pictures/addresses.ts';
import { findProblems, readDescribed } from '#app/routes/admin/pictures/describing/described.ts';
import { PictureFields } from '#app/routes/admin/pictures/describing/picture-fields.tsx';
import { picturesWords } from '#app/routes/admin/pictures/words.ts';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import dialogStyles from '#app/ui/admin/dialog.module.css';
import { useAnswer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';

type Props = {
  picture: CroppedPicture;
  confirm: string;
  onDescribed: (picture: CroppedPicture) => void;
  onClose: () => void;
};

export function DescribeStep({ picture, confirm, onDescribed, onClose }: Props) {
  const { form, problems, isBusy } = useAnswer({
    failure: picturesWords.failed,
    action: picturesAddress,
    revalidates: false,
    check: (body) => findProblems(readDescribed(body)),
    onDone: () => onDescribed({ ...picture, ...readDescribed(new FormData(form.ref.current ?? undefined)) }),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.stopPropagation();
    form.onSubmit(event);
  }
  return (
    <form {...form} onSubmit={submit} onInput={(event) => event.stopPropagation()}>
      <input type="hidden" name="quiet" value="on" />
      <PictureFields picture={picture} problems={problems} />
      <Problem notice={problems.form} />
      <div className={dialogStyles.choices}>
        <AdminButton aria-busy={isBusy}>{isBusy ? words.saving : confirm}</AdminButton>
        <AdminButton type="button" look="neutral" onClick={onClose}>
          {words.cancel}
        </AdminButton>
      </div>
    </form>
  );
}

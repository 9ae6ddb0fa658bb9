import { AdminButton } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import { Field } from '#app/ui/admin/field.tsx';
import { type Answer, type Failed, useAnswer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { picturesAddress } from './addresses.ts';
import styles from './pictures.module.css';
import { refusalWords, picturesWords as words } from './words.ts';

type Props = { maxMegabytes: number; answered?: Answer | Failed };

export function UploadForm({ maxMegabytes, answered }: Props) {
  const { form, problems, isBusy } = useAnswer({
    failure: words.failed,
    action: picturesAddress,
    encType: 'multipart/form-data',
    answered,
    check: (form) => {
      const file = form.get('file');
      if (!(file instanceof File) || file.size === 0) return { file: words.noFile };
      return file.size > maxMegabytes * 2 ** 20 ? { file: refusalWords('too-large', maxMegabytes) } : {};
    },
  });
  return (
    <form {...form} className={styles.upload}>
      <Field label={words.file} hint={words.hint(maxMegabytes)} problem={problems.file}>
        {(ids) => (
          <input {...ids} className={field.file} type="file" name="file" accept="image/jpeg,image/png,image/webp" />
        )}
      </Field>
      <AdminButton aria-busy={isBusy}>{isBusy ? words.adding : words.add}</AdminButton>
      <Problem notice={problems.form} />
    </form>
  );
}

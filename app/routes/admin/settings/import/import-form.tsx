import { AdminButton } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import { Field, SelectBox } from '#app/ui/admin/field.tsx';
import { type Answer, type Failed, useAnswer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import styles from './import.module.css';
import { importWords as words } from './words.ts';

type Props = { maxMegabytes: number; answered?: Answer | Failed };

export function ImportForm({ maxMegabytes, answered }: Props) {
  const { form, problems, isBusy } = useAnswer({
    failure: words.failed,
    action: '/amministrazione/impostazioni/importazione',
    encType: 'multipart/form-data',
    answered,
    check: (form) => {
      const file = form.get('file');
      if (!(file instanceof File) || file.size === 0) return { file: words.noFile };
      return file.size > maxMegabytes * 1024 * 1024 ? { file: words.tooLarge(maxMegabytes) } : {};
    },
  });
  return (
    <form {...form} className={styles.form}>
      <SelectBox label={words.kind} name="kind">
        {Object.entries(words.kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectBox>
      <Field label={words.file} hint={words.hint(maxMegabytes)} problem={problems.file}>
        {(ids) => (
          <input {...ids} className={field.file} type="file" name="file" accept=".csv,.json,.ndjson,.jsonl,.xml,.txt" />
        )}
      </Field>
      <Problem notice={problems.form} />
      <AdminButton aria-busy={isBusy}>{isBusy ? words.sending : words.try}</AdminButton>
    </form>
  );
}

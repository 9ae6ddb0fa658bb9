import { href, Link } from 'react-router';
import { AdminButton } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import { Field, SelectBox } from '#app/ui/admin/field.tsx';
import { Part } from '#app/ui/admin/page.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './import.module.css';
import { importWords as words } from './words.ts';

export function ImportPart({ maxMegabytes, hasImport }: { maxMegabytes: number; hasImport: boolean }) {
  return (
    <Part title={words.title} intro={words.intro}>
      <ImportForm maxMegabytes={maxMegabytes} />
      <p>
        {hasImport && (
          <>
            <Link className={styles.link} to={href('/amministrazione/impostazioni/importazione')}>
              {words.newest}
            </Link>
            <br />
          </>
        )}
        <Link className={styles.link} to={href('/amministrazione/impostazioni/indirizzi')}>
          {words.oldAddresses}
        </Link>
      </p>
    </Part>
  );
}

export function ImportForm({ maxMegabytes }: { maxMegabytes: number }) {
  const { Form, form, problems, isBusy } = useForm({
    failure: words.failed,
    check: (form) => {
      const file = form.get('file');
      if (!(file instanceof File) || file.size === 0) return { file: words.noFile };
      return file.size > maxMegabytes * 1024 * 1024 ? { file: words.tooLarge(maxMegabytes) } : {};
    },
  });
  return (
    <Form
      {...form}
      action={href('/amministrazione/impostazioni/importazione')}
      encType="multipart/form-data"
      className={styles.form}
    >
      <SelectBox label={words.kind} name="kind">
        {Object.entries(words.kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectBox>
      <Field label={words.file} hint={words.hint(maxMegabytes)} problem={problems.file}>
        {(ids) => (
          <input {...ids} className={field.file} type="file" name="file" accept=".zip,.csv,.json,.xml,.atom,.txt" />
        )}
      </Field>
      <Problem notice={problems.form} />
      <AdminButton aria-busy={isBusy}>{isBusy ? words.sending : words.try}</AdminButton>
    </Form>
  );
}

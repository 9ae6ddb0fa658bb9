import { useForm } from './form.ts';
import styles from './notice-form.module.css';
import type { NoticeAction } from './notices.tsx';

export function NoticeForm({ label, to, fields, failed }: NoticeAction) {
  const { Form, form, isBusy } = useForm({
    key: `notice-${label}`,
    failure: { title: failed },
    onDone: () => document.getElementById('contenuto')?.focus(),
  });
  return (
    <Form {...form} action={to}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={styles.button} aria-busy={isBusy}>
        {label}
      </button>
    </Form>
  );
}

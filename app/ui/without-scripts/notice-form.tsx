import { useAnswer } from '#app/ui/answer.ts';
import type { NoticeAction } from '#app/ui/notices.tsx';
import styles from './notice-form.module.css';

/** What a notice offers. The next notice tells what it did; the focus goes back to the page. */
export function NoticeForm({ label, to, fields, failed }: NoticeAction) {
  const { form, isBusy } = useAnswer({
    key: 'notice',
    action: to,
    failure: { title: failed },
    onDone: () => document.getElementById('contenuto')?.focus(),
  });
  return (
    <form {...form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={styles.button} aria-busy={isBusy}>
        {label}
      </button>
    </form>
  );
}

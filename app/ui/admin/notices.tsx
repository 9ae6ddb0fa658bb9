import { useActionData } from 'react-router';
import { useForm } from '#app/ui/form.ts';
import frame from '#app/ui/notices.module.css';
import type { Notice, NoticeAction } from '#app/ui/notices.tsx';
import styles from './notices.module.css';

/** `isResult`: the notice disappears at the next result of a form. */
export function PageNotice({ notice, isResult }: { notice?: Notice; isResult?: boolean }) {
  if (!notice) return null;
  return (
    <div
      data-served={isResult}
      role={notice.isError ? 'alert' : 'status'}
      className={notice.isError ? `${frame.inPage} ${frame.error}` : frame.inPage}
    >
      <strong>{notice.title}</strong>
      {notice.text && <p>{notice.text}</p>}
      {notice.actions?.map((action) => (
        <NoticeForm key={action.label} {...action} />
      ))}
    </div>
  );
}

export function ResultNotice() {
  const result = useActionData<{ notice?: Notice }>();
  return <PageNotice notice={result?.notice} isResult />;
}

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

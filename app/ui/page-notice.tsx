import { useActionData } from 'react-router';
import type { Notice } from '#app/ui/notices.tsx';
import { NoticeForm } from './notice-form.tsx';
import styles from './notices.module.css';

export function PageNotice({ notice }: { notice?: Notice }) {
  if (!notice) return null;
  return (
    <div
      role={notice.isError ? 'alert' : 'status'}
      className={notice.isError ? `${styles.inPage} ${styles.error}` : styles.inPage}
    >
      <strong>{notice.title}</strong>
      {notice.text && <p>{notice.text}</p>}
      {notice.actions?.map((action) => (
        <NoticeForm key={action.label} {...action} />
      ))}
    </div>
  );
}

export function AnswerNotice() {
  const answer = useActionData<{ notice?: Notice }>();
  return <PageNotice notice={answer?.notice} />;
}

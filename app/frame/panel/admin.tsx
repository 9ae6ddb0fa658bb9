import { Outlet, useNavigation } from 'react-router';
import { NoticeForm } from '#app/ui/admin/notices.tsx';
import parts from '#app/ui/admin/parts.module.css';
import { Spinner } from '#app/ui/admin/progress.tsx';
import { Notices } from '#app/ui/notices.tsx';
import '#site/fonts/panel-fonts.css';
import styles from './admin.module.css';
import { frameWords } from './words.ts';

export default function Admin() {
  const { state } = useNavigation();
  return (
    <Notices Offer={NoticeForm}>
      <meta name="robots" content="noindex" />
      <div className={`${parts.parts} ${styles.admin}`}>
        <Outlet />
        <Spinner isWaiting={state !== 'idle'} {...frameWords.loading} />
      </div>
    </Notices>
  );
}

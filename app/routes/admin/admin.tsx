import { Outlet, useNavigation } from 'react-router';
import { useLiveDocument } from '#app/routes/pages/frame/live-document.ts';
import { NoticeForm } from '#app/ui/admin/notices.tsx';
import parts from '#app/ui/admin/parts.module.css';
import { Spinner } from '#app/ui/admin/progress.tsx';
import { Notices } from '#app/ui/notices.tsx';
import { programTexts } from '#site/texts/program.ts';
import '#site/fonts/panel-fonts.css';
import styles from './admin.module.css';
import { ResetScreen, useRecoveryToken } from './entrance/entrance-screen.tsx';
import { frameWords } from './frame/words.ts';

export default function Admin() {
  const [token, forgetToken] = useRecoveryToken();
  const { state } = useNavigation();
  useLiveDocument();
  return (
    <Notices closeLabel={programTexts.closeNotice} Offer={NoticeForm}>
      <meta name="robots" content="noindex" />
      <div className={`${parts.parts} ${styles.admin}`}>
        {token ? <ResetScreen key={token} token={token} onEnd={forgetToken} /> : <Outlet />}
        <Spinner isWaiting={state !== 'idle'} {...frameWords.loading} />
      </div>
    </Notices>
  );
}

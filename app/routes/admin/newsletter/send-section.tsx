import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { MailablePost } from '#app/features/issues/list-issues.server.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { SelectBox } from '#app/ui/admin/field.tsx';
import { ShowNotice } from '#app/ui/notices.tsx';
import type { Answer } from './actions.server.ts';
import { newsletterPath } from './addresses.ts';
import styles from './issues.module.css';
import { figure, issueMessages } from './messages.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SendNowDialog } from './send-now-dialog.tsx';

type Props = { posts: MailablePost[]; active: number };

/** Which thought is mailed, and when. */
export function SendSection({ posts, active }: Props) {
  const fetcher = useFetcher<Answer>();
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState<'now' | 'later'>();
  const post = posts.find(({ id }) => id === chosen) ?? posts[0];
  if (!post) return <p className={styles.none}>{issueMessages.nothingToSend}</p>;

  const answer = fetcher.data;
  const isBusy = fetcher.state !== 'idle';
  const send = (intent: string, fields: Record<string, string> = {}) =>
    fetcher.submit({ intent, post: post.id, ...fields }, { method: 'post', action: newsletterPath });
  const close = () => setOpen(undefined);
  return (
    <div className={styles.send}>
      <SelectBox label="Pensiero" value={post.id} onChange={(event) => setChosen(event.target.value)}>
        {posts.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectBox>
      <div className={styles.actions}>
        <AdminButton type="button" onClick={() => setOpen('now')}>
          Invia ora
        </AdminButton>
        <AdminButton type="button" look="neutral" onClick={() => setOpen('later')}>
          Programma
        </AdminButton>
        <AdminButton type="button" look="neutral" aria-busy={isBusy} onClick={() => isBusy || send('send-test')}>
          Invia una prova a me
        </AdminButton>
      </div>
      {open === 'now' && (
        <SendNowDialog
          title={post.title}
          readers={figure(active)}
          onSend={() => {
            void send('send-now');
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'later' && <ScheduleDialog post={post} onClose={close} />}
      {answer?.toast && <ShowNotice key={answer.at} {...answer.toast} />}
    </div>
  );
}

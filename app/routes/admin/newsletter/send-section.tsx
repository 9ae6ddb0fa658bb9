import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { it } from 'react-day-picker/locale';
import type { MailablePost } from '#app/features/issues/list-issues.server.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { SelectBox, TextBox } from '#app/ui/admin/field.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import type { NewsletterAnswer } from './actions.server.ts';
import picker from './day-picker.module.css';
import styles from './issues.module.css';
import page from './newsletter.module.css';
import { figure, issueMessages, sendWords, subscriberMessages } from './words.ts';

type Props = { posts: MailablePost[]; active: number };

export function SendSection({ posts, active }: Props) {
  const { send, isBusy } = useAnswer<NewsletterAnswer>({ failure: subscriberMessages.actionFailed });
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState<'now' | 'later'>();
  const post = posts.find(({ id }) => id === chosen) ?? posts[0];
  if (!post) return <p className={styles.none}>{issueMessages.nothingToSend}</p>;

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
          {sendWords.now}
        </AdminButton>
        <AdminButton type="button" look="neutral" onClick={() => setOpen('later')}>
          Programma
        </AdminButton>
        <AdminButton
          type="button"
          look="neutral"
          aria-busy={isBusy}
          onClick={() => send({ intent: 'send-test', post: post.id })}
        >
          {sendWords.test}
        </AdminButton>
      </div>
      {open === 'now' && (
        <SendNowDialog
          title={post.title}
          readers={figure(active)}
          onSend={() => {
            send({ intent: 'send-now', post: post.id });
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'later' && <ScheduleDialog post={post} onClose={close} />}
    </div>
  );
}

type NowProps = { title: string; readers: string; onSend: () => void; onClose: () => void };

function SendNowDialog({ title, readers, onSend, onClose }: NowProps) {
  return (
    <Dialog title={sendWords.askNow(title)} onClose={onClose} isAlert>
      <p>{sendWords.nowConsequence(readers)}</p>
      <div className={page.choices}>
        <AdminButton type="button" onClick={onSend}>
          {sendWords.now}
        </AdminButton>
        <AdminButton type="button" look="neutral" data-focus="" onClick={onClose}>
          Annulla
        </AdminButton>
      </div>
    </Dialog>
  );
}

type LaterProps = { post: MailablePost; onClose: () => void };

function ScheduleDialog({ post, onClose }: LaterProps) {
  const { form, problems, isBusy } = useAnswer<NewsletterAnswer>({
    failure: subscriberMessages.actionFailed,
    onDone: onClose,
  });
  const [day, setDay] = useState<Date>();

  return (
    <Dialog title={sendWords.askWhen(post.title)} onClose={onClose}>
      <form {...form}>
        <input type="hidden" name="post" value={post.id} />
        <input type="hidden" name="day" value={day ? isoDay(day) : ''} />
        <DayPicker
          mode="single"
          locale={it}
          weekStartsOn={1}
          selected={day}
          onSelect={setDay}
          startMonth={new Date()}
          disabled={{ before: new Date() }}
          classNames={picker}
        />
        <TextBox label="Ora" type="time" name="hour" defaultValue="06:00" problem={problems.hour} />
        <Problem notice={problems.form} />
        <div className={page.choices}>
          <AdminButton name="intent" value="schedule" aria-busy={isBusy}>
            Programma
          </AdminButton>
          <AdminButton type="button" look="neutral" onClick={onClose}>
            Annulla
          </AdminButton>
        </div>
      </form>
    </Dialog>
  );
}

/** The picker's days begin at midnight in the browser's time zone. */
function isoDay(day: Date) {
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

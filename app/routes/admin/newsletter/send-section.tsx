import { useId, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { it } from 'react-day-picker/locale';
import { useLocation } from 'react-router';
import { romeDay } from '#app/calendar/rome.ts';
import type { MailablePost } from '#app/features/issues/list-issues.server.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { SelectBox, TextBox } from '#app/ui/admin/field.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { Closes, instead, opener } from '#app/ui/without-scripts/opener.tsx';
import type { NewsletterAnswer } from './actions.server.ts';
import picker from './day-picker.module.css';
import styles from './issues.module.css';
import page from './newsletter.module.css';
import { figure, issueMessages, sendWords, subscriberMessages } from './words.ts';

const ways = ['now', 'later'] as const;

type Props = { posts: MailablePost[]; hasPublished: boolean; active: number };

export function SendSection({ posts, hasPublished, active }: Props) {
  const { send, isBusy } = useAnswer<NewsletterAnswer>({ failure: subscriberMessages.actionFailed });
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const [chosen, setChosen] = useState(parameters.get('post'));
  const [open, setOpen] = useState(ways.find((way) => way === parameters.get(opener)));
  const post = posts.find(({ id }) => id === chosen) ?? posts[0];
  const { nothingToSend, nothingPublished } = issueMessages;
  if (!post) return <p className={styles.none}>{hasPublished ? nothingToSend : nothingPublished}</p>;

  const close = () => setOpen(undefined);
  return (
    <>
      <form action={pathname} className={styles.send}>
        <SelectBox label="Pensiero" name="post" value={post.id} onChange={(event) => setChosen(event.target.value)}>
          {posts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectBox>
        <div className={styles.actions}>
          <AdminButton name={opener} value="now" onClick={instead(() => setOpen('now'))}>
            {sendWords.now}
          </AdminButton>
          <AdminButton look="neutral" name={opener} value="later" onClick={instead(() => setOpen('later'))}>
            Programma
          </AdminButton>
          <AdminButton
            look="neutral"
            formMethod="post"
            name="intent"
            value="send-test"
            aria-busy={isBusy}
            onClick={instead(() => send({ intent: 'send-test', post: post.id }))}
          >
            {sendWords.test}
          </AdminButton>
        </div>
      </form>
      {open === 'now' && (
        <SendNowDialog
          post={post}
          readers={figure(active)}
          onSend={() => {
            send({ intent: 'send-now', post: post.id });
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'later' && <ScheduleDialog post={post} onClose={close} />}
    </>
  );
}

type NowProps = { post: MailablePost; readers: string; onSend: () => void; onClose: () => void };

function SendNowDialog({ post: { id, title }, readers, onSend, onClose }: NowProps) {
  return (
    <Dialog title={sendWords.askNow(title)} onClose={onClose} isAlert>
      <p>{sendWords.nowConsequence(readers)}</p>
      <div className={page.choices}>
        <form method="post" onSubmit={instead(onSend)}>
          <input type="hidden" name="post" value={id} />
          <AdminButton name="intent" value="send-now">
            {sendWords.now}
          </AdminButton>
        </form>
        <Closes>
          <AdminButton look="neutral" data-focus="" onClick={instead(onClose)}>
            Annulla
          </AdminButton>
        </Closes>
      </div>
    </Dialog>
  );
}

type LaterProps = { post: MailablePost; onClose: () => void };

function ScheduleDialog({ post, onClose }: LaterProps) {
  const { form, typed, problems, isBusy } = useAnswer<NewsletterAnswer>({
    fields: { intent: 'schedule' },
    failure: subscriberMessages.actionFailed,
    onDone: onClose,
  });
  const closesId = useId();
  const [day, setDay] = useState<Date>();
  // The author's day, wherever her browser is.
  const today = new Date(`${romeDay(new Date())}T00:00`);

  return (
    <Dialog title={sendWords.askWhen(post.title)} onClose={onClose}>
      <form {...form}>
        <input type="hidden" name="post" value={post.id} />
        {/* Before the picker's field: the server reads the first. */}
        <noscript>
          <TextBox label="Giorno" type="date" name="day" defaultValue={typed.day} />
        </noscript>
        <input type="hidden" name="day" value={day ? isoDay(day) : ''} />
        <DayPicker
          mode="single"
          locale={it}
          weekStartsOn={1}
          selected={day}
          onSelect={setDay}
          startMonth={today}
          disabled={{ before: today }}
          classNames={picker}
        />
        <TextBox label="Ora" type="time" name="hour" defaultValue={typed.hour ?? '06:00'} problem={problems.hour} />
        <Problem notice={problems.form} />
        <div className={page.choices}>
          <AdminButton name="intent" value="schedule" aria-busy={isBusy}>
            Programma
          </AdminButton>
          <AdminButton form={closesId} look="neutral" onClick={instead(onClose)}>
            Annulla
          </AdminButton>
        </div>
      </form>
      <Closes id={closesId} />
    </Dialog>
  );
}

/** The picker's days begin at midnight in the browser's time zone. */
function isoDay(day: Date) {
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

import { useEffect, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { it } from 'react-day-picker/locale';
import { useFetcher } from 'react-router';
import type { MailablePost } from '#app/features/issues/list-issues.server.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { ShowNotice } from '#app/ui/notices.tsx';
import type { Answer } from './actions.server.ts';
import { newsletterPath } from './addresses.ts';
import picker from './day-picker.module.css';
import styles from './newsletter.module.css';

type Props = { post: MailablePost; onClose: () => void };

/** A day and an hour, as the author's clock shows them. */
export function ScheduleDialog({ post, onClose }: Props) {
  const { Form, state, data: answer } = useFetcher<Answer>();
  const [day, setDay] = useState<Date>();
  const isScheduled = answer?.toast !== undefined;
  useEffect(() => {
    if (isScheduled) onClose();
  }, [isScheduled, onClose]);

  return (
    <Dialog title={`Quando inviare «${post.title}»?`} onClose={onClose}>
      <Form method="post" action={newsletterPath} noValidate>
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
        <TextBox label="Ora" type="time" name="hour" defaultValue="06:00" problem={answer?.momentProblem} />
        <div className={styles.choices}>
          <AdminButton name="intent" value="schedule" aria-busy={state !== 'idle'}>
            Programma
          </AdminButton>
          <AdminButton type="button" look="neutral" onClick={onClose}>
            Annulla
          </AdminButton>
        </div>
      </Form>
      {answer?.toast && <ShowNotice key={answer.at} {...answer.toast} />}
    </Dialog>
  );
}

/** The picker's days begin at midnight of the browser's own clock. */
function isoDay(day: Date) {
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

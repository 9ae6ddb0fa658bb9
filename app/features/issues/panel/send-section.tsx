import { useState } from 'react';
import { capital } from '#app/calendar/in-words.ts';
import { eachWeekday, romeDay, weekdayName } from '#app/calendar/rome.ts';
import type { MailablePost } from '#app/features/issues/list-issues.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { settingMessages } from '#app/features/settings/words.ts';
import type { SubscriberFigures } from '#app/features/subscribers/list-subscribers.server.ts';
import { subscriberMessages } from '#app/features/subscribers/listing/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import { DayBox, SelectBox, TimeBox } from '#app/ui/admin/field.tsx';
import { Toggle } from '#app/ui/admin/page.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import type { NewsletterResult } from './actions.server.ts';
import styles from './issues.module.css';
import { type Figure, Figures } from './issues-list.tsx';
import { issueMessages, issueWords, paceWords, sendWords } from './words.ts';

type Readers = { figures: SubscriberFigures; weekly: Pick<Settings, 'weeklyLetter' | 'weeklyDay'> };
type SendSectionProps = Readers & { posts: MailablePost[]; hasPublished: boolean };

export function SendSection({ posts, hasPublished, ...readers }: SendSectionProps) {
  const { Form, form, isBusy } = useForm({ failure: subscriberMessages.actionFailed });
  const [chosen, setChosen] = useState<string>();
  const [openDialog, setOpenDialog] = useState<'now' | 'when'>();
  const post = posts.find(({ id }) => id === chosen) ?? posts[0];
  const { nothingToSend, nothingPublished } = issueMessages;
  if (!post) return <p className="quiet">{hasPublished ? nothingToSend : nothingPublished}</p>;

  return (
    <>
      <Form {...form} className={styles.send}>
        <SelectBox
          label="Pensiero"
          name="post"
          value={post.id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {posts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectBox>
        <div className="row">
          <AdminButton type="button" onClick={() => setOpenDialog('now')}>
            {sendWords.now}
          </AdminButton>
          <AdminButton type="button" variant="neutral" onClick={() => setOpenDialog('when')}>
            {sendWords.later}
          </AdminButton>
          <AdminButton variant="neutral" name="intent" value="send-test" aria-busy={isBusy}>
            {sendWords.test}
          </AdminButton>
        </div>
      </Form>
      {openDialog && (
        <SendDialog
          post={post}
          {...readers}
          isNow={openDialog === 'now'}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}

type SendDialogProps = Readers & { post: MailablePost; isNow: boolean; onClose: () => void };

function SendDialog({
  post: { id, title, isSample },
  isNow,
  onClose,
  ...readers
}: SendDialogProps) {
  const { Form, form, problems, isBusy } = useForm<NewsletterResult>({
    failure: subscriberMessages.actionFailed,
    onDone: onClose,
  });
  return (
    <Dialog
      title={isNow ? sendWords.confirmNow(title) : sendWords.chooseTime(title)}
      onClose={onClose}
      isAlert={isNow}
    >
      {isNow && <p>{sendWords.nowConsequence}</p>}
      {isNow && (
        <Figures figures={readerFigures(readers, sendWords.getNow, issueWords.counts.kept)} />
      )}
      <Form {...form}>
        <input type="hidden" name="post" value={id} />
        {!isNow && (
          <>
            <DayBox label="Giorno" name="day" min={romeDay(new Date())} problem={problems.day} />
            <TimeBox label="Ora" name="hour" defaultValue="06:00" problem={problems.hour} />
          </>
        )}
        {isSample && (
          <Toggle
            name="sample"
            label={sendWords.sample}
            hint={sendWords.sampleHint}
            problem={problems.sample}
          />
        )}
        <Problem notice={problems.form} />
        <DialogChoices isSafe={isNow} onCancel={onClose}>
          <AdminButton name="intent" value={isNow ? 'send-now' : 'schedule'} aria-busy={isBusy}>
            {isNow ? sendWords.now : sendWords.later}
          </AdminButton>
        </DialogChoices>
      </Form>
    </Dialog>
  );
}

/** `now` labels the daily readers, `later` the readers of the weekly mail. */
function readerFigures(
  { figures: { active, paused, weekly }, weekly: { weeklyLetter } }: Readers,
  now: string,
  later: string,
): Figure[] {
  const weeklyReaders = weeklyLetter === 'off' ? undefined : weekly;
  return [
    [now, active - paused - (weeklyReaders ?? 0)],
    [later, weeklyReaders],
    [issueWords.counts.paused, paused],
  ];
}

/** Each choice is saved at once and reverts when the save fails. */
export function PaceSection({ figures, weekly }: Readers) {
  const weeklyForm = useForm({ failure: settingMessages.failed });
  const day = useForm({ failure: settingMessages.failed });
  const isOn = weeklyForm.sending
    ? weeklyForm.sending.get('value') === 'on'
    : weekly.weeklyLetter === 'on';
  const weeklyDay = day.sending ? Number(day.sending.get('value')) : weekly.weeklyDay;
  return (
    <>
      <Figures
        figures={readerFigures(
          { figures, weekly },
          paceWords.daily,
          capital(eachWeekday(weeklyDay)),
        )}
      />
      <Toggle
        label={paceWords.weeklyMail}
        hint={weekly.weeklyLetter === 'ending' ? paceWords.ending : paceWords.hint}
        name="weekly-letter"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          weeklyForm.submit({ intent: 'weekly-letter', value: checked ? 'on' : 'off' })
        }
      />
      {weekly.weeklyLetter !== 'off' && (
        <div className="boxes">
          <SelectBox
            label={paceWords.day}
            name="weekly-day"
            value={weeklyDay}
            onChange={({ currentTarget: { value } }) => day.submit({ intent: 'weekly-day', value })}
          >
            {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <option key={weekday} value={weekday}>
                {weekdayName(weekday)}
              </option>
            ))}
          </SelectBox>
        </div>
      )}
    </>
  );
}

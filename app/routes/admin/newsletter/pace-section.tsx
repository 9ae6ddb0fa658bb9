import { capital, inFigures } from '#app/calendar/in-words.ts';
import { eachWeekday, weekdayName } from '#app/calendar/rome.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import type { SubscriberFigures } from '#app/features/subscribers/list-subscribers.server.ts';
import { SelectBox } from '#app/ui/admin/field.tsx';
import { Toggle } from '#app/ui/admin/section.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './newsletter.module.css';
import { paceWords } from './words.ts';

type Props = { figures: SubscriberFigures; weekly: Pick<Settings, 'weeklyLetter' | 'weeklyDay'> };

/** Each choice saves at once; goes back when that fails. */
export function PaceSection({ figures: { active, weekly: weeklyReaders, paused }, weekly }: Props) {
  const letter = useForm({ failure: messages.settingFailed });
  const day = useForm({ failure: messages.settingFailed });
  const isOn = letter.sending ? letter.sending.get('value') === 'on' : weekly.weeklyLetter === 'on';
  const weeklyDay = day.sending ? Number(day.sending.get('value')) : weekly.weeklyDay;
  const isWeekly = weekly.weeklyLetter !== 'off';
  const counts: [string, number][] = [
    [paceWords.daily, active - paused - (isWeekly ? weeklyReaders : 0)],
    ...(isWeekly ? [[capital(eachWeekday(weeklyDay)), weeklyReaders] as [string, number]] : []),
    [paceWords.paused, paused],
  ];
  return (
    <>
      <dl className={styles.paces}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{inFigures(count)}</dd>
          </div>
        ))}
      </dl>
      <Toggle
        label={paceWords.letter}
        hint={weekly.weeklyLetter === 'ending' ? paceWords.ending : paceWords.hint}
        name="weekly-letter"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          letter.submit({ intent: 'weekly-letter', value: checked ? 'on' : 'off' })
        }
      />
      {isWeekly && (
        <div className={styles.weekday}>
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

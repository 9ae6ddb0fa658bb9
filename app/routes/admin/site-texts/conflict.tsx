import { AdminButton } from '#app/ui/admin/button.tsx';
import { Choices, Interruption, TwoSides } from '#app/ui/admin/interruption.tsx';
import { linesOf } from './inputs.ts';
import type { Meeting } from './use-texts.ts';
import { textsWords } from './words.ts';

const { conflict: words } = textsWords;

type Props = { meetings: Meeting[]; onTake: (meeting: Meeting) => void; onKeep: () => void };

/** Each text that somebody else has changed. Until one of the two is chosen no save replaces theirs. */
export function Conflict({ meetings, onTake, onKeep }: Props) {
  if (meetings.length === 0) return null;
  const title = meetings.length === 1 ? words.title : words.titleMany;
  return (
    <Interruption id="conflitto" title={title} text={words.text}>
      {meetings.map((meeting) => {
        const { mine, theirs } = meeting;
        const { path, field } = meeting.shown;
        return (
          <TwoSides
            key={path}
            label={field.label}
            mine={{ title: words.mine, text: linesOf(mine, field).join('\n') }}
            theirs={{ title: words.theirs(theirs.by), text: linesOf(theirs.value, field).join('\n') }}
          >
            <Choices>
              <AdminButton
                type="button"
                look="neutral"
                aria-label={words.takeTheirsOf(field.label)}
                onClick={() => onTake(meeting)}
              >
                {words.takeTheirs}
              </AdminButton>
            </Choices>
          </TwoSides>
        );
      })}
      <Choices>
        <AdminButton type="button" look="neutral" onClick={onKeep}>
          {words.keepMine}
        </AdminButton>
      </Choices>
    </Interruption>
  );
}

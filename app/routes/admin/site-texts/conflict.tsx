import { useEffect, useRef } from 'react';
import conflictStyles from '#app/routes/admin/post-editor/conflict.module.css';
import { AdminButton } from '#app/ui/admin/button.tsx';
import type { Theirs } from './actions.server.ts';
import type { ShownField } from './read-page.server.ts';
import { linesOf } from './said-value.ts';
import { textsWords } from './words.ts';

const { conflict: words } = textsWords;

export type Meeting = { shown: Pick<ShownField, 'path' | 'field'>; mine: unknown; theirs: Theirs };
type Props = { intent: string; meetings: Meeting[]; onTake: (meeting: Meeting) => void };

/** Each text that somebody else has changed. The form has seen theirs now: what it sends is meant to stand. */
export function Conflict({ intent, meetings, onTake }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={conflictStyles.conflict} aria-labelledby="conflitto">
      <h2 id="conflitto" tabIndex={-1} ref={heading}>
        {meetings.length === 1 ? words.title : words.titleMany}
      </h2>
      <p role="status">{words.text}</p>
      {meetings.map((meeting) => (
        <Sides key={meeting.shown.path} meeting={meeting} onTake={() => onTake(meeting)} />
      ))}
      <div className={conflictStyles.choices}>
        <AdminButton look="neutral" name="intent" value={intent}>
          {words.keepMine}
        </AdminButton>
      </div>
    </section>
  );
}

function Sides({ meeting: { shown, mine, theirs }, onTake }: { meeting: Meeting; onTake: () => void }) {
  const { field } = shown;
  return (
    <div className={conflictStyles.field}>
      <h3>{field.label}</h3>
      <Side title={words.mine} lines={linesOf(mine, field)} />
      <Side title={words.theirs(theirs.by)} lines={linesOf(theirs.value, field)} />
      <div className={conflictStyles.choices}>
        <AdminButton type="button" look="neutral" aria-label={words.takeTheirsOf(field.label)} onClick={onTake}>
          {words.takeTheirs}
        </AdminButton>
      </div>
    </div>
  );
}

function Side({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <p className={conflictStyles.text}>{lines.join('\n')}</p>
    </div>
  );
}

import { useRef } from 'react';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { sessions: texts } = settingsWords;
const { device, started, seen, action } = texts.columns;

export type ShownSession = { id: string; device: string; started: string; lastSeen: string; isThis: boolean };

export function SessionsPart({ sessions }: { sessions: ShownSession[] }) {
  const heading = useRef<HTMLDivElement>(null);
  const { form, isBusy } = useAnswer({
    failure: messages.sessionNotEnded,
    // The row that had the focus is gone.
    onDone: () => heading.current?.focus(),
  });
  return (
    <Part title={texts.title} intro={texts.intro}>
      <div ref={heading} tabIndex={-1} className={styles.sessions}>
        <Table caption={texts.caption} columns={[device, started, seen, action]}>
          {sessions.map((session) => (
            <tr key={session.id}>
              <RowTitle>{session.device || texts.unknown}</RowTitle>
              <Cell column={started}>{session.started}</Cell>
              <Cell column={seen}>{session.lastSeen}</Cell>
              <Cell column={action}>
                {session.isThis ? (
                  <Badge isOn>{texts.thisOne}</Badge>
                ) : (
                  <form {...form}>
                    <input type="hidden" name="intent" value="end-session" />
                    <input type="hidden" name="id" value={session.id} />
                    <AdminButton look="neutral" aria-busy={isBusy}>
                      {texts.end}
                    </AdminButton>
                  </form>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
    </Part>
  );
}

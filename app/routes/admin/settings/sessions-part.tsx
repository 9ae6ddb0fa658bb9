import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { sessions: texts } = settingsWords;
const { device, started, seen, action } = texts.columns;

export type ShownSession = { id: string; device: string; started: string; lastSeen: string; isThis: boolean };
type Answer = { outcome: 'ended' | 'failed' };

export function SessionsPart({ sessions }: { sessions: ShownSession[] }) {
  const fetcher = useFetcher<Answer>();
  const heading = useRef<HTMLDivElement>(null);
  const notify = useNotices();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer) return;
    notify(answer.outcome === 'ended' ? messages.sessionEnded : { ...messages.sessionNotEnded, isError: true });
    // The row and its button are gone: without this the focus would fall back to the top of the page.
    if (answer.outcome === 'ended') heading.current?.focus();
  }, [answer, notify]);
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
                {session.isThis ? <Badge isOn>{texts.thisOne}</Badge> : <EndButton id={session.id} fetcher={fetcher} />}
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
    </Part>
  );
}

function EndButton({ id, fetcher }: { id: string; fetcher: ReturnType<typeof useFetcher<Answer>> }) {
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="id" value={id} />
      <AdminButton look="neutral" aria-busy={fetcher.state !== 'idle'}>
        {texts.end}
      </AdminButton>
    </fetcher.Form>
  );
}

import { useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { RomeDate } from '#app/calendar/rome.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import styles from './past-versions.module.css';
import { ThoughtView } from './readers-view.tsx';
import type { loader } from './versions.ts';
import { versionsWords as words } from './words.ts';

type Version = Awaited<ReturnType<typeof loader>>[number];
type Props = { id: string; date: RomeDate; onPutBack: (typed: TypedPost) => void };

/** Asked for when she opens them: thirty may be long. */
export function PastVersions({ id, date, onPutBack }: Props) {
  const { load, data, state } = useFetcher<typeof loader>();
  const [seen, setSeen] = useState<Version>();
  const days = Object.entries(Object.groupBy(data ?? [], ({ day }) => day));
  return (
    <details
      className={styles.versions}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load(href('/amministrazione/post/:id/versioni', { id }));
      }}
    >
      <summary>{words.title}</summary>
      {data?.length === 0 && <p>{words.none}</p>}
      {data === null && state === 'idle' && <p>{words.failed}</p>}
      {days.map(([day, versions = []]) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ul>
            {versions.map((version) => (
              <li key={version.version}>
                <span>{words.at(version.hour, version.by)}</span>
                <AdminButton
                  type="button"
                  look="word"
                  aria-label={words.lookAt(day, version.hour)}
                  onClick={() => setSeen(version)}
                >
                  {words.look}
                </AdminButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {seen && (
        <Dialog title={words.of(seen.day, seen.hour)} isWide onClose={() => setSeen(undefined)}>
          <ThoughtView typed={seen.typed} date={date} />
          <DialogChoices cancel={words.close} onCancel={() => setSeen(undefined)}>
            <AdminButton
              type="button"
              onClick={() => {
                setSeen(undefined);
                onPutBack(seen.typed);
              }}
            >
              {words.putBack}
            </AdminButton>
          </DialogChoices>
        </Dialog>
      )}
    </details>
  );
}

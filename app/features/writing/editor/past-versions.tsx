import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import type { TypedText } from '#app/features/writing/typed-text.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import styles from './past-versions.module.css';
import { versionsWords as words } from './words.ts';

type Version = {
  version: number;
  typed: TypedText;
  by: string | null;
  day: string;
  hour: string;
};

type Props = {
  /** The address of the form; the versions are below. */
  address: string;
  view: (typed: TypedText) => ReactNode;
  onPutBack: (typed: TypedText) => void;
};

/** Thirty versions are long, so they are loaded when the author opens the list. */
export function PastVersions({ address, view, onPutBack }: Props) {
  const fetcher = useFetcher();
  const { load, state } = fetcher;
  const data: Version[] | null | undefined = fetcher.data;
  const [seen, setSeen] = useState<Version>();
  const days = Object.entries(Object.groupBy(data ?? [], ({ day }) => day));
  return (
    <details
      className={styles.versions}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load(`${address}/versioni`);
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
                  variant="word"
                  aria-label={words.viewVersion(day, version.hour)}
                  onClick={() => setSeen(version)}
                >
                  {words.view}
                </AdminButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {seen && (
        <Dialog title={words.of(seen.day, seen.hour)} isWide onClose={() => setSeen(undefined)}>
          {view(seen.typed)}
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

import { Toggle } from '#app/ui/admin/section.tsx';
import styles from './import.module.css';
import type { ShownImport } from './show-import.server.ts';
import { importWords as words } from './words.ts';

/** What is lost, and in which thought: first of all. */
export function Lost({ shown: { groups, hosts, state, seconds } }: { shown: ShownImport }) {
  return (
    <ul className={styles.lost}>
      {groups.map(({ code, title, thoughts, lines }) => (
        <li key={code}>
          <details>
            <summary>
              <span>
                <strong>{title}</strong>
                <span>{words.losses[code] ?? words.inThoughts(thoughts)}</span>
              </span>
              <span className={styles.which}>{words.which}</span>
            </summary>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {thoughts > lines.length && <p>{words.more(lines.length, thoughts)}</p>}
          </details>
          {code === 'not-in-file' && state === 'tried' && hosts.length > 0 && (
            <FromOldSite hosts={hosts} seconds={seconds.fetching} />
          )}
        </li>
      ))}
    </ul>
  );
}

function FromOldSite({ hosts, seconds }: { hosts: string[]; seconds: number }) {
  const names = hosts.join(', ');
  return <Toggle name="fromOldSite" label={words.fromOldSite} hint={words.fromOldSiteHint(names, seconds)} />;
}

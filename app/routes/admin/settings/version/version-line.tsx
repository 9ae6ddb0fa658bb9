import { releaseNotes } from '#app/release-notes.ts';
import { Line } from '#app/routes/admin/settings/line.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import type { readVersion } from './read-version.server.ts';
import styles from './version.module.css';
import { versionWords as words } from './words.ts';

export function VersionLine({ note, outcome, told }: Awaited<ReturnType<typeof readVersion>>) {
  return (
    <Line id="versione" note={note} isOpen={outcome === 'returned'}>
      {told && (
        <p className={styles.told} data-outcome={outcome}>
          <strong>{told.title}</strong> {told.text}
        </p>
      )}
      <Part title={words.news}>
        <dl className={styles.news}>
          {releaseNotes.map(({ version, text }) => (
            <div key={version}>
              <dt>{version}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </Line>
  );
}

import { Part } from '#app/ui/admin/section.tsx';
import { Problem } from '#app/ui/field.tsx';
import { ForOperator } from './for-operator.tsx';
import styles from './settings.module.css';
import type { ShownStores } from './show-stores.server.ts';
import { settingsWords } from './words.ts';

const { media: mediaWords, away: awayWords, bucket } = settingsWords.stores;

/** Where pictures and backups lie, and whether the stores answered. */
export function StoresParts({ media, away }: ShownStores) {
  return (
    <>
      <Part title={mediaWords.title}>
        <p className={styles.prose}>{media.text}</p>
        <Problem notice={media.failure} />
        {media.place && <ForOperator {...bucket} name={media.place} />}
      </Part>
      {away ? (
        <Part title={awayWords.title}>
          <p className={styles.prose}>{away.text}</p>
          <Problem notice={away.failure} />
          <ForOperator {...bucket} name={away.place} />
        </Part>
      ) : (
        <Part title={awayWords.title}>
          <p className={styles.prose}>{awayWords.nowhere}</p>
          <ForOperator {...awayWords.how} />
        </Part>
      )}
    </>
  );
}

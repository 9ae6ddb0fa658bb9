import { settingsWords } from '#app/routes/admin/settings/words.ts';
import styles from './mail-health.module.css';
import type { ShownMail } from './show-mail.server.ts';
import { mailHealthWords as words } from './words.ts';

type Props = Pick<NonNullable<ShownMail['checked']>, 'records'>;

/** What the DNS says letter for letter, and what it should say. */
export function RecordsFound({ records }: Props) {
  const { there, nothing, wanted: shouldBe } = words.records;
  return (
    <details className={styles.more}>
      <summary>{settingsWords.forOperator}</summary>
      <dl>
        {records.map(({ at, found, wanted }) => (
          <div key={at}>
            <dt>
              <code>{at}</code> TXT
            </dt>
            {found.length === 0 && <dd>{nothing}</dd>}
            {found.map((text) => (
              <dd key={text}>
                {there} <code>{text}</code>
              </dd>
            ))}
            {wanted && (
              <dd>
                {shouldBe} <code>{wanted}</code>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}

import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import type { readAside } from './read-aside.server.ts';
import styles from './site-texts.module.css';
import { textsWords } from './words.ts';

const { aside: words, failed } = textsWords;

type One = Awaited<ReturnType<typeof readAside>>[number];

/** Gone with its last row. */
export function PutAside({ rows }: { rows: One[] }) {
  if (rows.length === 0) return null;
  return (
    <section id="messi-da-parte" className={styles.putAside} aria-labelledby="titolo-messi-da-parte">
      <h2 id="titolo-messi-da-parte">{words.title}</h2>
      <p>{words.intro}</p>
      <ul>
        {rows.map((row) => (
          <Row key={row.path} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row: { path, version, name, to, why, lines, moment, by, versions } }: { row: One }) {
  const { form, isBusy } = useAnswer({ failure: failed, fields: { path } });
  return (
    <li>
      <h3>{name ?? words.nowhere}</h3>
      {!name && <code>{path}</code>}
      <p className={styles.value}>{lines.join('\n')}</p>
      <p>{why}</p>
      <p className="quiet">
        {words.when(moment, by)}. {words.versions(versions)}.
      </p>
      <div className={`solo-schermo ${styles.choices}`}>
        {to && (
          <AdminButtonLink look="neutral" to={to}>
            {words.toField}
          </AdminButtonLink>
        )}
        <form {...form}>
          <input type="hidden" name="path" value={path} readOnly />
          <input type="hidden" name="version" value={version} readOnly />
          <AdminButton
            look="danger"
            name="intent"
            value="put-away"
            aria-label={words.removeOf(name ?? path)}
            aria-busy={isBusy}
          >
            {words.remove}
          </AdminButton>
        </form>
      </div>
    </li>
  );
}

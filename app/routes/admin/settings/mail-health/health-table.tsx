import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { useCopy } from '#app/ui/without-scripts/copying.ts';
import { useHydrated } from '#app/ui/without-scripts/hydrated.ts';
import styles from './mail-health.module.css';
import type { ShownMail } from './show-mail.server.ts';
import { mailHealthWords as words } from './words.ts';

type Row = NonNullable<ShownMail['checked']>['rows'][number];

export function HealthTable({ domain, rows }: { domain: string; rows: Row[] }) {
  const { row, health, found } = words.columns;
  return (
    <table className={styles.table}>
      <caption className="solo-voce">{words.caption(domain)}</caption>
      <thead className="solo-voce">
        <tr>
          {[row, health, found].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, health, text, whom, ask }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Badge isOn={health === 'good'} isBad={health === 'missing'}>
                {words.health[health]}
              </Badge>
            </td>
            <td>
              <p>{text}</p>
              {whom && ask && <Request row={name} whom={whom} ask={ask} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What to send to somebody else, word for word. */
function Request({ row, whom, ask }: { row: string; whom: string; ask: string }) {
  const copy = useCopy(words.copied, { title: words.notCopied, text: ask });
  const hasScripts = useHydrated();
  return (
    <p className={styles.request}>
      {whom}: «{ask}»{!ask.endsWith('?') && '.'}
      {hasScripts && (
        <AdminButton type="button" look="word" aria-label={words.copyOf(row)} onClick={() => copy(ask)}>
          {words.copy}
        </AdminButton>
      )}
    </p>
  );
}

import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { useCopy } from '#app/ui/without-scripts/copying.ts';
import styles from './mail-health.module.css';
import type { ShownMail } from './show-mail.server.ts';
import { mailHealthWords as words } from './words.ts';

type Records = NonNullable<ShownMail['checked']>['records'];

export function RecordsTable({ domain, records }: { domain: string; records: Records }) {
  const { row, state: stateOf, found: whatIsFound } = words.columns;
  return (
    <table className={styles.table}>
      <caption className="solo-voce">{words.caption(domain)}</caption>
      <thead className="solo-voce">
        <tr>
          {[row, stateOf, whatIsFound].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map(({ name, state, text, found, whom, ask }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Badge isOn={false} isBad={state === 'missing'}>
                {words.states[state]}
              </Badge>
            </td>
            <td>
              <p>{text}</p>
              {found.map((record) => (
                <code key={record}>{record}</code>
              ))}
              {whom && ask && <Request name={name} whom={whom} ask={ask} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What to send to somebody else, word for word. */
function Request({ name, whom, ask }: { name: string; whom: string; ask: string }) {
  const copy = useCopy(words.copied, { title: words.notCopied, text: ask });
  return (
    <p className={styles.request}>
      {whom}: «{ask}»{!ask.endsWith('?') && '.'}
      <AdminButton type="button" look="word" aria-label={words.copyOf(name)} onClick={() => copy(ask)}>
        {words.copy}
      </AdminButton>
    </p>
  );
}

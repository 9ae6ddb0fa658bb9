import { useState } from 'react';
import { useFetcher } from 'react-router';
import { historyAddress } from '#app/routes/admin/site-texts/addresses.ts';
import type { loader } from '#app/routes/admin/site-texts/history.ts';
import { linesOf } from '#app/routes/admin/site-texts/said-value.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import styles from './on-site.module.css';
import type { SeenField } from './seen-fields.server.ts';
import { onSiteWords } from './words.ts';

const { dialog: words } = onSiteWords;
const { history } = textsWords;

type Props = { seen: SeenField; onBack: (value: unknown) => void };

export function TextHistory({ seen: { path, field, versions }, onBack }: Props) {
  const { data, load, state } = useFetcher<typeof loader>();
  const [isOpen, setOpen] = useState(false);
  if (versions === 0) return null;
  const isAway = isOpen && !data && state === 'idle';
  return (
    <details
      className={styles.history}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) void load(historyAddress(path));
      }}
    >
      <summary>{words.history}</summary>
      <div role="status">
        {isAway && <p>{history.away}</p>}
        {!data && state !== 'idle' && <p>{words.waiting}</p>}
      </div>
      <ol>
        {data?.versions.map(({ version, value, moment }, place) => (
          <li key={version} className="row">
            <span className="quiet">{moment}</span>
            <em>{linesOf(value, field).join('\n')}</em>
            {place === 0 ? (
              <span className="quiet">{history.now}</span>
            ) : (
              <AdminButton type="button" look="word" aria-label={history.backTo(moment)} onClick={() => onBack(value)}>
                {history.back}
              </AdminButton>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

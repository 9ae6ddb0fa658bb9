import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { historyAddress } from '#app/routes/admin/site-texts/addresses.ts';
import type { loader } from '#app/routes/admin/site-texts/history.ts';
import type { ShownField, ShownVersion } from '#app/routes/admin/site-texts/read-page.server.ts';
import { linesOf } from '#app/routes/admin/site-texts/said-value.ts';
import { editName } from '#app/routes/admin/site-texts/typed/edit.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { instead } from '#app/ui/without-scripts/opener.tsx';
import styles from './fields.module.css';

const { history: words, field: fieldWords } = textsWords;

type Props = { shown: ShownField; onBack: (value: unknown) => void };

/** Read when it is asked for. */
export function HistoryPart({ shown, onBack }: Props) {
  const { path, field, versions } = shown;
  const [isOpen, setOpen] = useState(shown.history !== undefined);
  const { data, load, state } = useFetcher<typeof loader>();
  const id = useId();
  if (versions === 0) return null;
  const list = data?.versions ?? shown.history;
  const isAway = data === null && state === 'idle';

  function toggle() {
    if (!isOpen) void load(historyAddress(path));
    setOpen(!isOpen);
  }
  return (
    <>
      <button
        type="submit"
        className={styles.link}
        name="edit"
        value={editName({ act: 'history', path })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={instead(toggle)}
      >
        {fieldWords.history(versions)}
        <span className="solo-voce">: {field.label}</span>
      </button>
      <div id={id} className={styles.history} hidden={!isOpen} role="status">
        {isAway && <p>{words.away}</p>}
        {isOpen && list && (
          <ol>
            {list.map((version, place) => (
              <Version key={version.version} version={version} isNow={place === 0} shown={shown} onBack={onBack} />
            ))}
          </ol>
        )}
      </div>
    </>
  );
}

type VersionProps = Props & { version: ShownVersion; isNow: boolean };

function Version({ version: { version, value, isDraft, moment, by }, isNow, shown, onBack }: VersionProps) {
  const lines = linesOf(value, shown.field);
  return (
    <li>
      <p className={styles.when}>
        {isDraft ? words.draft : words.published}, {moment}, {by}
      </p>
      <div className={styles.value}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {isNow ? (
        <p className={styles.when}>{words.now}</p>
      ) : (
        <AdminButton
          look="word"
          name="edit"
          value={editName({ act: 'version', path: shown.path, at: version })}
          aria-label={words.backTo(moment)}
          onClick={instead(() => onBack(value))}
        >
          {words.back}
        </AdminButton>
      )}
    </li>
  );
}

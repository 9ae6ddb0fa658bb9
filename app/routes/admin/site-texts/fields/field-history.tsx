import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { historyAddress } from '#app/routes/admin/site-texts/addresses.ts';
import type { loader } from '#app/routes/admin/site-texts/history.ts';
import { linesOf } from '#app/routes/admin/site-texts/inputs.ts';
import type { ShownField } from '#app/routes/admin/site-texts/read-page.server.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import styles from './fields.module.css';

const { history: words, field: fieldWords } = textsWords;

type Props = { shown: ShownField; onRestore: (value: unknown) => void };

/** Read when it is asked for. */
export function FieldHistory({ shown: { path, field, versions }, onRestore }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, load, state } = useFetcher<typeof loader>();
  const id = useId();
  if (versions === 0) return null;

  function toggle() {
    if (!isOpen) void load(historyAddress(path));
    setOpen(!isOpen);
  }
  return (
    <>
      <AdminButton type="button" look="word" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {fieldWords.history(versions)}
        <span className="solo-voce">: {field.label}</span>
      </AdminButton>
      <div id={id} className={styles.history} hidden={!isOpen} role="status">
        {data === null && state === 'idle' && <p>{words.away}</p>}
        <ol>
          {data?.versions.map(({ version, value, isDraft, moment, by }, place) => (
            <li key={version}>
              <p className={styles.when}>
                {isDraft ? words.draft : words.published}, {moment}, {by}
              </p>
              <p className={styles.value}>{linesOf(value, field).join('\n')}</p>
              {place === 0 ? (
                <p className={styles.when}>{words.now}</p>
              ) : (
                <AdminButton
                  type="button"
                  look="word"
                  aria-label={words.backTo(moment)}
                  onClick={() => onRestore(value)}
                >
                  {words.back}
                </AdminButton>
              )}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

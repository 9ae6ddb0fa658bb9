import { Fragment } from 'react';
import type { Change } from '#app/features/posts/refining/refine.ts';
import { editorWords, refiningWords } from '#app/routes/admin/post-editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { CrossMark } from '#app/ui/marks.tsx';
import styles from './refined-strip.module.css';

type Props = { changes?: Change[]; onUndo?: () => void; onClose: () => void };

const nbsp = '\u00a0';
const mostShown = 12;

/** What was struck, and what stands now. The region stands from the start: what enters it is read aloud. */
export function RefinedStrip({ changes, onUndo, onClose }: Props) {
  return (
    <div className={changes && styles.strip}>
      <div role="status">{changes && <Told changes={changes} />}</div>
      {changes && (
        <div className={styles.buttons}>
          {changes.length > 0 && onUndo && (
            <AdminButton type="button" look="word" onClick={onUndo}>
              {refiningWords.undo}
            </AdminButton>
          )}
          <button type="button" className={styles.close} aria-label={editorWords.close} onClick={onClose}>
            <CrossMark />
          </button>
        </div>
      )}
    </div>
  );
}

function Told({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p>{refiningWords.nothing}</p>;
  const shown = changes.slice(0, mostShown);
  const times = changes.reduce((sum, change) => sum + change.times, 0);
  return (
    <p>
      <strong>{refiningWords.done}</strong> {refiningWords.changed(times)}{' '}
      {shown.map(({ from, to, times }, position) => (
        <Fragment key={`${from}\n${to}`}>
          {position > 0 && ', '}
          <del>{from}</del> <ins>{to.replaceAll(nbsp, '·')}</ins>
          {times > 1 && ` ${refiningWords.times(times)}`}
        </Fragment>
      ))}
      {changes.length > mostShown ? refiningWords.others : '.'}
      {shown.some(({ to }) => to.includes(nbsp)) && ` ${refiningWords.noBreak}`}
    </p>
  );
}

import { Fragment, type RefObject, useState } from 'react';
import { type Correction, correctTypography } from '#app/features/posts/typography.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { CrossMark } from '#app/ui/marks.tsx';
import { replaceText } from './page/replace-text.ts';
import styles from './typography.module.css';
import { typographyWords } from './words.ts';

/** `before` is gone once more is typed: going back would lose it. */
type Corrected = { corrections: Correction[]; before?: string[] };

/** `place` stands in the form of content and quotation. */
export function useTypography(place: RefObject<HTMLElement | null>) {
  const [corrected, setCorrected] = useState<Corrected>();
  const form = () => place.current?.closest('form');
  const fields = () => [...(form()?.querySelectorAll<HTMLTextAreaElement>('[name=content], [name=quote]') ?? [])];

  function write(texts: string[]) {
    for (const [position, field] of fields().entries()) replaceText(field, texts[position] ?? '');
  }

  function correct() {
    const before = fields().map(({ value }) => value);
    const results = before.map(correctTypography);
    const focused = document.activeElement;
    write(results.map(({ text }) => text));
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    setCorrected({ before, corrections: together(results.flatMap(({ corrections }) => corrections)) });
    const forget = () => setCorrected((corrected) => corrected && { ...corrected, before: undefined });
    form()?.addEventListener('input', forget, { once: true });
  }

  function undo() {
    if (corrected?.before) write(corrected.before);
    close();
  }

  function close() {
    fields()[0]?.focus({ preventScroll: true });
    setCorrected(undefined);
  }

  return { corrected, correct, undo, close };
}

export function together(corrections: Correction[]): Correction[] {
  const kinds = Map.groupBy(corrections, ({ from, to }) => `${from}\n${to}`);
  return [...kinds.values()].flatMap(([first, ...others]) =>
    first ? { ...first, times: others.reduce((times, other) => times + other.times, first.times) } : [],
  );
}

type Props = { corrections?: Correction[]; onUndo?: () => void; onClose: () => void };

const nbsp = '\u00a0';
const mostShown = 12;

/** The region stands from the start: what enters it is read aloud. */
export function TypographyStrip({ corrections, onUndo, onClose }: Props) {
  return (
    <div className={corrections && styles.strip}>
      <div role="status">{corrections && <Told corrections={corrections} />}</div>
      {corrections && (
        <div className={styles.buttons}>
          {corrections.length > 0 && onUndo && (
            <AdminButton type="button" look="word" onClick={onUndo}>
              Torna com’era
            </AdminButton>
          )}
          <button type="button" className={styles.close} aria-label="Chiudi" onClick={onClose}>
            <CrossMark />
          </button>
        </div>
      )}
    </div>
  );
}

function Told({ corrections }: { corrections: Correction[] }) {
  if (corrections.length === 0) return <p>{typographyWords.nothing}</p>;
  const shown = corrections.slice(0, mostShown);
  const times = corrections.reduce((sum, one) => sum + one.times, 0);
  return (
    <p>
      <strong>{typographyWords.done}</strong> {typographyWords.changed(times)}{' '}
      {shown.map(({ from, to, times }, position) => (
        <Fragment key={`${from}\n${to}`}>
          {position > 0 && ', '}
          <del>{from}</del> <ins>{to.replaceAll(nbsp, '·')}</ins>
          {times > 1 && ` ${typographyWords.times(times)}`}
        </Fragment>
      ))}
      {corrections.length > mostShown ? typographyWords.others : '.'}
      {shown.some(({ to }) => to.includes(nbsp)) && ` ${typographyWords.noBreak}`}
    </p>
  );
}

import { Fragment, type RefObject, useEffect, useState } from 'react';
import { type Correction, correctTypography } from '#app/features/posts/typography.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { CrossMark } from '#app/ui/marks.tsx';
import { replaceText } from './marks/replace-text.ts';
import styles from './typography.module.css';
import { editorWords, typographyWords } from './words.ts';

const names = ['content', 'quote'] as const;
type Texts = Record<(typeof names)[number], string>;

/** `before` is gone once more is typed: going back would lose it. */
type Corrected = { corrections: Correction[]; before?: Texts; after: Texts };

/** `place` stands in the form of content and quotation. */
export function useTypography(place: RefObject<HTMLElement | null>) {
  const [corrected, setCorrected] = useState<Corrected>();
  const form = () => place.current?.closest('form');
  const after = corrected?.before && corrected.after;

  useEffect(() => {
    const watched = place.current?.closest('form');
    if (!watched || !after) return;
    function onInput() {
      if (watched && names.some((name) => fieldOf(watched, name).value !== after?.[name]))
        setCorrected((corrected) => corrected && { ...corrected, before: undefined });
    }
    watched.addEventListener('input', onInput);
    return () => watched.removeEventListener('input', onInput);
  }, [place, after]);

  function correct() {
    const within = form();
    if (!within) return;
    const before = textsOf(within);
    const [content, quote] = [correctTypography(before.content), correctTypography(before.quote)];
    const focused = document.activeElement;
    write(within, { content: content.text, quote: quote.text });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    setCorrected({
      before,
      after: textsOf(within),
      corrections: together([...content.corrections, ...quote.corrections]),
    });
  }

  function undo() {
    const within = form();
    if (within && corrected?.before) write(within, corrected.before);
    close();
  }

  function close() {
    const within = form();
    if (within) fieldOf(within, 'content').focus({ preventScroll: true });
    setCorrected(undefined);
  }

  return { corrected, correct, undo, close };
}

const fieldOf = (form: HTMLFormElement, name: keyof Texts) => form.elements.namedItem(name) as HTMLTextAreaElement;
const textsOf = (form: HTMLFormElement): Texts => ({
  content: fieldOf(form, 'content').value,
  quote: fieldOf(form, 'quote').value,
});

function write(form: HTMLFormElement, texts: Texts) {
  for (const name of names) replaceText(fieldOf(form, name), texts[name]);
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
              {typographyWords.undo}
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

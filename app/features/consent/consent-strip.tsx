import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CrossMark } from '#app/ui/marks.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import { type Choice, keepChoice, readChoice } from './consent.ts';
import styles from './consent-strip.module.css';

const { cookies } = frameTexts;
const choices = ['accepted', 'necessary_only', 'rejected'] as const;

type Props = { isHome: boolean; isReviewing: boolean; onClose: () => void };

/**
 * In the page from the first byte and shown by the stylesheet alone, so that it neither flashes nor shifts anything:
 * on the home page while a choice is due, anywhere when the footer asks for it.
 */
export function ConsentStrip({ isHome, isReviewing, onClose }: Props) {
  const [hasDetails, setDetails] = useState(false);
  const [choice, setChoice] = useState<Choice>();
  const strip = useRef<HTMLElement>(null);
  const titleId = useId();
  const detailsId = useId();

  useEffect(() => {
    if (!isReviewing) return;
    const opener = document.activeElement as HTMLElement | null;
    setChoice(readChoice());
    strip.current?.focus();
    return () => opener?.focus();
  }, [isReviewing]);

  // The page ends above the strip: nothing that has the focus, or waits for a click, lies under it.
  useEffect(() => {
    const { current } = strip;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--strip', `${current.offsetHeight}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  function choose(chosen: Choice) {
    keepChoice(chosen);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Closing a review by key leaves the choice and its date as they were; closing the first question refuses.
    if (isReviewing && choice) onClose();
    else choose('rejected');
  }

  return (
    <section
      ref={strip}
      className={styles.strip}
      data-home={isHome || undefined}
      data-reviewing={isReviewing || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={`wrap ${styles.content}`}>
        <div className={styles.words}>
          <h2 id={titleId}>{cookies.title}</h2>
          <p>{cookies.text}</p>
          {isReviewing && choice && (
            <p>
              {cookies.currentChoice} <strong>{cookies.choices[choice]}</strong>
            </p>
          )}
          <button
            type="button"
            aria-expanded={hasDetails}
            aria-controls={detailsId}
            onClick={() => setDetails(!hasDetails)}
          >
            {cookies.details}
          </button>
        </div>
        <div className={styles.choices}>
          {choices.map((name) => (
            <button key={name} type="button" onClick={() => choose(name)}>
              {cookies.choices[name]}
            </button>
          ))}
        </div>
        <button type="button" className={styles.close} aria-label={cookies.close} onClick={() => choose('rejected')}>
          <CrossMark />
        </button>
        <dl id={detailsId} hidden={!hasDetails}>
          {cookies.kinds.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

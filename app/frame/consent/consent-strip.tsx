import { useId } from 'react';
import { useTexts } from '#app/site/use-site.tsx';
import { CrossMark } from '#app/ui/mark.tsx';
import styles from './consent-strip.module.css';

const choices = ['accepted', 'necessary_only', 'rejected'] as const;

/** The style sheet opens the strip, without a layout shift. */
export function ConsentStrip({ isHome }: { isHome: boolean }) {
  const { cookies } = useTexts('frame');
  const titleId = useId();
  const detailsId = useId();
  const [first, ...others] = cookies.text.split(/(?<=\.) /);
  return (
    <section
      className={`solo-schermo ${styles.strip}`}
      data-consent-strip=""
      data-home={isHome || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <div className={`wrap ${styles.content}`}>
        <div className={styles.words}>
          <h2 id={titleId}>{cookies.title}</h2>
          <p>
            {first} <span>{others.join(' ')}</span>
          </p>
          {choices.map((name) => (
            <p key={name} data-current={name} hidden>
              {`${cookies.currentChoice} `}
              <strong>{cookies.choices[name]}</strong>
            </p>
          ))}
          <button type="button" aria-expanded={false} aria-controls={detailsId}>
            {cookies.details}
          </button>
        </div>
        <div className={styles.choices}>
          {choices.map((name) => (
            <button key={name} type="button" data-choice={name}>
              {cookies.choices[name]}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label={cookies.close}
          data-choice="rejected"
        >
          <CrossMark />
        </button>
        <dl id={detailsId} hidden>
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

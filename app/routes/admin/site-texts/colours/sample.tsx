import styles from './colours.module.css';
import { colourWords as words } from './words.ts';

type Name = 'carta' | 'ink' | 'ink-2' | 'brace' | 'su-brace' | 'filo';
type Props = { title: string; colours: Record<Name, string> & { button?: string } };

// Attributes of a drawing: the page's policy allows no style of its own.
export function Sample({ title, colours }: Props) {
  const { title: heading, text, second, link, button } = words.sample;
  return (
    <figure className={styles.sample}>
      <svg viewBox="0 0 240 168" role="img" aria-label={words.drawn(title)}>
        <path fill={colours.carta} d="M0 0h240v168H0z" />
        <text x="18" y="40" fontSize="25" fill={colours.ink}>
          {heading}
        </text>
        <path fill={colours.filo} d="M18 54h204v1H18z" />
        <text x="18" y="80" fontSize="16" fill={colours.ink}>
          {text}
        </text>
        <text x="18" y="102" fontSize="16" fontStyle="italic" fill={colours['ink-2']}>
          {second}
        </text>
        <path fill={colours.button ?? colours.brace} d="M18 118h98v34H18z" />
        <text x="67" y="140" fontSize="15" textAnchor="middle" fill={colours['su-brace']}>
          {button}
        </text>
        <text x="134" y="140" fontSize="16" textDecoration="underline" fill={colours.brace}>
          {link}
        </text>
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import styles from './fields.module.css';

const { colour: words } = textsWords;

const tints: Record<string, Record<string, string>> = {
  'colours.carta': {
    Avorio: '#f8f4e8',
    Lino: '#f1ebe0',
    Farina: '#faf8f3',
    Rosa: '#f8eeea',
    Salvia: '#eef1e8',
    Cielo: '#edf2f5',
  },
  'colours.inchiostro': {
    Nero: '#1a1a1a',
    Carbone: '#333333',
    Caffè: '#33241c',
    Oltremare: '#1a2440',
    Bosco: '#1e2f28',
    Prugna: '#35202f',
  },
  'colours.brace': {
    Vino: '#7a2048',
    Ciliegia: '#8b0000',
    Mare: '#003366',
    Castagna: '#5b3a29',
    Carbone: '#333333',
    Bosco: '#2e4a3f',
  },
  'colours.ocra': {
    Miele: '#e0b050',
    Grano: '#e8c87a',
    Pesca: '#f0a882',
    Rosa: '#e6a6b0',
    Salvia: '#a9c4a4',
    Cielo: '#9fc0d8',
  },
  'colours.notte': {
    Nero: '#161616',
    Mare: '#0c2340',
    Bosco: '#16261f',
    Prugna: '#2a1828',
    Vino: '#33101f',
    Caffè: '#241a14',
  },
};

type Props = { name: string; label: string; now: string; onPick: (hex: string) => void };

/** By eye: of each colour a few that go with the others. */
export function Swatches({ name, label, now, onPick }: Props) {
  return (
    <fieldset className={styles.swatches}>
      <legend className="solo-voce">{words.swatches(label)}</legend>
      {Object.entries(tints[name] ?? {}).map(([tint, hex]) => (
        <button
          key={hex}
          type="button"
          aria-label={tint}
          title={tint}
          aria-pressed={hex === now}
          onClick={() => onPick(hex)}
        >
          <Swatch hex={hex} />
        </button>
      ))}
    </fieldset>
  );
}

// Attributes of a drawing: the page's policy allows no style of its own.
export function Swatch({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 32 32" className={styles.swatch} aria-hidden="true">
      <path fill={hex} d="M0 0h32v32H0z" />
    </svg>
  );
}

import type { Fill, Input } from '#app/routes/admin/site-texts/inputs.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { asHex, isHex } from '#app/site/colours/oklab.ts';
import { areOriginal, type Colour, type Colours, movedOf, paletteOf } from '#app/site/colours/palette.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { colours as original } from '#site/colours.ts';
import styles from './fields.module.css';

const { colour: words } = textsWords;
const names = Object.keys(original) as Colour[];
const pathOf = (name: Colour) => `colours.${name}`;

type Props = {
  labels: Record<string, string>;
  inputs: Record<string, Input>;
  opened: Record<string, unknown>;
  onFill: Fill;
};

/** The page in both themes as it would be, and what stands there in place of a colour that cannot be read. */
export function ColourLook({ labels, inputs, opened, onFill }: Props) {
  const colours = coloursIn(inputs, opened);
  const moved = movedOf(colours);
  const { always, day, night } = paletteOf(colours);
  const dark = {
    carta: always.notte,
    ink: always.moll,
    'ink-2': always['su-notte'],
    brace: always.ocra,
    'su-brace': always.crema,
    filo: always['filo-notte'],
    button: always.rosso,
  };
  return (
    <div className={styles.look}>
      <h3>{words.look}</h3>
      <div className={styles.samples}>
        <Sample title={words.day} colours={day} />
        <Sample title={words.night} colours={night} />
        <Sample title={words.dark} colours={dark} />
      </div>
      <div role="status">
        {moved.length === 0 && <p>{words.fine}</p>}
        {moved.map(({ name, nearest }) => (
          <p key={name} className={styles.moved}>
            <Swatch hex={colours[name]} />
            <Swatch hex={nearest} />
            {words.moved(labels[pathOf(name)] ?? name, nearest)}
            <AdminButton type="button" look="word" onClick={() => onFill(pathOf(name), nearest, words.taken(nearest))}>
              {words.take(nearest)}
            </AdminButton>
          </p>
        ))}
      </div>
      <p className="quiet">{words.whereOf}</p>
      {!areOriginal(colours) && (
        <AdminButton
          type="button"
          look="neutral"
          onClick={() => {
            for (const name of names) onFill(pathOf(name), original[name], words.back);
          }}
        >
          {words.allToOriginal}
        </AdminButton>
      )}
    </div>
  );
}

/** While something that is no colour is typed, the one before it counts. */
function coloursIn(inputs: Props['inputs'], opened: Props['opened']): Colours {
  const hexOf = (name: Colour) => {
    const path = pathOf(name);
    return [inputs[path], opened[path]].map((text) => asHex(`${text}`)).find(isHex) ?? original[name];
  };
  return Object.fromEntries(names.map((name) => [name, hexOf(name)])) as Colours;
}

type SampleColour = 'carta' | 'ink' | 'ink-2' | 'brace' | 'su-brace' | 'filo';
type SampleProps = { title: string; colours: Record<SampleColour, string> & { button?: string } };

// Attributes of a drawing: the page's policy allows no style of its own.
function Sample({ title, colours }: SampleProps) {
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

type SwatchesProps = { name: string; label: string; now: string; onPick: (hex: string) => void };

/** By eye: of each colour a few that go with the others. */
export function Swatches({ name, label, now, onPick }: SwatchesProps) {
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
function Swatch({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 32 32" className={styles.swatch} aria-hidden="true">
      <path fill={hex} d="M0 0h32v32H0z" />
    </svg>
  );
}

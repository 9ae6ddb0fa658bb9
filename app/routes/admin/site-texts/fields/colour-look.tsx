import type { Input } from '#app/routes/admin/site-texts/inputs.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { asHex, isHex } from '#app/site/colours/oklab.ts';
import { areOriginal, type Colour, type Colours, movedOf, paletteOf } from '#app/site/colours/palette.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { colours as original } from '#site/colours.ts';
import type { Fill } from './control.tsx';
import styles from './fields.module.css';
import { Swatch } from './swatches.tsx';

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

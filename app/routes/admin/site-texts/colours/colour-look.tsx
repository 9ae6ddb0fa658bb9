import { useEffect, useRef, useState } from 'react';
import type { ShownField } from '#app/routes/admin/site-texts/read-page.server.ts';
import { editName } from '#app/routes/admin/site-texts/typed/edit.ts';
import { typedOf } from '#app/routes/admin/site-texts/typed/read-typed.ts';
import { asHex, isHex } from '#app/site/colours/oklab.ts';
import { weakPairsOf } from '#app/site/colours/pairs.ts';
import { areOriginal, type Colour, type Colours, paletteOf } from '#app/site/colours/palette.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { instead } from '#app/ui/without-scripts/opener.tsx';
import { colours as original } from '#site/colours.ts';
import styles from './colours.module.css';
import { Sample } from './sample.tsx';
import { colourWords as words } from './words.ts';

type Props = { fields: ShownField[]; onFill: (path: string, value: unknown, said: string) => void };

const names = Object.keys(original) as Colour[];
const pathOf = (name: Colour) => `colours.${name}`;

/** Below the fields of the five colours: the page in both themes as it would be, and what could not be read. */
export function ColourLook({ fields, onFill }: Props) {
  const opened = coloursIn((path) => {
    const field = fields.find((one) => one.path === path);
    return typedOf(field?.sent ? field.sent.value : field?.opened);
  });
  if (!fields.some(({ field }) => field.kind === 'colour')) return null;
  return <Look opened={opened} onFill={onFill} />;
}

function Look({ opened, onFill }: { opened: Colours; onFill: Props['onFill'] }) {
  const place = useRef<HTMLDivElement>(null);
  const [colours, setColours] = useState(opened);
  useEffect(() => {
    const form = place.current?.closest('form');
    const read = () => form && setColours((before) => typedIn(form, before));
    read();
    // Above the form: there each pair of boxes is equal again.
    document.addEventListener('input', read);
    return () => document.removeEventListener('input', read);
  });
  return (
    <div ref={place} className={styles.look}>
      <h3>{words.look}</h3>
      <Samples colours={colours} />
      <WeakPairs colours={colours} />
      <p className="quiet">{words.whereOf}</p>
      {!areOriginal(colours) && (
        <AdminButton
          look="neutral"
          name="edit"
          value={editName({ act: 'original', path: 'colours' })}
          onClick={instead(() => {
            for (const name of names) onFill(pathOf(name), original[name], words.back);
          })}
        >
          {words.toOriginal}
        </AdminButton>
      )}
    </div>
  );
}

function Samples({ colours }: { colours: Colours }) {
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
    <div className={styles.samples}>
      <Sample title={words.day} colours={day} />
      <Sample title={words.night} colours={night} />
      <Sample title={words.dark} colours={dark} />
    </div>
  );
}

function WeakPairs({ colours }: { colours: Colours }) {
  const weak = weakPairsOf(colours);
  return (
    <div role="status">
      {weak.length === 0 ? <p>{words.fine}</p> : <p className={styles.weak}>{words.weak(weak.length)}</p>}
      {weak.length > 0 && (
        <ul className="bullets quiet">
          {weak.map(({ line }) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is no colour counts as the original. */
function coloursIn(read: (path: string) => string, otherwise: Colours = original): Colours {
  const hexOf = (name: Colour) => {
    const hex = asHex(read(pathOf(name)));
    return isHex(hex) ? hex : otherwise[name];
  };
  return Object.fromEntries(names.map((name) => [name, hexOf(name)])) as Colours;
}

/** What is not a colour yet stays what it was. The same ones are the same value, so that nothing is drawn again. */
function typedIn(form: HTMLFormElement, before: Colours): Colours {
  const typed = new FormData(form);
  const after = coloursIn((path) => `${typed.get(path) ?? ''}`, before);
  return names.every((name) => after[name] === before[name]) ? before : after;
}

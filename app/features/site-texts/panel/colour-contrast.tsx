import { textsWords } from '#app/features/site-texts/panel-words.ts';
import type { TextField } from '#app/features/site-texts/read-page.server.ts';
import { asHex, isHex } from '#app/site/colours/hex.ts';
import { type Colours, movedOf } from '#app/site/colours/palette.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import type { Input } from './inputs.ts';
import type { Texts } from './use-texts.ts';

const { colour: words } = textsWords;

type Props = Pick<Texts, 'inputIn' | 'fill'> & { fields: TextField[] };

export function ColourContrast({ fields, inputIn, fill }: Props) {
  const colours = fields.map((textField) => [
    textField.path.replace('colours.', ''),
    hexOf(textField, inputIn(textField)),
  ]);
  const moved = movedOf(Object.fromEntries(colours) as Colours);
  return (
    <div>
      <div role="status">
        {moved.length === 0 && <p>{words.fine}</p>}
        {moved.map(({ name, nearest }) => {
          const path = `colours.${name}`;
          const label = fields.find((textField) => textField.path === path)?.field.label ?? name;
          return (
            <p key={name} className="row">
              {words.moved(label, nearest)}
              <AdminButton variant="word" onClick={() => fill(path, nearest, words.taken(nearest))}>
                {words.take(nearest)}
              </AdminButton>
            </p>
          );
        })}
      </div>
      <p className="quiet">{words.whereOf}</p>
    </div>
  );
}

/** While the typed text is no colour, the previous colour counts. */
function hexOf({ opened, original }: TextField, input: Input) {
  return [input, opened, original].map((text) => asHex(`${text}`)).find(isHex);
}

import { Link } from 'react-router';
import { type CroppedPicture, pathOf } from '#app/features/pictures/picture.ts';
import { pictureAddress } from '#app/routes/admin/pictures/addresses.ts';
import { Thumbnail } from '#app/routes/admin/pictures/thumbnail.tsx';
import { picturesWords } from '#app/routes/admin/pictures/words.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { useNamed } from '#app/site/use-site.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import type { ItemProps } from './control.tsx';
import styles from './fields.module.css';

const { picture: words } = textsWords;

const drawings: Record<string, typeof pictures.cover> = {
  'pictures.cover': pictures.cover,
  'pictures.portrait': pictures.author,
  'pictures.share': pictures.share,
};

type Props = ItemProps & { known: CroppedPicture[]; problem?: Notice };

/** What is shown now, and below it all that may be chosen instead. */
export function PictureField({ name, item, text, known, problem, onType }: Props) {
  const chosen = known.find(({ id }) => id === text);
  return (
    <div className={styles.picture}>
      <div className={styles.now}>
        <Shown path={name} picture={chosen} />
        <p>
          {nameOf(chosen)}
          {chosen && (
            <Link className="tap" to={pictureAddress(chosen.id)}>
              {words.alt}
            </Link>
          )}
        </p>
      </div>
      <Problem notice={problem} />
      <details>
        <summary className="tap">{words.choose}</summary>
        <ul aria-label={item.label}>
          {[undefined, ...known].map((picture) => (
            <li key={picture?.id ?? ''}>
              <label>
                <input
                  type="radio"
                  name={name}
                  value={picture?.id ?? ''}
                  checked={picture === chosen}
                  onChange={() => onType(picture?.id ?? '')}
                />
                {picture ? <Thumbnail picture={picture} /> : <Shown path={name} />}
                <span>{nameOf(picture)}</span>
              </label>
            </li>
          ))}
        </ul>
        <p>{known.length === 0 ? words.none : words.hint}</p>
      </details>
    </div>
  );
}

function Shown({ path, picture }: { path: string; picture?: CroppedPicture }) {
  const drawing = useNamed(drawings[path] ?? pictures.cover);
  if (!picture) return <Drawing picture={{ ...drawing, alt: '' }} loading="lazy" />;
  const { width, height, widths } = picture;
  return <img src={pathOf(picture, widths[0] ?? width, 'jpg')} alt="" width={width} height={height} loading="lazy" />;
}

function nameOf(picture: CroppedPicture | undefined) {
  if (!picture) return words.original;
  const { alt, isDecorative, width, height } = picture;
  const name = alt || (isDecorative ? picturesWords.decorative : picturesWords.noAlt);
  return `${name} (${width} × ${height})`;
}

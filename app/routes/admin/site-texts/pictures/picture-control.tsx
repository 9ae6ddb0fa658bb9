import { useState } from 'react';
import { Link } from 'react-router';
import { type CroppedPicture, pathOf } from '#app/features/pictures/picture.ts';
import { pictureAddress } from '#app/routes/admin/pictures/addresses.ts';
import { Thumbnail } from '#app/routes/admin/pictures/thumbnail.tsx';
import { picturesWords } from '#app/routes/admin/pictures/words.ts';
import { typedOf } from '#app/routes/admin/site-texts/typed/read-typed.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { useNamed } from '#app/site/use-site.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { useKnownPictures } from './known-pictures.tsx';
import styles from './pictures.module.css';

const { picture: words } = textsWords;

const drawings: Record<string, typeof pictures.cover> = {
  'pictures.cover': pictures.cover,
  'pictures.portrait': pictures.author,
  'pictures.share': pictures.share,
};

type Props = { path: string; label: string; value: unknown; problem?: Notice };

/** What is shown now, and below it all that may be chosen instead: it needs no script. */
export function PictureControl({ path, label, value, problem }: Props) {
  const known = useKnownPictures();
  const [id, setId] = useState(typedOf(value));
  const chosen = known.find((picture) => picture.id === id);
  return (
    <div className={styles.control}>
      <div className={styles.now}>
        <Shown path={path} picture={chosen} />
        <p>
          {chosen ? nameOf(chosen) : words.original}
          {chosen && <Link to={pictureAddress(chosen.id)}>{words.alt}</Link>}
        </p>
      </div>
      <Problem notice={problem} />
      <details>
        <summary>{words.choose}</summary>
        <ul aria-label={label}>
          {[undefined, ...known].map((picture) => (
            <li key={picture?.id ?? ''}>
              <label>
                <input
                  type="radio"
                  name={path}
                  value={picture?.id ?? ''}
                  defaultChecked={(picture?.id ?? '') === (chosen?.id ?? '')}
                  onChange={(event) => setId(event.currentTarget.value)}
                />
                {picture ? <Thumbnail picture={picture} /> : <Shown path={path} />}
                <span>{picture ? nameOf(picture) : words.original}</span>
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

function nameOf({ alt, isDecorative, width, height }: CroppedPicture) {
  const name = alt || (isDecorative ? picturesWords.decorative : picturesWords.noAlt);
  return `${name} (${width} × ${height})`;
}

import { useState } from 'react';
import { Link } from 'react-router';
import { PhotographDialog, photographName } from '#app/features/pictures/choosing/photograph-dialog.tsx';
import { pictureAddress } from '#app/features/pictures/panel-words.ts';
import { type CroppedPicture, pathOf } from '#app/features/pictures/picture.ts';
import { textsWords } from '#app/features/site-texts/panel-words.ts';
import { useNamed } from '#app/site/use-site.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import { Drawing } from '#app/ui/marks.tsx';
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

/** What is shown now, and the way to another. */
export function PictureField({ name, item, text, known, problem, onType }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const [learnt, setLearnt] = useState<CroppedPicture>();
  const chosen = [learnt, ...known].find((one) => one?.id === text);
  return (
    <div className={styles.group}>
      <input type="hidden" name={name} value={text} />
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
      <AdminButton type="button" look="word" onClick={() => setChoosing(true)}>
        {words.choose}
        <span className="solo-voce">: {item.label}</span>
      </AdminButton>
      {isChoosing && (
        <PhotographDialog
          confirm={words.take}
          onChosen={(picture) => {
            setLearnt(picture);
            onType(picture.id);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
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
  return `${photographName(picture)} (${picture.width} × ${picture.height})`;
}

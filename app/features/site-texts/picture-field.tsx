import { useState } from 'react';
import {
  PhotographButton,
  photographName,
} from '#app/features/pictures/choosing/photograph-dialog.tsx';
import { type CroppedPicture, pathOf } from '#app/features/pictures/picture.ts';
import { drawings } from '#app/features/pictures/showing/page-pictures.tsx';
import { textsWords } from '#app/features/site-texts/panel-words.ts';
import type { PictureSlot } from '#app/site/photographs.ts';
import { useNamed } from '#app/site/use-site.tsx';
import { Problem } from '#app/ui/field.tsx';
import { Drawing } from '#app/ui/marks.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './picture-field.module.css';
import { pictureNeeds } from './rules/check.ts';

const { picture: words } = textsWords;

type Props = {
  name: string;
  label: string;
  text: string;
  photographs: CroppedPicture[];
  problem?: Notice;
  onType: (text: string) => void;
};

export function PictureField({ name, label, text, photographs, problem, onType }: Props) {
  const [learnt, setLearnt] = useState<CroppedPicture>();
  const chosen = [learnt, ...photographs].find((one) => one?.id === text);
  const onChosen = (picture: CroppedPicture) => {
    setLearnt(picture);
    onType(picture.id);
  };
  const dialog = {
    variant: 'word',
    needs: pictureNeeds.get(name),
    confirm: words.take,
    onChosen,
  } as const;
  return (
    <div className={styles.field}>
      <input type="hidden" name={name} value={text} />
      <div className={styles.now}>
        <CurrentPicture path={name} picture={chosen} />
        <p>{chosen ? photographName(chosen) : words.original}</p>
      </div>
      <Problem notice={problem} />
      <div className="row">
        {chosen && (
          <PhotographButton picture={chosen} {...dialog}>
            {words.change}
            <span className="solo-voce">: {label}</span>
          </PhotographButton>
        )}
        <PhotographButton {...dialog}>
          {words.choose}
          <span className="solo-voce">: {label}</span>
        </PhotographButton>
      </div>
    </div>
  );
}

function CurrentPicture({ path, picture }: { path: string; picture?: CroppedPicture }) {
  const drawing = useNamed(drawings[path.replace('pictures.', '') as PictureSlot]);
  if (!picture) return <Drawing picture={{ ...drawing, alt: '' }} loading="lazy" />;
  const { width, height, widths } = picture;
  return (
    <img
      src={pathOf(picture, widths[0] ?? width, 'jpg')}
      alt=""
      width={width}
      height={height}
      loading="lazy"
    />
  );
}

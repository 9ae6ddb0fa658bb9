import { altOf } from '#app/features/pictures/picture.ts';
import { Photograph } from '#app/features/pictures/showing/photograph.tsx';
import { usePicture } from '#app/features/pictures/showing/shown-pictures.tsx';

type Props = { id: string; alt?: string; isFirst?: boolean };

export function PhotographBlock({ id, alt, isFirst }: Props) {
  const picture = usePicture(id);
  return picture && <Photograph picture={picture} alt={altOf(picture, alt)} isFirst={isFirst} />;
}

import { config } from '#app/config.ts';
import { altOf, usualPath, wordsBelow } from '#app/features/pictures/picture.ts';
import { usePicture } from '#app/features/pictures/showing/shown-pictures.tsx';

/** A photograph in a feed, whose address says where it is. */
export function PhotographHtml({ id, alt }: { id: string; alt?: string }) {
  const picture = usePicture(id);
  if (!picture) return null;
  const below = wordsBelow(picture);
  return (
    <figure>
      <img
        src={config.siteUrl + usualPath(picture)}
        alt={altOf(picture, alt)}
        width={picture.width}
        height={picture.height}
      />
      {below && <figcaption>{below}</figcaption>}
    </figure>
  );
}

import { altOf } from '#app/features/pictures/picture.ts';
import type { Place } from '#app/site/served.ts';
import { useNamed, useSite } from '#app/site/use-site.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { type OwnImage, Variants } from './shown-pictures.tsx';

const drawings = { cover: pictures.cover, portrait: pictures.author };

type Props = OwnImage & { place: Exclude<Place, 'share'>; sizes: string };

export function SitePicture({ place, sizes, ...image }: Props) {
  const { photographs, book } = useSite();
  const photograph = photographs?.[place];
  const drawing = useNamed(drawings[place]);
  if (!photograph && place === 'cover' && !book.isDrawn) return null;
  if (!photograph) return <Drawing picture={drawing} {...image} />;
  return <Variants picture={photograph} sizes={sizes} alt={altOf(photograph)} {...image} />;
}

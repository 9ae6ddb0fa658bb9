import type { ComponentProps } from 'react';
import { altOf, extensions, listOfWidths, pathOf } from '#app/features/pictures/picture.ts';
import type { Place } from '#app/site/photographs.ts';
import { useNamed, useSite } from '#app/site/use-site.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { pictures } from '#site/pictures/pictures.ts';

const drawings = { cover: pictures.cover, portrait: pictures.author };

type Props = { place: Exclude<Place, 'share'>; sizes: string } & Omit<
  ComponentProps<'img'>,
  'src' | 'width' | 'height'
>;

/** The author's own photograph, or the drawing of `site/` where she has chosen none. */
export function SitePicture({ place, sizes, ...rest }: Props) {
  const photograph = useSite().photographs?.[place];
  const drawing = useNamed(drawings[place]);
  if (!photograph) return <Drawing picture={drawing} {...rest} />;
  const { width, height, widths } = photograph;
  const isDrawn = widths.length > 0;
  return (
    <picture>
      {isDrawn &&
        extensions
          .slice(0, -1)
          .map((extension) => (
            <source
              key={extension}
              type={`image/${extension}`}
              srcSet={listOfWidths(photograph, extension)}
              sizes={sizes}
            />
          ))}
      <img
        srcSet={isDrawn ? listOfWidths(photograph, 'jpg') : undefined}
        sizes={isDrawn ? sizes : undefined}
        src={pathOf(photograph, width, 'jpg')}
        alt={altOf(photograph)}
        width={width}
        height={height}
        {...rest}
      />
    </picture>
  );
}

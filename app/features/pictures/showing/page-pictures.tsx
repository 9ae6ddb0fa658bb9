import { type ComponentProps, createContext, createElement, useContext } from 'react';
import {
  altOf,
  captionMark,
  extensions,
  listOfWidths,
  type Picture,
  pathOf,
  plainCaption,
  wordsBelow,
} from '#app/features/pictures/picture.ts';
import { Each } from '#app/site/each.tsx';
import type { PictureSlot } from '#app/site/photographs.ts';
import { useNamed, useSite } from '#app/site/use-site.tsx';
import { Drawing } from '#app/ui/marks.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { QuietCover } from './quiet-cover.tsx';

const PagePictures = createContext<Picture[]>([]);

export const PagePicturesProvider = PagePictures.Provider;

export function usePicture(id: string | null): Picture | undefined {
  return useContext(PagePictures).find((picture) => picture.id === id);
}

type OwnImage = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'>;

type VariantsProps = OwnImage & { picture: Pick<Picture, 'hash' | 'width' | 'height' | 'widths'> };

export function Variants({ picture, sizes, alt, ...image }: VariantsProps) {
  const { width, height, widths } = picture;
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
              srcSet={listOfWidths(picture, extension)}
              sizes={sizes}
            />
          ))}
      <img
        srcSet={isDrawn ? listOfWidths(picture, 'jpg') : undefined}
        sizes={isDrawn ? sizes : undefined}
        src={pathOf(picture, width, 'jpg')}
        alt={alt}
        width={width}
        height={height}
        {...image}
      />
    </picture>
  );
}

/** Of the hero, whose drawing moves, the still one. */
export const drawings = {
  hero: pictures.share,
  cover: pictures.cover,
  portrait: pictures.author,
  share: pictures.share,
};

type Props = OwnImage & {
  position: Exclude<PictureSlot, 'hero' | 'share'>;
  sizes: string;
  'data-field'?: string;
};

export function SitePicture({ position, sizes, ...image }: Props) {
  const { photographs, book, author } = useSite();
  const photograph = photographs?.[position];
  const drawing = useNamed(drawings[position]);
  const field = { 'data-field': image['data-field'] };
  if (!photograph && position === 'cover' && !book.isDrawn)
    return (
      <QuietCover
        title={book.titlePlain}
        emphasis={book.titleItalic}
        author={author.name}
        {...field}
      />
    );
  if (!photograph) return <Drawing picture={drawing} {...image} />;
  return <Variants picture={photograph} sizes={sizes} alt={altOf(photograph)} {...image} />;
}

export function Caption({ picture }: { picture: Picture }) {
  const below = wordsBelow(picture);
  if (!below) return null;
  return (
    <figcaption>
      <CaptionWords>{below}</CaptionWords>
    </figcaption>
  );
}

export function CaptionWords({ children }: { children: string }) {
  return (
    <Each of={children.split(captionMark)}>
      {(piece, at) =>
        at % 2
          ? createElement(piece.startsWith('**') ? 'strong' : 'em', null, plainCaption(piece))
          : piece
      }
    </Each>
  );
}

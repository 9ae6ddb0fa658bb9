import type { ComponentProps } from 'react';
import type { Picture } from '#site/pictures/pictures.ts';

type Props = { picture: Picture } & Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'>;

/** An ornament loads after words and fonts. */
export function Drawing({ picture: { src, alt, width, height }, ...rest }: Props) {
  const priority = alt === '' ? 'low' : undefined;
  return <img src={src} alt={alt} width={width} height={height} fetchPriority={priority} {...rest} />;
}

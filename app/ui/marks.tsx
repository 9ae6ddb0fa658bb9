import type { ComponentProps } from 'react';
import { useQuiet } from '#app/site/served.ts';
import type { Picture } from '#site/pictures/pictures.ts';
import { QuietDrawing } from '#site/pictures/quiet.tsx';
import { markOf } from './mark.tsx';

export const ArrowMark = markOf(20, 14, 'M0 7h18.5M12.8 1.3 18.5 7l-5.7 5.7');
export const ExternalMark = markOf(13, 13, 'M1 12 11.5 1.5M3.2 1.2h8.6v8.6');
export const ChevronMark = markOf(10, 6, 'm1 .8 4 4 4-4');

type Props = { picture: Picture } & Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'>;

/** The browser loads an ornament after text and fonts. */
export function Drawing({
  picture: { src, alt, width, height, quiet },
  loading,
  fetchPriority,
  ...rest
}: Props) {
  const size = { width, height };
  if (useQuiet() && quiet)
    return <QuietDrawing {...quiet} {...size} {...(rest as ComponentProps<'svg'>)} />;
  const priority = fetchPriority ?? (alt === '' ? 'low' : undefined);
  return <img src={src} alt={alt} {...size} loading={loading} fetchPriority={priority} {...rest} />;
}

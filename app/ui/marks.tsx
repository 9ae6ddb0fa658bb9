import type { ComponentProps } from 'react';
import type { Picture } from '#site/pictures/pictures.ts';

export function Mark(props: ComponentProps<'svg'>) {
  return <svg fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true" {...props} />;
}

export function ArrowMark({ className }: { className?: string }) {
  return (
    <Mark width="20" height="14" viewBox="0 0 20 14" className={className}>
      <path d="M0 7h18.5M12.8 1.3 18.5 7l-5.7 5.7" />
    </Mark>
  );
}

export function ExternalMark() {
  return (
    <Mark width="13" height="13" viewBox="0 0 13 13">
      <path d="M1 12 11.5 1.5M3.2 1.2h8.6v8.6" />
    </Mark>
  );
}

export function CrossMark() {
  return (
    <Mark width="14" height="14" viewBox="0 0 14 14">
      <path d="m1 1 12 12M13 1 1 13" />
    </Mark>
  );
}

export function ChevronMark() {
  return (
    <Mark width="10" height="6" viewBox="0 0 10 6">
      <path d="m1 .8 4 4 4-4" />
    </Mark>
  );
}

type Props = { picture: Picture } & Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'>;

/** An ornament loads after words and fonts. */
export function Drawing({ picture: { src, alt, width, height }, ...rest }: Props) {
  const priority = alt === '' ? 'low' : undefined;
  return <img src={src} alt={alt} width={width} height={height} fetchPriority={priority} {...rest} />;
}

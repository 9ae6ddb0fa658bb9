import type { ComponentProps } from 'react';
import type { Picture } from '#site/pictures/pictures.ts';

type MarkProps = { width: number; height: number; path: string; className?: string };

export function Mark({ width, height, path, className }: MarkProps) {
  const box = { width, height, viewBox: `0 0 ${width} ${height}` };
  return (
    <svg {...box} className={className} fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function ArrowMark({ className }: { className?: string }) {
  return <Mark width={20} height={14} path="M0 7h18.5M12.8 1.3 18.5 7l-5.7 5.7" className={className} />;
}

export function ExternalMark() {
  return <Mark width={13} height={13} path="M1 12 11.5 1.5M3.2 1.2h8.6v8.6" />;
}

export function CrossMark() {
  return <Mark width={14} height={14} path="m1 1 12 12M13 1 1 13" />;
}

export function ChevronMark() {
  return <Mark width={10} height={6} path="m1 .8 4 4 4-4" />;
}

type Props = { picture: Picture } & Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'>;

/** An ornament loads after words and fonts. */
export function Drawing({ picture: { src, alt, width, height }, ...rest }: Props) {
  const priority = alt === '' ? 'low' : undefined;
  return <img src={src} alt={alt} width={width} height={height} fetchPriority={priority} {...rest} />;
}

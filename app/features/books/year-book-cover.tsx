import picture from '#site/pictures/year-cover.svg';
import { coverBleed, coverSize, coverWords } from './cover.ts';

type Props = { title: string; author: string; label: string; className?: string };

export function YearBookCover({ title, author, label, className }: Props) {
  const { width, height } = coverSize;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="var(--libro)"
      role="img"
      aria-label={label}
    >
      <image
        href={picture}
        x={-coverBleed}
        y={-coverBleed}
        width={width + 2 * coverBleed}
        height={height + 2 * coverBleed}
        preserveAspectRatio="xMidYMid slice"
      />
      {coverWords({ title, author }).map(({ words, isItalic, ink, size, x, y }) => (
        <text
          key={y}
          x={x}
          y={y}
          fontSize={size}
          fill={ink}
          fontStyle={isItalic ? 'italic' : undefined}
          letterSpacing={-0.03 * size}
        >
          {words}
        </text>
      ))}
    </svg>
  );
}

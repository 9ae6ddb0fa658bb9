import { emsOf, holdsPhrases, takeLead, wrapped } from '#app/site/fit.ts';
import { QuietGround } from '#site/pictures/quiet.tsx';

type CoverProps = { title: string; emphasis: string; author: string; 'data-field'?: string };

const COVER = { width: 1000, height: 1500, edge: 84, lowest: 760 };
// Beside the light, whose left edge is nearest at the lowest line.
const authorEms = 8;
const largestAuthor = 44;
const sizes = [172, 148, 128, 110, 94, 80, 68, 58, 50, 42];

/** The cover of a book that has no picture yet. */
export function QuietCover({ title, emphasis, author, ...rest }: CoverProps) {
  const { width, height, edge } = COVER;
  const { before, lead } = takeLead(`${title} `);
  const { size, plain, italic } = fitted(before, lead + emphasis);
  const names = wrapped(author, authorEms);
  const authorSize = largestAuthor * Math.min(1, authorEms / Math.max(...names.map(emsOf)));
  const line = (text: string, row: number, isItalic: boolean) => (
    <text
      key={row}
      x={edge}
      y={140 + size * (0.72 + row)}
      fontSize={size}
      fontStyle={isItalic ? 'italic' : undefined}
      fill={isItalic ? 'var(--ocra)' : 'var(--moll)'}
      letterSpacing={-0.025 * size}
    >
      {text}
    </text>
  );
  return (
    <svg
      {...rest}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily="var(--libro)"
      role="img"
      aria-label={`Copertina di ${[title, emphasis].join(' ').trim()}`}
      data-drawing=""
    >
      <QuietGround />
      {plain.map((text, row) => line(text, row, false))}
      {italic.map((text, row) => line(text, plain.length + row, true))}
      {names.map((name, row) => (
        <text
          key={name}
          x={edge}
          y={1420 - 52 * (names.length - 1 - row)}
          fontSize={authorSize}
          fontStyle="italic"
          fill="var(--su-suolo)"
        >
          {name}
        </text>
      ))}
    </svg>
  );
}

/** The largest letters by which no phrase breaks. */
function fitted(title: string, emphasis: string) {
  const tries = sizes.map((size) => {
    const most = (COVER.width - 2 * COVER.edge) / size;
    return { size, most, plain: wrapped(title, most), italic: wrapped(emphasis, most) };
  });
  const fits = ({ size, most, plain, italic }: (typeof tries)[number]) =>
    [title, emphasis].every((text) => holdsPhrases(text.trim(), most)) &&
    140 + size * (plain.length + italic.length) <= COVER.lowest;
  return tries.find(fits) ?? { size: 40, plain: wrapped(title, 20), italic: wrapped(emphasis, 20) };
}

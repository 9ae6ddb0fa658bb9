import { drawable, lettering } from './letters.ts';

type SheetWords = { words: string; x: number; y: number; size: number; isItalic: boolean; ink: string };
/** `drawing`: an SVG, which reaches over the edges by `bleed`. */
export type Sheet = {
  width: number;
  height: number;
  drawing: string;
  bleed: number;
  scale: number;
  words: SheetWords[];
};

/** Letters that our fonts lack are left out. */
export async function drawSheet({ width, height, drawing, bleed, scale, words }: Sheet) {
  const known = await drawable(words.map(({ words }) => words));
  const parts = known.flatMap((line) => line.split(' ')).filter(Boolean);
  const letters = await lettering({ quote: [], roman: parts, italic: parts });
  const written = words.map(({ x, y, size, isItalic, ink }, row) => {
    const line = known[row]?.trim().replaceAll(/ +/g, ' ');
    return line ? letters.write(isItalic ? 'italic' : 'roman', line, `translate(${x} ${y})`, size, ink) : '';
  });
  const below = Buffer.from(drawing).toString('base64');
  const area = `x="${-bleed}" y="${-bleed}" width="${width + 2 * bleed}" height="${height + 2 * bleed}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${scale * width}" height="${scale * height}" viewBox="0 0 ${width} ${height}">`,
    `<image ${area} preserveAspectRatio="xMidYMid slice" href="data:image/svg+xml;base64,${below}"/>`,
    ...written,
    '</svg>',
  ].join('');
}

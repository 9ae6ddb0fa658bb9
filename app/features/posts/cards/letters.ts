import { readFileSync } from 'node:fs';
import satori from 'satori';
import { ascent, cardFonts } from '#site/pictures/cards.ts';

type Face = 'quote' | 'roman' | 'italic';
type Outline = { path: string; width: number };
export type Lettering = {
  /** In letters' sizes. */
  widthOf: (face: Face, line: string) => number;
  write: (face: Face, line: string, transform: string, size: number, ink: string) => string;
};

const em = 1000;
const tracking = { quote: -0.012, roman: 0, italic: 0 };

let fonts: Parameters<typeof satori>[1]['fonts'] | undefined;
const lacking = new Set<string>();

export async function drawable(texts: string[]): Promise<string[]> {
  const composed = texts.map((text) => text.normalize('NFC'));
  await outline(composed.map((words) => ({ face: 'roman', words })));
  return composed.map((text) => Array.from(text, (letter) => (lacking.has(letter) ? '' : letter)).join(''));
}

export async function lettering(wanted: Record<Face, string[]>): Promise<Lettering> {
  const parts = Object.entries(wanted).flatMap(([face, words]) =>
    ['n', 'n n', ...words].map((words) => ({ face: face as Face, words })),
  );
  const drawn = await outline(parts);
  const outlines = new Map(parts.map(({ face, words }, position) => [`${face} ${words}`, drawn[position]]));
  const of = (face: Face, word: string) => outlines.get(`${face} ${word}`) ?? { path: '', width: 0 };
  const spaceOf = (face: Face) => of(face, 'n n').width - 2 * of(face, 'n').width;
  const widthOf = (face: Face, line: string) =>
    line.split(' ').reduce((width, word) => width + of(face, word).width + spaceOf(face), -spaceOf(face));
  const write: Lettering['write'] = (face, line, transform, size, ink) => {
    let x = 0;
    const words = line.split(' ').map((word) => {
      const { path, width } = of(face, word);
      const moved = `<path transform="translate(${Math.round(x * em)} ${-ascent})" d="${path}"/>`;
      x += width + spaceOf(face);
      return moved;
    });
    return `<g fill="${ink}" transform="${transform} scale(${size / em})">${words.join('')}</g>`;
  };
  return { widthOf, write };
}

async function outline(wanted: { face: Face; words: string }[]): Promise<Outline[]> {
  fonts ??= cardFonts.map(({ file, ...font }) => ({ ...font, weight: 400, data: readFileSync(file) }));
  const widths: number[] = [];
  const svg = await satori(sheetOf(wanted), {
    fonts,
    width: 4000 * em,
    height: 2 * em,
    onNodeDetected: ({ key, width }) => {
      if (key) widths[Number(key)] = width / em;
    },
    loadAdditionalAsset: async (_, letters) => {
      for (const letter of letters) if (letter !== ' ') lacking.add(letter);
      return [];
    },
  });
  const paths: string[] = [];
  for (const [, ink = '', path = ''] of svg.matchAll(/<path fill="#([\da-f]{6})" d="([^"]*)"/g)) {
    const position = Number.parseInt(ink, 16) - 1;
    paths[position] = (paths[position] ?? '') + path;
  }
  return wanted.map((_, position) => ({ path: paths[position] ?? '', width: widths[position] ?? 0 }));
}

/** All in one place, told apart by their colours. */
function sheetOf(wanted: { face: Face; words: string }[]) {
  const children = wanted.map(({ face, words }, position) => ({
    type: 'div',
    key: `${position}`,
    props: {
      style: {
        position: 'absolute',
        color: `#${(position + 1).toString(16).padStart(6, '0')}`,
        fontStyle: face === 'italic' ? 'italic' : 'normal',
        letterSpacing: `${tracking[face] * em}px`,
      },
      children: words,
    },
  }));
  const families = [...new Set(cardFonts.map(({ name }) => name))].join(', ');
  const style = { display: 'flex', boxSizing: 'border-box', whiteSpace: 'pre', fontSize: em };
  const props = { style: { ...style, fontFamily: families, fontFeatureSettings: '"lnum"' }, children };
  return { type: 'div', key: null, props };
}

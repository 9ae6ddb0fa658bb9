import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { type CoverWord, coverBleed, coverSize } from '#app/features/books/cover.ts';
import { drawnFonts } from '#site/pictures/drawn-fonts.ts';
import { ascent } from '#site/pictures/year-book.ts';

export type Cover = { drawing: string; words: CoverWord[] };

const scale = 2.5;

export async function drawPictures(folder: string, cover: Cover) {
  sharp.cache(false);
  sharp.concurrency(1);
  const inFolder = (name: string) => path.join(folder, name);
  writeFileSync(inFolder('cover.jpg'), await drawCover(cover));
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.colour.jpg')) continue;
    // Three channels take three times the memory of the pages.
    const grey = sharp(inFolder(name)).greyscale().toColourspace('b-w').jpeg({ quality: 82 });
    await grey.toFile(inFolder(name.replace('.colour.', '.')));
  }
}

async function drawCover({ drawing, words }: Cover): Promise<Buffer> {
  const width = scale * coverSize.width;
  const height = scale * coverSize.height;
  const bleed = scale * coverBleed;
  const src = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  const size = { width: width + 2 * bleed, height: height + 2 * bleed };
  const picture = element('img', {
    src,
    ...size,
    style: { position: 'absolute', left: -bleed, top: -bleed, ...size },
  });
  const written = words.map(({ words, x, y, size, isItalic, ink }) =>
    element('div', {
      style: {
        position: 'absolute',
        left: scale * x,
        top: scale * (y - (size * ascent) / 1000),
        fontSize: scale * size,
        fontStyle: isItalic ? 'italic' : 'normal',
        color: ink,
        whiteSpace: 'pre',
      },
      children: words.replaceAll(/[\ufe0f\u20e3]/g, ''),
    }),
  );
  const fontFamily = [...new Set(drawnFonts.map(({ name }) => name))].join(', ');
  const sheet = element('div', {
    style: { display: 'flex', width, height, fontFamily },
    children: [picture, ...written],
  });
  const fonts = drawnFonts.map(({ file, ...font }) => ({
    ...font,
    weight: 400 as const,
    data: readFileSync(file),
  }));
  const svg = await satori(sheet, { width, height, fonts });
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88 }).toBuffer();
}

const element = (type: string, props: object) => ({ type, key: null, props });

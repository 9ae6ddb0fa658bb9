import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { author, book } from '#site/author.ts';
import { outlined } from './vectors.ts';

const PICTURES = new URL('../../site/pictures/', import.meta.url);
const PUBLIC = new URL('../../site/public/', import.meta.url);

const NIGHT = '#13202B';
const SOIL = '#0D161D';
const OCHRE = '#E5A045';
const DOUGH = '#F6E6C4';

/** The loaf: centre, baseline, half-width, height; it leans slightly to the right. */
function dome(cx: number, b: number, w: number, h: number, fill: string): string {
  const k = 0.06;
  const [left, right, top] = [cx - w * (1 - k), cx + w * (1 + k), cx + 1.6 * k * w];
  const rise = `C${left - 0.015 * w} ${b - 0.62 * h} ${top - 0.62 * w} ${b - h} ${top} ${b - h}`;
  const fall = `S${right + 0.03 * w} ${b - 0.58 * h} ${right} ${b}Z`;
  return `<path d="M${left} ${b}${rise}${fall}" fill="${fill}"/>`;
}

function icon(scale = 1): string {
  const drawing = [
    dome(30.8, 48, 26, 30, OCHRE),
    dome(30.8, 48.6, 19.5, 22.6, NIGHT), // lower, or a line of ochre shows under the loaf
    `<path d="M27 48v-9a5 5 0 0 1 10 0v9z" fill="${DOUGH}"/>`,
  ];
  const place = scale === 1 ? '' : ` transform="translate(${32 - 32 * scale} ${32 - 32 * scale}) scale(${scale})"`;
  const ground = `<path d="M0 0h64v64H0z" fill="${NIGHT}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}<g${place}>${drawing.join('')}</g></svg>`;
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .flatten({ background: NIGHT })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An ICO with one PNG: directory (6 bytes), entry (16 bytes), picture. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

/** The hero without its hours, too small here, and without the flour, which would lie under the title. */
function heroDrawing(): string {
  const hero = readFileSync(new URL('share-drawing.svg', import.meta.url), 'utf8');
  return hero
    .slice(hero.indexOf('>') + 1, hero.lastIndexOf('</svg>'))
    .replace(/<text.*?<\/text>/g, '')
    .replaceAll('var(--luce)', '#F7F1E6')
    .replace(/<circle cx="([\d.]+)"[^>]*>/g, (dot, x) => (Number(x) < 800 ? '' : dot));
}

function shareCard(): string {
  const scale = 0.62;
  const horizon = 630 - 119 * scale;
  return outlined(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <path d="M0 0h1200v630H0z" fill="${NIGHT}"/>
    <path d="M0 ${horizon}h1200V630H0z" fill="${SOIL}"/>
    <g transform="translate(${1200 - 1440 * scale} ${630 - 900 * scale}) scale(${scale})">${heroDrawing()}</g>
    <g font-size="124" font-weight="420" letter-spacing="-3.8">
      <text x="68" y="160" fill="${DOUGH}">${book.titlePlain}</text>
      <text x="68" y="278" font-style="italic" fill="${OCHRE}">${book.titleItalic}</text>
    </g>
    <text x="72" y="604" font-size="34" fill="${DOUGH}">${author.name}</text>
  </svg>`);
}

const MASTHEAD_WIDTH = 600;
// Position of the loaf in the source.
const MIDDLE = 472;
const GROUND = 150;

/** The head of a mail at double size: stars in place, the loaf as large as the height allows. */
function masthead(height: number, scale: number, loafX: number): Promise<Buffer> {
  const source = readFileSync(new URL('mail-masthead.svg', PICTURES), 'utf8');
  const stars = Array.from(source.matchAll(/<circle [^>]*>/g), ([star]) =>
    star.replace(/cy="([\d.]+)"/, (_, y) => `cy="${(Number(y) * height) / GROUND}"`),
  ).join('');
  const loaf = [...source.matchAll(/<path [^>]*>/g)].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MASTHEAD_WIDTH} ${height}">
    <path d="M0 0h${MASTHEAD_WIDTH}v${height}H0z" fill="${NIGHT}"/>
    ${stars}
    <g transform="translate(${loafX} ${height}) scale(${scale}) translate(${-MIDDLE} ${-GROUND})">${loaf}</g>
  </svg>`;
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(2 * MASTHEAD_WIDTH)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}

export async function makeRasters(): Promise<void> {
  const share = sharp(Buffer.from(shareCard())).jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' });
  writeFileSync(new URL('share.jpg', PICTURES), await share.toBuffer());

  const files: [string, string | Buffer][] = [
    ['favicon.svg', icon()],
    ['favicon.ico', ico(await png(icon(), 32), 32)],
    ['apple-touch-icon.png', await png(icon(0.9), 180)],
    ['icon-192.png', await png(icon(), 192)],
    ['icon-512.png', await png(icon(), 512)],
    ['icon-maskable-512.png', await png(icon(0.74), 512)],
    ['mail-thought.png', await masthead(150, 1, 472)],
    ['mail-letter.png', await masthead(110, 0.7625, 486)],
  ];
  for (const [name, data] of files) writeFileSync(new URL(name, PUBLIC), data);
}

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Red above, dark below. `hasLocation` adds EXIF. */
export async function photograph(
  width: number,
  height: number,
  { orientation = 1, hasLocation = false } = {},
) {
  const half = { width, height: Math.ceil(height / 2), channels: 3 as const };
  const below = await sharp({ create: { ...half, background: '#13202b' } })
    .png()
    .toBuffer();
  const image = sharp({ create: { width, height, channels: 3, background: '#a8321a' } }).composite([
    { input: below, top: Math.floor(height / 2), left: 0 },
  ]);
  const located = hasLocation
    ? image.withExif({
        IFD0: { Make: 'Forno di Agnese' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 0/1' },
      })
    : image;
  return located.withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer();
}

type HostileFile = { name: string; bytes: Buffer; refusal: string };

const text = (content: string) => Buffer.from(content, 'latin1');

export function hostileFiles(): HostileFile[] {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const page = '<!doctype html><script>alert(1)</script>';
  const beginnings = {
    jpeg: '\xff\xd8\xff\xe0',
    png: '\x89PNG\r\n\x1a\n',
    webp: 'RIFF\xff\xff\xff\x7fWEBPVP8 ',
  };
  const files: Record<string, [Buffer, string]> = {
    'empty.jpg': [text(''), 'empty'],
    'words.jpg': [text('pane'), 'unknown'],
    'drawing.svg': [text(svg), 'document'],
    'drawing.jpg': [text(`\xef\xbb\xbf\n<?xml version="1.0"?>${svg}`), 'document'],
    'page.png': [text(page), 'document'],
    'paper.pdf': [text('%PDF-1.7\n/JS (app.alert(1))'), 'document'],
    'archive.jpg': [text('PK\x03\x04'), 'document'],
    'moving.gif': [text(`GIF89a\xff\xff\xff\xff${'\0'.repeat(64)}`), 'gif'],
    'gif-and-page.jpg': [text(`GIF89a/*${page}*/`), 'gif'],
    'phone.heic': [text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heic'],
    'computer.heic': [text('\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf'), 'heic'],
    'moving.avif': [text('\0\0\0\x1cftypavis\0\0\0\0avifavismsf1'), 'moving'],
    'film.mp4': [text('\0\0\0\x18ftypisom\0\0\0\0isomavc1'), 'unknown'],
    'scan.tiff': [text('II*\0\x08\0\0\0'), 'tiff'],
    'scan-of-mac.tif': [text('MM\0*\0\0\0\x08'), 'tiff'],
    'cut.avif': [text('\0\0\0\x18ftypavif\0\0\0\0mif1avif'), 'broken'],
    'program.jpg': [text('\x7fELF\x02'), 'unknown'],
    'many-pixels.png': [pngOf(20_000, 20_000), 'too-many-pixels'],
    'bomb.png': [pngOf(7000, 7500, deflateSync(Buffer.alloc(20_000_000))), 'too-many-pixels'],
    'long.png': [pngOf(20_000, 20, deflateSync(Buffer.alloc(20 * 80_001))), 'too-many-pixels'],
    'largest.png': [pngOf(2 ** 31 - 1, 2 ** 31 - 1), 'broken'],
    'cut.png': [pngOf(3000, 3000, deflateSync(Buffer.alloc(1000))), 'broken'],
    'dot.png': [pngOf(1, 1, deflateSync(Buffer.alloc(5))), 'too-small'],
  };
  for (const [kind, firstBytes] of Object.entries(beginnings)) {
    files[`start.${kind}`] = [text(firstBytes), 'broken'];
    files[`${kind}-and-page.html`] = [text(firstBytes + page), 'broken'];
  }
  return Object.entries(files).map(([name, [bytes, refusal]]) => ({ name, bytes, refusal }));
}

function pngOf(width: number, height: number, data: Buffer = deflateSync(Buffer.alloc(100))) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([text(name), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', text('')),
  ]);
}

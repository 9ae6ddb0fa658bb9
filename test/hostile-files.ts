import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { hostileFiles, photograph, pngOf } from './pictures.ts';
import type { ProductionSite } from './production-site.ts';
import type { Session } from './visits.ts';

type Upload = { name: string; type: string; bytes: Buffer };

const latin = (content: string) => Buffer.from(content, 'latin1');
const page = '<!doctype html><script>alert(1)</script>';
const types = ['image/jpeg', 'image/png', 'image/webp', 'text/html', 'image/svg+xml', ''];

/** Bombs, polyglots, wrong names and types, broken and cut files. */
export async function hostileUploads(count: number): Promise<Upload[]> {
  const known = hostileFiles().map(({ bytes }) => bytes);
  const whole = await Promise.all([
    sharp(await photograph(400, 300))
      .png()
      .toBuffer(),
    sharp(await photograph(400, 300))
      .webp()
      .toBuffer(),
  ]);
  const kinds: ((turn: number) => Buffer)[] = [
    (turn) => known[turn % known.length] ?? Buffer.alloc(0),
    (turn) => pngOf(7100 + turn * 25, 7100 + turn * 25, deflateRawSync(Buffer.alloc(1_000_000 + turn))),
    (turn) => pngOf(20_000 + turn, 20),
    (turn) => pngOf(20, 20_000 + turn),
    (turn) => pngOf(3000 + turn, 2000, deflateRawSync(Buffer.alloc(10_000))),
    ...['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\xff\xff\xff\x7fWEBPVP8 '].map((beginning) => () => {
      return Buffer.concat([latin(beginning), randomBytes(5000)]);
    }),
    ...whole.map((bytes) => (turn: number) => bytes.subarray(0, 40 + ((turn * 37) % (bytes.length - 100)))),
    (turn) => latin(`${' '.repeat(turn % 9)}${page}`),
    (turn) => latin(`<svg xmlns="http://www.w3.org/2000/svg" width="${turn}"><script>alert(1)</script></svg>`),
    (turn) => latin(`%PDF-1.${turn % 8}\n/JS (app.alert(1))${page}`),
    (turn) => latin(`GIF89a/*${page.repeat(turn % 5)}*/=1`),
    () => Buffer.concat([latin('PK\x03\x04'), randomBytes(300)]),
    () => Buffer.concat([latin('\0\0\0\x18ftypheic'), randomBytes(300)]),
    () => randomBytes(2000),
    (turn) => latin(' '.repeat(turn % 3)),
  ];
  return Array.from({ length: count }, (_, turn) => ({
    name: `IMG_${turn}.${['jpg', 'png', 'webp', 'svg'][turn % 4]}`,
    type: types[turn % types.length] ?? '',
    bytes: kinds[turn % kinds.length]?.(Math.floor(turn / kinds.length)) ?? Buffer.alloc(0),
  }));
}

export async function sendUpload({ url }: ProductionSite, session: Session, { name, type, bytes }: Upload) {
  const body = new FormData();
  body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  const headers = { ...session, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' };
  const answer = await fetch(`${url}/amministrazione/immagini`, { method: 'POST', body, headers, redirect: 'manual' });
  const html = await answer.text();
  return { name, status: answer.status, isTold: refusals.some((words) => html.includes(words)) };
}

const refusals = [
  'Il file è vuoto',
  'La foto è troppo',
  'Questo non è una foto, è un documento',
  'Le GIF non si possono aggiungere',
  'Il formato HEIC non si può leggere',
  'Questo file non è una foto',
  'La foto è rovinata',
];

import { open } from 'node:fs/promises';
import type { Cut } from '#app/features/pictures/picture.ts';
import { exitErrorOf } from '#app/platform/child-exit.ts';
import { forkChild, inChildTurn, isAwaited } from '#app/platform/child-process.ts';
import { logError } from '#app/platform/log.ts';
import type { Encoded, Result, Task } from './encoder.ts';

type FileKind =
  | 'photograph'
  | 'gif'
  | 'moving'
  | 'heic'
  | 'tiff'
  | 'document'
  | 'empty'
  | 'unknown';
type Refusal = Extract<Result, { refusal: string }>['refusal'];
/** 'crashed': the decoder crashed on this file. 'no-decoder': the decoder crashes on every file. */
export type PictureRefusal = Refusal | Exclude<FileKind, 'photograph'> | 'crashed' | 'no-decoder';

const program = 'app/features/pictures/encoding/encoder.ts';
const megabytes = 64;
const longestMs = 60_000;

type EncodeOptions = { cut?: Cut; withinMs?: number };

export async function encodeAnew(
  file: string,
  options: EncodeOptions = {},
): Promise<Encoded | { refusal: PictureRefusal }> {
  const kind = await readKind(file);
  if (kind !== 'photograph') return { refusal: kind };
  return inChildTurn(() => encodeAlone(file, options), isAwaited);
}

async function encodeAlone(
  file: string,
  { cut, withinMs }: EncodeOptions,
): Promise<Encoded | { refusal: PictureRefusal }> {
  const result = await runAlone({ file, cut }, withinMs);
  if (!(result instanceof Error)) return 'variants' in result ? { refusal: 'broken' } : result;
  const isDead = (await runAlone({})) instanceof Error;
  logError(result);
  return { refusal: isDead ? 'no-decoder' : 'crashed' };
}

/** @throws if the decoder cannot run on this machine, for example on an old processor */
export async function tryDecoder() {
  const result = await inChildTurn(() => runAlone({}));
  if (result instanceof Error) throw result;
}

export const drawVariants = (file: string, widths: number[]) => draw({ file, variants: widths });

/** The whole picture on a ground of this colour, as JPEG. */
export async function drawOnGround(file: string, ground: string) {
  const [drawn] = await draw({ file, ground });
  if (!drawn) throw new Error('No picture was drawn on its ground');
  return drawn.bytes;
}

async function draw(task: Task) {
  const result = await inChildTurn(() => runAlone(task));
  if (!('variants' in result))
    throw new Error('No variants were drawn of a picture', { cause: result });
  return result.variants;
}

async function readKind(file: string) {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(startBytes) });
  await handle.close();
  return kindOfFile(buffer.subarray(0, bytesRead));
}

const startBytes = 1024;
const marks: { kind: FileKind; at: number; is: string[] }[] = [
  { kind: 'photograph', at: 0, is: ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'] },
  { kind: 'photograph', at: 8, is: ['WEBP'] },
  { kind: 'gif', at: 0, is: ['GIF8'] },
  { kind: 'tiff', at: 0, is: ['II*\0', 'MM\0*'] },
  { kind: 'document', at: 0, is: ['<', '%PDF-', 'PK\x03\x04', '{\\rtf'] },
];

function kindOfFile(start: Buffer): FileKind {
  if (start.length === 0) return 'empty';
  const text = start
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (text.startsWith('ftyp', 4)) return kindOfBrands(start);
  return (
    marks.find(({ at, is }) => is.some((mark) => text.startsWith(mark, at)))?.kind ?? 'unknown'
  );
}

/** ISO/IEC 14496-12, section 4.3: the first brand, then the compatible ones. */
function kindOfBrands(start: Buffer): FileKind {
  const [first = '', , ...others] =
    start.toString('latin1', 8, start.readUInt32BE(0)).match(/.{4}/gs) ?? [];
  const all = [first, ...others];
  if (/^(avis|msf1)$/.test(first) && all.includes('avis')) return 'moving';
  if (all.includes('avif')) return 'photograph';
  return all.some((brand) => /^(he[iv].|mif1|msf1)$/.test(brand)) ? 'heic' : 'unknown';
}

function runAlone(task: Task, withinMs = longestMs): Promise<Result | Error> {
  return new Promise((resolve, reject) => {
    const child = forkChild(program, megabytes, { timeout: withinMs, killSignal: 'SIGKILL' });
    child.once('message', (message) => resolve(message as Result));
    child.once('error', reject);
    void exitErrorOf(child, 'The decoder of photographs').then(resolve);
    child.send(task, (error) => error && child.kill('SIGKILL'));
  });
}

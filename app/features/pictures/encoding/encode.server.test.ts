import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { starve, stoppedChild } from '#test/children.ts';
import { hostileFiles, photograph } from '#test/pictures.ts';
import { drawVariants, encodeAnew } from './encode.server.ts';

const program = 'encoding/encoder.ts';
const folder = mkdtempSync(path.join(tmpdir(), 'encode-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(bytes: Uint8Array | string) {
  const file = path.join(folder, 'upload');
  writeFileSync(file, bytes);
  return file;
}

const encodeBytes = (bytes: Uint8Array | string, withinMs?: number) => encodeAnew(fileOf(bytes), withinMs);

async function encoded(bytes: Uint8Array) {
  const result = await encodeBytes(bytes);
  return 'jpeg' in result ? result : expect.fail(result.refusal);
}

async function redAt(jpeg: Uint8Array, corner: { left: number; top: number }) {
  const { data } = await sharp(jpeg)
    .extract({ ...corner, width: 10, height: 10 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0];
}

test('a photograph is turned as it was held, made smaller, and says nothing of place, day and camera', async () => {
  const held = await photograph(3000, 1500, { orientation: 6, place: true });
  expect(held.toString('latin1')).toContain('Forno di Agnese');
  const { width, height, jpeg } = await encoded(held);
  expect({ width, height }).toEqual({ width: 1200, height: 2400 });
  const { format, exif, icc, xmp, iptc, orientation } = await sharp(jpeg).metadata();
  expect({ format, exif, icc, xmp, iptc, orientation }).toEqual({ format: 'jpeg' });
  expect(Buffer.from(jpeg).toString('latin1')).not.toContain('Forno');
  // What the camera saw above is at the right of what was held.
  expect(await redAt(jpeg, { left: 0, top: 0 })).toBeLessThan(60);
  expect(await redAt(jpeg, { left: 1100, top: 0 })).toBeGreaterThan(120);
});

test('a small one keeps its size; what is transparent becomes white', async () => {
  const clear = sharp({ create: { width: 300, height: 200, channels: 4, background: '#a8321a00' } });
  for (const bytes of await Promise.all([clear.clone().png().toBuffer(), clear.clone().webp().toBuffer()])) {
    const { width, height, jpeg } = await encoded(bytes);
    expect({ width, height }).toEqual({ width: 300, height: 200 });
    expect((await sharp(jpeg).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  }
});

test('the variants are drawn as AVIF, WebP and JPEG in each width', async () => {
  const { jpeg } = await encoded(await photograph(1200, 900));
  const variants = await drawVariants(fileOf(jpeg), [320, 640]);
  const seen = await Promise.all(
    variants.map(async ({ bytes, ...name }) => {
      const { format, width, height } = await sharp(bytes).metadata();
      return { ...name, format, size: [width, height] };
    }),
  );
  expect(seen).toEqual([
    { width: 320, extension: 'avif', format: 'heif', size: [320, 240] },
    { width: 320, extension: 'webp', format: 'webp', size: [320, 240] },
    { width: 320, extension: 'jpg', format: 'jpeg', size: [320, 240] },
    { width: 640, extension: 'avif', format: 'heif', size: [640, 480] },
    { width: 640, extension: 'webp', format: 'webp', size: [640, 480] },
    { width: 640, extension: 'jpg', format: 'jpeg', size: [640, 480] },
  ]);
});

test('a photograph that is sent does not wait for the variants of another', async () => {
  const drawing = drawVariants(fileOf(await photograph(300, 200)), [64]);
  const child = await stoppedChild(program);
  expect(await encodeAnew(fileOf(await photograph(300, 200)))).toMatchObject({ width: 300, height: 200 });
  process.kill(child, 'SIGCONT');
  expect(await drawing).toHaveLength(3);
});

test('what is no photograph is refused for its reason', async () => {
  const hostile = hostileFiles();
  const answers = await Promise.all(
    hostile.map(async ({ name, bytes }) => {
      const file = path.join(folder, name);
      writeFileSync(file, bytes);
      const answer = await encodeAnew(file);
      return [name, 'refusal' in answer ? answer.refusal : 'taken'];
    }),
  );
  expect(answers).toEqual(hostile.map(({ name, refusal }) => [name, refusal]));
});

test('what hides behind a photograph does not pass', async () => {
  const { jpeg } = await encoded(Buffer.concat([await photograph(64, 64), Buffer.from('<script>alert(1)</script>')]));
  expect(Buffer.from(jpeg).toString('latin1')).not.toContain('script');
});

test.each([
  ['killed', (child: number) => process.kill(child, 'SIGKILL')],
  ['without memory', starve],
])('a decoder %s in the middle is told, and the next photograph has another', async (_, end) => {
  const bytes = await photograph(1200, 900);
  const encoding = encodeBytes(bytes);
  end(await stoppedChild(program));
  expect(await encoding).toEqual({ refusal: 'broken' });
  const file = fileOf((await encoded(bytes)).jpeg);
  const drawing = drawVariants(file, [320]).catch((error: Error) => error.message);
  end(await stoppedChild(program));
  expect(await drawing).toBe('No variants were drawn of a picture');
  expect(await drawVariants(file, [320])).toHaveLength(3);
});

test('a decoder that hangs is ended at its limit', async () => {
  const encoding = encodeBytes(await photograph(1200, 900), 3000);
  await stoppedChild(program);
  expect(await encoding).toEqual({ refusal: 'broken' });
});

test('a decoder that finds no end is stopped', async () => {
  expect(await encodeBytes(await photograph(3000, 2000), 1)).toEqual({ refusal: 'broken' });
});

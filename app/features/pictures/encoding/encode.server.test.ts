import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { log } from '#app/platform/log.ts';
import { endChildren, starve, stoppedChild } from '#test/children.ts';
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

const encodeBytes = (bytes: Uint8Array | string, withinMs?: number) =>
  encodeAnew(fileOf(bytes), { withinMs });

async function encoded(bytes: Uint8Array) {
  const result = await encodeBytes(bytes);
  return 'jpeg' in result ? result : expect.fail(result.refusal);
}

test('a photograph is turned upright, made smaller, and has no location, date and camera', async () => {
  const held = await photograph(3000, 1500, { orientation: 6, hasLocation: true });
  expect(held.toString('latin1')).toContain('Forno di Agnese');
  const { width, height, jpeg } = await encoded(held);
  expect({ width, height }).toEqual({ width: 1200, height: 2400 });
  const { format, exif, icc, xmp, iptc, orientation } = await sharp(jpeg).metadata();
  expect({ format, exif, icc, xmp, iptc, orientation }).toEqual({ format: 'jpeg' });
  expect(Buffer.from(jpeg).toString('latin1')).not.toContain('Forno');
});

test.each(['avif', 'mif1'])('an AVIF whose first brand is %s is accepted', async (brand) => {
  const bytes = await sharp(await photograph(400, 300))
    .avif({ effort: 0 })
    .toBuffer();
  bytes.write(brand, 8, 'latin1');
  const { width, height } = await encoded(bytes);
  expect({ width, height }).toEqual({ width: 400, height: 300 });
});

test('a file that is no photograph is refused with a reason', async () => {
  const hostile = hostileFiles();
  const results = await Promise.all(
    hostile.map(async ({ name, bytes }) => {
      const file = path.join(folder, name);
      writeFileSync(file, bytes);
      const result = await encodeAnew(file);
      return [name, 'refusal' in result ? result.refusal : 'taken'];
    }),
  );
  expect(results).toEqual(hostile.map(({ name, refusal }) => [name, refusal]));
});

test.each([
  ['killed', (child: number) => process.kill(child, 'SIGKILL')],
  ['without memory', starve],
])(
  'a decoder that is %s during its work is reported, and the next photograph has another decoder',
  async (_, end) => {
    const bytes = await photograph(1200, 900);
    // Without memory a child may hang in its start, until its limit.
    const encoding = encodeBytes(bytes, 10_000);
    end(await stoppedChild(program));
    expect(await encoding).toEqual({ refusal: 'crashed' });
    const file = fileOf((await encoded(bytes)).jpeg);
    const drawing = drawVariants(file, [320]).catch((error: Error) => error.message);
    process.kill(await stoppedChild(program), 'SIGKILL');
    expect(await drawing).toBe('No variants were drawn of a picture');
    expect(await drawVariants(file, [320])).toHaveLength(3);
  },
);

test('a decoder that hangs is killed at its limit', async () => {
  await endChildren(program);
  const encoding = encodeBytes(await photograph(1200, 900), 3000);
  await stoppedChild(program);
  expect(await encoding).toEqual({ refusal: 'crashed' });
});

test('a decoder that crashes on every photograph is reported as such, with its cause', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const encoding = encodeBytes(await photograph(1200, 900));
  const first = await stoppedChild(program);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => stoppedChild(program)).not.toBe(first);
  await endChildren(program);
  expect(await encoding).toEqual({ refusal: 'no-decoder' });
  expect(logged).toHaveBeenLastCalledWith(
    expect.anything(),
    'The decoder of photographs ended: SIGKILL',
  );
});

import { expect, test } from 'vitest';
import { cutPower } from '#test/power-cut.ts';

test('ten power cuts while the embedded database is written to lose nothing that was acknowledged', async () => {
  const result = await cutPower({ cuts: 10, writesBetween: 50, contentLength: 20_000 });
  console.log(`${result.writes} acknowledged writes, ${result.missing.length} missing`);
  expect(result).toEqual({ missing: [], samples: 12, writes: 1000 });
});

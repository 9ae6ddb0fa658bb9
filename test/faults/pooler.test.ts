import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findProgram } from '#test/programs.ts';

test.skipIf(!findProgram('pgbouncer'))('every test that asks for a database passes through a pooler', async () => {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, TEST_DATABASE: 'pgbouncer' };
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];
  const ring = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(ring.stdout), once(ring, 'close')]);
  expect(code, output.slice(-4000)).toBe(0);
});

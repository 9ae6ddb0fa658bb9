import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { deathOf } from './child-death.ts';

test('a child’s death says how it ended and what it wrote last', async () => {
  const words = "console.error('x'.repeat(9000) + 'no such instruction'); process.exitCode = 3";
  const death = await deathOf(spawn(process.execPath, ['--eval', words]), 'The child');
  expect(death.message).toBe('The child ended: code 3');
  expect(death.cause).toMatchObject({
    message: expect.stringMatching(/^x{1900,2000}no such instruction$/),
  });
});

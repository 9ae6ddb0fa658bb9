import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { exitErrorOf } from './child-exit.ts';

test('the error of a child process has its exit code and its last output', async () => {
  const words = "console.error('x'.repeat(9000) + 'no such instruction'); process.exitCode = 3";
  const error = await exitErrorOf(spawn(process.execPath, ['--eval', words]), 'The child');
  expect(error.message).toBe('The child ended: code 3');
  expect(error.cause).toMatchObject({
    message: expect.stringMatching(/^x{1900,2000}no such instruction$/),
  });
});

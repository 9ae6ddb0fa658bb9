import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exitErrorOf, forkChild, inChildTurn, isAwaited, setIdle } from './child-process.ts';

const program = 'app/features/mailbox/report-parser.server.ts';

test('children work one at a time, and those that people wait for come first', async () => {
  const seen: string[] = [];
  const slow = async () => {
    seen.push('slow');
    await wait(50);
    seen.push('end');
  };
  const note = (name: string) => async () => void seen.push(name);
  await Promise.all([
    inChildTurn(slow),
    inChildTurn(note('job')),
    inChildTurn(note('upload'), isAwaited),
  ]);
  expect(seen).toEqual(['slow', 'end', 'upload', 'job']);
});

test('an idle child is used again by its own program, and ended before another one starts', async () => {
  const child = forkChild(program, 64);
  setIdle(child);
  await inChildTurn(async () => expect(child.signalCode).toBeNull(), { own: () => child });
  setIdle(child);
  await inChildTurn(async () => expect(child.signalCode).toBe('SIGKILL'));
});

test('the error of a child process has its exit code and its last output', async () => {
  const words = "console.error('x'.repeat(9000) + 'no such instruction'); process.exitCode = 3";
  const error = await exitErrorOf(spawn(process.execPath, ['--eval', words]), 'The child');
  expect(error.message).toBe('The child ended: code 3');
  expect(error.cause).toMatchObject({
    message: expect.stringMatching(/^x{1900,2000}no such instruction$/),
  });
});

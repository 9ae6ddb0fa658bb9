import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { folderForTests } from '#test/folders.ts';
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

test('a child waits for the child of another process of the same installation', async () => {
  config.releasesFolder = folderForTests();
  const otherWords = `
    const { inChildTurn } = await import('./app/platform/child-process.ts');
    await inChildTurn(async () => {
      console.log('started');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      console.log(Date.now());
    });`;
  const env = { SITE_HOME: config.releasesFolder };
  const other = spawn(process.execPath, ['--input-type=module', '--eval', otherWords], { env });
  const output = text(other.stdout);
  await once(other.stdout, 'data');
  const startedAt = await inChildTurn(async () => Date.now());
  const [, endedAt] = (await output).split('\n');
  expect(startedAt).toBeGreaterThanOrEqual(Number(endedAt));
});

test('a child that failed leaves the turn to the next one', async () => {
  config.releasesFolder = folderForTests();
  await expect(inChildTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inChildTurn(async () => 'next')).toBe('next');
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

import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forkChild, inChildTurn, isAwaited, setIdle } from './child-process.ts';

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

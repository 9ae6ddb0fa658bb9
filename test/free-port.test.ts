import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';

test('no two asks and no two processes are given one port, and one that is taken is left out', async () => {
  const here = [await freePort(), ...(await Promise.all([freePort(), freePort()]))];
  const script = `import { freePort } from '#test/free-port.ts'; console.log(await freePort(), await freePort())`;
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  const there = execFileSync(process.execPath, words, { encoding: 'utf8' }).trim().split(' ').map(Number);
  expect(new Set([...here, ...there]).size).toBe(5);
  const next = Math.max(...here) + 1;
  const holder = createServer().listen(next, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  expect(await freePort()).not.toBe(next);
});

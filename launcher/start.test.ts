import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderForTests } from '#test/folders.ts';

const home = fs.realpathSync(folderForTests());
const node = path.join(home, 'sito-autrice-1.0.0/node/bin/node');
fs.mkdirSync(path.dirname(node), { recursive: true });
fs.writeFileSync(node, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
const state = { current: { version: '1.0.0', since: '' }, before: null, events: [], step: null };
fs.writeFileSync(path.join(home, 'releases.json'), JSON.stringify(state));
const socketFile = path.join(home, 'launcher.sock');

test('the launcher serves the next command after one that was killed before it read the response', async () => {
  const env = { PATH: process.env.PATH, SITE_HOME: home };
  const launcher = spawn(process.execPath, ['launcher/start.ts'], { env, stdio: 'ignore' });
  const exited = once(launcher, 'exit');
  onTestFinished(async () => {
    launcher.kill();
    await exited;
  });
  await vi.waitFor(() => expect(fs.existsSync(socketFile)).toBe(true), 30_000);

  const killed = connect(socketFile).pause();
  killed.write('{"verb":"status"}\n');
  await wait(500);
  killed.destroy();
  await once(killed, 'close');
  await wait(100);

  const next = connect(socketFile);
  next.write('{"verb":"status"}\n');
  const [response] = await once(next, 'data');
  expect(JSON.parse(response)).toEqual({ id: expect.any(Number), hasEnded: false });
  next.destroy();
});

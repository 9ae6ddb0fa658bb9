import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { homeTexts } from '#site/texts/home.ts';
import { copyProject } from '#test/another-project.ts';
import { descendantsOf } from '#test/children.ts';
import { freePort } from '#test/free-port.ts';
import { makeDataDir } from '#test/production-site.ts';

test('npm run dev shows the home page and the login, and a word of site/ as soon as it is changed', async () => {
  const project = copyProject();
  project.copy('site');
  const { dataDir, remove } = makeDataDir({ isStarted: true });
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: `${await freePort()}`,
    HOST: '127.0.0.1',
  };
  // The command of the router starts another process: the group ends both.
  const npm = spawn('npm', ['run', 'dev'], {
    cwd: project.folder,
    env,
    stdio: 'ignore',
    detached: true,
  });
  const closed = once(npm, 'close');
  onTestFinished(async () => {
    const started = descendantsOf(Number(npm.pid)).map(({ id }) => id);
    if (npm.exitCode === null) process.kill(-Number(npm.pid));
    await closed;
    // npm ends before the site has closed its database; its processes are then children of the first one.
    await expect.poll(() => descendantsOf(1).filter(({ id }) => started.includes(id))).toEqual([]);
    project.remove();
    remove();
  });
  const read = (address: string) =>
    fetch(`http://127.0.0.1:${env.PORT}${address}`).then(
      (response) => response.text(),
      () => 'closed',
    );
  await expect
    .poll(() => read('/'), { timeout: 90_000, interval: 200 })
    .toContain(homeTexts.latestThought.title);
  expect(await read('/amministrazione')).toContain('Accedi');

  const file = path.join(project.folder, 'site/texts/home.ts');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(homeTexts.latestThought.title, 'Il pensiero di stanotte'),
  );
  await expect.poll(() => read('/')).toContain('Il pensiero di stanotte');
});

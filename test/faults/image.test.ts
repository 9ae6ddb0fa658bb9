import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { findProgram } from '#test/programs.ts';
import { makeReleaseProject } from '#test/release-project.ts';

// Without a container engine: buildah builds and runs, from a Debian that debootstrap makes.
const programs = ['buildah', 'debootstrap'].map(findProgram);
const isPossible = programs.every(Boolean) && process.getuid?.() === 0;
const project = makeReleaseProject();
const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot', TMPDIR: folder };
const store = ['--root', `${folder}/root`, '--runroot', `${folder}/run`];
const buildah = (...words: string[]) =>
  execFileSync('buildah', [...store, ...words], {
    env,
    cwd: project.folder,
    encoding: 'utf8',
  }).trim();

beforeAll(() => {
  if (!isPossible) return;
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', `${folder}/base`]);
  const base = buildah('from', 'scratch');
  buildah('add', '--quiet', base, `${folder}/base`, '/');
  buildah('commit', '--quiet', base, 'base');
  const release = path.relative(project.folder, project.release().file);
  const named = ['--build-arg', 'BASE=localhost/base', '--build-arg', `RELEASE=${release}`];
  buildah(
    'build',
    '--pull=never',
    '--layers=false',
    '--format=docker',
    ...named,
    '--tag',
    'site',
    '.',
  );
}, 600_000);
afterAll(() => {
  project.remove();
  rmSync(folder, { recursive: true, force: true });
});

const healthcheck = ['/srv/site/deploy/container', 'health'];

test.skipIf(!isPossible)(
  'the image serves on PORT as any user, and its health is that of the site',
  async () => {
    const container = buildah('from', '--pull=never', 'localhost/site');
    const port = `${await freePort()}`;
    const run = [...store, 'run', '--user', '12345', '--env', `PORT=${port}`, container, '--'];
    const health = () => spawnSync('buildah', [...run, ...healthcheck], { env }).status;
    const site = spawn('buildah', [...run, '/srv/site/deploy/container', 'start'], {
      env,
      stdio: 'ignore',
    });
    await expect.poll(health, { timeout: 120_000, interval: 1000 }).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    const update = spawnSync('buildah', [...run, '/srv/site/sito', 'update', 'file'], {
      env,
      encoding: 'utf8',
    });
    expect([update.status, update.stderr]).toEqual([
      1,
      expect.stringContaining('run another one on the same volume'),
    ]);
    const exited = once(site, 'exit');
    site.kill('SIGTERM');
    await exited;
    expect(health()).not.toBe(0);
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/site'));
    expect(Docker.config.Healthcheck).toMatchObject({
      Test: ['CMD', ...healthcheck],
      Interval: 30e9,
      Retries: 3,
    });
  },
);

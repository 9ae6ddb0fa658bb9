import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMigrations } from '#app/platform/db/migrate.ts';
import { verify } from '#launcher/archive.ts';
import { filesOf } from '#test/another-project.ts';
import { freePort } from '#test/free-port.ts';
import { makeReleaseProject } from '#test/release-project.ts';
import { signUp, statusOf } from '#test/visits.ts';

const mostBytes = 110e6;
const project = makeReleaseProject();
const at = (...names: string[]) => path.join(project.folder, ...names);
let file: string;
let home: string;

beforeAll(() => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(at('.git/key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(at('.git/key.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  const made = project.release({ RELEASE_KEY: at('.git/key.pem') });
  expect(made.stderr).toBe('');
  file = made.file;
  execFileSync('tar', ['xzf', file], { cwd: at('release') });
  home = file.replace(/-linux-\w+\.tar\.gz$/, '');
});
afterAll(() => project.remove());

const read = (name: string) => JSON.parse(readFileSync(path.join(home, name), 'utf8'));

test('a release is one signed file of at most 110 MB, which says what it is', async () => {
  expect(statSync(file).size).toBeLessThan(mostBytes);
  const { version } = await verify(file, at('.git/key.pub'));
  expect(path.basename(home)).toBe(`sito-autrice-${version}`);
  const described = read('release.json');
  expect(described).toMatchObject({
    version,
    commit: project.git('rev-parse', 'HEAD'),
    schema: listMigrations().at(-1)?.tag,
    engine: expect.stringMatching(/^pglite \d+\.\d+$/),
  });
  const versionOutput = execFileSync(`${home}/sito`, ['version'], {
    env: { PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
  });
  expect(versionOutput).toContain(
    `${version} ${described.commit} ${process.platform}-${process.arch}`,
  );
});

test('it holds what runs the site, with the licences, and nothing that builds or tests it', () => {
  for (const name of [
    'LICENSE',
    'node/LICENSE',
    'CHANGELOG.md',
    'deploy/site.service',
    'launcher/archive.ts',
  ])
    expect(existsSync(path.join(home, name)), name).toBe(true);
  expect(globSync('{app,site,scripts,launcher}/**/*.test.*', { cwd: home })).toEqual([]);
  expect(
    globSync('node_modules/{vite,typescript,@typescript,@react-router/dev,vitest,.*}', {
      cwd: home,
    }),
  ).toEqual([]);
});

test('no file of ours and no built file has a path of the machine that packed it', () => {
  const texts = filesOf(home, '{*,{build,app,site,scripts,launcher,deploy}/**/*}');
  expect(texts.length).toBeGreaterThan(500);
  const privatePaths = [path.resolve('.'), `${homedir()}/`];
  expect(
    texts
      .filter(({ content }) => privatePaths.some((privatePath) => content.includes(privatePath)))
      .map(({ name }) => name),
  ).toEqual([]);
});

function openContainer(storage: string, port: number) {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const given =
    /^ENV (.+)$/m
      .exec(dockerfile)?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')) ?? [];
  const folders: Record<string, string> = {
    '/storage': storage,
    '/var/cache/site': `${storage}-cache`,
    '/tmp/site': `${storage}-home`,
  };
  const ours = Object.fromEntries(
    given.map(([name, value = '']) => [name, folders[value] ?? value]),
  );
  const ofHost = {
    SECRET_KEY_BASE: 'f'.repeat(128),
    DISABLE_SSL: 'true',
    MAILER_FROM_ADDRESS: 'info@example.org',
  };
  const env = {
    PATH: '/usr/bin:/bin',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    ...ours,
    ...ofHost,
  };
  const [program = '', ...words]: string[] = JSON.parse(
    /^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]',
  );
  const inside = (file: string) =>
    file.replace('/srv/site', home).replace(/^\/hooks/, `${home}/deploy/hooks`);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    start: async () => {
      const running = spawn(inside(program), words, { env, stdio: 'ignore' });
      await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200);
      return async () => {
        running.kill();
        return (await once(running, 'exit'))[0];
      };
    },
    hook: (name: string) => spawnSync(inside(`/hooks/${name}`), { env, encoding: 'utf8' }),
  };
}

test('the image serves from /storage; a host copies that while it runs, and what comes back from the copy is whole', async () => {
  const first = openContainer(at('release/storage'), await freePort());
  const stop = await first.start();
  expect((await signUp(first.url, 'anna@example.org')).status).toBe(200);
  expect(first.hook('pre-backup')).toMatchObject({ status: 0, stderr: '' });
  expect((await signUp(first.url, 'dopo@example.org')).status).toBe(200);
  cpSync(at('release/storage'), at('release/copy'), { recursive: true });
  expect(await stop()).toBe(0);

  // A copy of files that were being written.
  truncateSync(at('release/copy/database/global/pg_control'), 0);
  const second = openContainer(at('release/copy'), await freePort());
  const restored = second.hook('post-restore');
  expect(restored).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/thoughts.*: 12\n.* subscribers: 1,/),
  });
  const stopAgain = await second.start();
  expect(
    (await (await fetch(`${second.url}/pensieri-quotidiani`)).text()).match(/href="\/post\//g),
  ).toHaveLength(12);
  expect(await stopAgain()).toBe(0);
  expect(second.hook('post-restore')).toMatchObject({ status: 0, stdout: '' });
});

test('a stopped site is backed up by the same command; what commands say can be typed where there is no npm', () => {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: at('release/storage'), SECRET: 'f'.repeat(128) };
  expect(execFileSync(`${home}/sito`, ['backup'], { env, encoding: 'utf8' })).toMatch(
    /^Everything is in .+\.ndjson\.gz, [\s\S]+: sito restore FILE --dry-run\n/,
  );
  for (const verb of ['restore', 'admin', 'import', 'move-pictures'])
    expect(spawnSync(`${home}/sito`, [verb], { env, encoding: 'utf8' }).stderr, verb).toMatch(
      `sito ${verb} `,
    );
});

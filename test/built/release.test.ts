import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMigrations } from '#app/db/migrate.ts';
import { verify } from '#launcher/archive.ts';
import { filesOf } from '#test/another-project.ts';
import { makeReleaseProject } from '#test/release-project.ts';

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
    madeAt: '2026-11-20T05:00:00.000Z',
  });
  expect(described).toMatchObject({
    schema: listMigrations().at(-1)?.tag,
    engine: expect.stringMatching(/^pglite \d+\.\d+$/),
  });
  const said = execFileSync(`${home}/sito`, ['version'], { env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' });
  expect(said).toContain(`${version} ${described.commit} ${process.platform}-${process.arch}`);
});

test('it holds what runs the site, with the licences and a list of the packages, and nothing that builds or tests it', () => {
  for (const name of ['LICENSE', 'node/LICENSE', 'CHANGELOG.md', 'deploy/site.service', 'launcher/archive.ts'])
    expect(existsSync(path.join(home, name)), name).toBe(true);
  expect(globSync('{app,site,scripts,launcher}/**/*.test.*', { cwd: home })).toEqual([]);
  expect(globSync('node_modules/{vite,typescript,@typescript,@react-router/dev,vitest,.*}', { cwd: home })).toEqual([]);
  const components: { name: string; version: string }[] = read('sbom.cdx.json').components;
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const packed = globSync('node_modules/**/package.json', { cwd: home })
    .filter((name) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name))
    .map(read);
  expect(packed.length).toBeGreaterThan(100);
  expect(packed.filter(({ name, version }) => !listed.has(`${name}@${version}`))).toEqual([]);
});

test('no file that is ours or was built names a place of the machine that packed it', () => {
  const texts = filesOf(home, '{*,{build,app,site,scripts,launcher,deploy}/**/*}');
  expect(texts.length).toBeGreaterThan(500);
  const places = [path.resolve('.'), `${homedir()}/`];
  expect(
    texts.filter(({ content }) => places.some((place) => content.includes(place))).map(({ name }) => name),
  ).toEqual([]);
});

test('the same commit packs to the same bytes, and what is not committed does not pack', () => {
  const before = hash('sha256', readFileSync(file));
  project.release();
  expect(hash('sha256', readFileSync(file))).toBe(before);
  expect(existsSync(`${file}.sig`)).toBe(false);
  writeFileSync(at('site/draft.txt'), '');
  expect(project.release()).toEqual({ stderr: expect.stringContaining('commit or stash'), file: '' });
});

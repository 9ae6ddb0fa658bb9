import './no-arguments.ts';
import { execFileSync, spawn } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listMigrations } from '#app/platform/db/migrate.ts';
import { freePort } from '#test/free-port.ts';
import { packRelease } from './release/pack.ts';
import { listPackages } from './release/packages.ts';
import { findPreviousVersion } from './release/previous.ts';
import { isBuildStale } from './sources.ts';
import { stopWith } from './stop.ts';

const { name, version } = readJson('package.json');
const platform = `${process.platform}-${process.arch}`;
const node = `node_modules/node-${platform}`;
const commands =
  'admin backup import left-since move-pictures no-arguments restore sources start stop'.split(' ');
const shipped = [
  ...'package.json LICENSE CHANGELOG.md README.md app site launcher docs deploy'.split(' '),
  ...commands.map((name) => `scripts/${name}.ts`),
];
const notShipped = /\.test\.tsx?$/;
const unread =
  /\.(map|d\.[cm]?ts)$|\/test\/|pglite\/dist\/(?!pg_trgm)[\w-]+\.tar\.gz$|satori\/dist\/(experimental|standalone)\.|pdf-lib\/(cjs|src|ts3\.4|dist\/pdf-lib)|zod\/src\/|react-dom\/cjs\/.*(profiling|edge|browser|bun)\./;

const key = readKey(process.env.RELEASE_KEY);
if (git('status', '--porcelain'))
  stopWith('A release is made from a commit alone: commit or stash the changes first.');
if (!fs.existsSync(node)) stopWith(`There is no Node for ${platform}: run npm ci first.`);
if (isBuildStale()) {
  fs.rmSync('build', { recursive: true, force: true });
  await import('./build.ts');
}

const folder = path.join('release', `${name}-${version}`);
stage();
await compile();
const file = await packRelease(folder, `${folder}-${platform}.tar.gz`, key);
fs.rmSync(folder, { recursive: true });
const megabytes = Math.round(fs.statSync(file).size / 1e6);
console.log(`${file}, ${megabytes} MB. Beside it: its sum${key ? ' and its signature' : ''}.`);

function readKey(file?: string) {
  try {
    return file ? createPrivateKey(fs.readFileSync(file)) : undefined;
  } catch (error) {
    return stopWith(
      new Error('RELEASE_KEY must be the PEM file of a private key', { cause: error }),
    );
  }
}

function stage() {
  fs.rmSync(folder, { recursive: true, force: true });
  const sources = git('ls-files', ...shipped).split('\n');
  for (const file of sources.filter((file) => !notShipped.test(file)))
    fs.cpSync(file, path.join(folder, file));
  fs.renameSync(path.join(folder, 'launcher/sito'), path.join(folder, 'sito'));
  fs.cpSync('build', path.join(folder, 'build'), { recursive: true });
  for (const file of ['bin/node', 'LICENSE'])
    fs.cpSync(path.join(node, file), path.join(folder, 'node', file));
  for (const at of listPackages()) if (at !== node) copyPackage(at);
  fs.writeFileSync(path.join(folder, 'THIRD-PARTY.md'), thirdParty());
  fs.writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(describe(), null, 2)}\n`);
}

function copyPackage(from: string) {
  const isOwn = (file: string) =>
    !path.relative(from, file).split(path.sep).includes('node_modules') && !unread.test(file);
  fs.cpSync(from, path.join(folder, from), { recursive: true, filter: isOwn });
}

/** One start fills the cache of compiled code, which saves 80 MB of memory at each later start. */
async function compile() {
  const home = fs.mkdtempSync(path.join(tmpdir(), 'site-'));
  const env = {
    PATH: process.env.PATH,
    SITE_HOME: home,
    HOST: '127.0.0.1',
    PORT: `${await freePort()}`,
  };
  const site = spawn(`${folder}/sito`, ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(site, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${env.PORT}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  let isUp = false;
  while (!isUp && site.exitCode === null) {
    await wait(200);
    isUp = await isReady();
  }
  site.kill();
  await exited;
  fs.rmSync(home, { recursive: true });
  if (!isUp) stopWith('The release does not start.');
}

function thirdParty() {
  const lines = listPackages().map((at) => {
    const { name, version, license } = readJson(path.join(at, 'package.json'));
    const [text] = fs.globSync('{LICEN[CS]E,COPYING}*', { cwd: at });
    return `- ${name} ${version}: ${license}${text ? `, [text](${path.posix.join(at, text)})` : ''}`;
  });
  return `# Third-party packages\n\n${lines.join('\n')}\n`;
}

function describe() {
  const pglite: string = readJson('node_modules/@electric-sql/pglite/package.json').version;
  return {
    version,
    before: findPreviousVersion(),
    commit: git('rev-parse', 'HEAD'),
    platform,
    schema: listMigrations().at(-1)?.tag,
    engine: `pglite ${pglite.split('.').slice(0, 2).join('.')}`,
  };
}

function git(...words: string[]) {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}

function readJson(file: string) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

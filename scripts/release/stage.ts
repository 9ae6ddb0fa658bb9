import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { listMigrations } from '#app/db/migrate.ts';
import { describePackages, listPackages } from './packages.ts';

type Project = { name: string; version: string; mayRunBeside: string | null };

const platform = `${process.platform}-${process.arch}`;
const node = `node_modules/node-${platform}`;
const scripts = ['admin', 'backup', 'cards', 'import', 'move-pictures', 'restore', 'sources', 'start', 'stop'];
const rooms = ['app', 'site', 'launcher', 'docs', 'deploy'];
const files = ['package.json', 'LICENSE', 'CHANGELOG.md', 'README.md'];
const shipped = [...files, ...rooms, ...scripts.map((name) => `scripts/${name}.ts`)];
const notShipped = /\.test\.tsx?$/;
const unread =
  /\.(map|d\.[cm]?ts)$|\/test\/|pglite\/dist\/(?!pg_trgm)[\w-]+\.tar\.gz$|satori\/dist\/(experimental|standalone)\./;

export const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

export function named() {
  const { name, version } = readProject();
  return { name: `${name}-${version}`, platform };
}

/** A release as it will be unpacked. */
export function stageRelease(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const file of git('ls-files', ...shipped).split('\n'))
    if (!notShipped.test(file)) fs.cpSync(file, path.join(folder, file));
  fs.renameSync(path.join(folder, 'launcher/sito'), path.join(folder, 'sito'));
  fs.cpSync('build', path.join(folder, 'build'), { recursive: true });
  for (const file of ['bin/node', 'LICENSE']) fs.cpSync(path.join(node, file), path.join(folder, 'node', file));
  const packages = listPackages();
  for (const { at } of packages) if (at !== node) copyPackage(at, path.join(folder, at));
  write(folder, 'sbom.cdx.json', describePackages(readProject(), packages, madeAt()));
  write(folder, 'release.json', describe());
}

const madeAt = () => new Date(commitTime() * 1000).toISOString();

export const commitTime = () => Number(git('show', '--no-patch', '--format=%ct', 'HEAD'));

function describe() {
  const { version, mayRunBeside } = readProject();
  const pglite = JSON.parse(fs.readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')).version;
  return {
    version,
    commit: git('rev-parse', 'HEAD'),
    platform,
    schema: listMigrations().at(-1)?.tag,
    engine: `pglite ${pglite.split('.').slice(0, 2).join('.')}`,
    mayRunBeside,
    madeAt: madeAt(),
  };
}

function copyPackage(from: string, to: string) {
  const own = (file: string) =>
    !path.relative(from, file).split(path.sep).includes('node_modules') && !unread.test(file);
  fs.cpSync(from, to, { recursive: true, filter: own });
}

function readProject(): Project {
  return JSON.parse(fs.readFileSync('package.json', 'utf8'));
}

function write(folder: string, name: string, content: object) {
  fs.writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { listMigrations } from '#app/db/migrate.ts';

type Package = { os?: string[]; cpu?: string[]; libc?: string[] };
type Project = { name: string; version: string; mayRunBeside: string | null; dependencies: Record<string, string> };

const platform = `${process.platform}-${process.arch}`;
const node = `node_modules/node-${platform}`;
const scripts = ['admin', 'backup', 'cards', 'import', 'move-pictures', 'restore', 'sources', 'start', 'stop'];
const rooms = ['app', 'site', 'launcher', 'docs', 'deploy'];
const shipped = [...rooms, ...scripts.map((name) => `scripts/${name}.ts`), 'LICENSE', 'CHANGELOG.md', 'README.md'];
const notShipped = /\.test\.tsx?$/;
// `npm start` of a clone builds; a release is built.
const onlyToBuild = ['@react-router/dev', 'vite', 'typescript'];
const unread = /\.(map|d\.[cm]?ts)$/;

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
  addPackages(folder);
  write(folder, 'release.json', describe());
}

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
    madeAt: new Date(commitTime() * 1000).toISOString(),
  };
}

/** npm says which these are. */
function addPackages(folder: string) {
  const { dependencies, ...project } = readProject();
  const needed = Object.entries(dependencies).filter(([name]) => !onlyToBuild.includes(name));
  write(folder, 'package.json', { ...project, dependencies: Object.fromEntries(needed), devDependencies: undefined });
  fs.cpSync('package-lock.json', path.join(folder, 'package-lock.json'));
  npm(folder, 'install', '--package-lock-only', '--offline', '--ignore-scripts');
  const lock = JSON.parse(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const packages = Object.entries<Package>(lock.packages).filter(
    ([at, it]) => at === '' || (fits(it) && fs.existsSync(at)),
  );
  for (const [at] of packages) if (at !== '' && at !== node) copyPackage(at, path.join(folder, at));
  write(folder, 'package-lock.json', { ...lock, packages: Object.fromEntries(packages) });
  const list = JSON.parse(npm(folder, 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'));
  const { serialNumber, ...always } = list;
  const timestamp = new Date(commitTime() * 1000).toISOString();
  write(folder, 'sbom.cdx.json', { ...always, metadata: { ...list.metadata, timestamp } });
  fs.rmSync(path.join(folder, 'package-lock.json'));
}

function fits({ os = [process.platform], cpu = [process.arch], libc = ['glibc'] }: Package) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc');
}

function copyPackage(from: string, to: string) {
  const own = (file: string) =>
    !path.relative(from, file).split(path.sep).includes('node_modules') && !unread.test(file);
  fs.cpSync(from, to, { recursive: true, filter: own });
}

function npm(cwd: string, ...words: string[]) {
  return execFileSync('npm', words, { cwd, encoding: 'utf8' });
}

function readProject(): Project {
  return JSON.parse(fs.readFileSync('package.json', 'utf8'));
}

function write(folder: string, name: string, content: object) {
  fs.writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}

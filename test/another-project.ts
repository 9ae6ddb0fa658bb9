import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = ['app', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const configs = ['vite.config.ts', 'react-router.config.ts'];
/** Words that name nobody: the same for every author. */
const commonTexts = ['privacy', 'rhythm', 'subscription'];

/** This project with test/another-site as site/, built. */
export function buildAnotherProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'another-project-'));
  const copy = (from: string, to = from) => cpSync(from, path.join(folder, to), { recursive: true });
  for (const part of [...project, ...configs]) copy(part);
  copy('test/another-site', 'site');
  for (const name of commonTexts) copy(`site/texts/${name}.ts`);
  for (const kept of globSync('build/new-database-*')) copy(kept);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const PATH = [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter);
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, env: { PATH }, stdio: 'inherit' });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function filesOf(folder: string, pattern: string) {
  const names = globSync(pattern, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return names.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return { name: path.relative(folder, file), content: readFileSync(file) };
  });
}

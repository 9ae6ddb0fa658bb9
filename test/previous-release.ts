import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { findPreviousVersion } from '#scripts/release/previous.ts';

/** Builds the previous release from its tag. Undefined for 1.0, which cannot run on the data of 1.1. */
export function buildPreviousRelease() {
  const version = findPreviousVersion();
  if (!version || /^1\.0\./.test(version)) return undefined;
  mkdirSync('release', { recursive: true });
  const clone = mkdtempSync(path.resolve('release/previous-'));
  const archive = path.join(clone, 'clone.tar');
  execFileSync('git', ['archive', '--output', archive, `v${version}`]);
  execFileSync('tar', ['--extract', '--file', archive, '--directory', clone]);
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] });
  const lock = 'package-lock.json';
  if (readFileSync(lock, 'utf8') === readFileSync(path.join(clone, lock), 'utf8'))
    symlinkSync(path.resolve('node_modules'), path.join(clone, 'node_modules'));
  else run('npm', 'ci');
  run('npm', 'run', 'build');
  return { clone, remove: () => rmSync(clone, { recursive: true, force: true }) };
}

import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

const ignored = [
  'node_modules',
  'build',
  'release',
  'data',
  'test-results',
  '.git',
  '.react-router',
];
const when = '2026-11-20T05:00:00Z';
const by = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.org', GIT_AUTHOR_DATE: when };
const commits = {
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.org',
  GIT_COMMITTER_DATE: when,
};
const PATH = [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter);
const env = { PATH, HOME: '/nonexistent', ...by, ...commits };

/** Makes a committed clone of the working tree, inside the project, so that packages have the same path. */
export function makeReleaseProject({ isBuilt = true } = {}) {
  mkdirSync('release', { recursive: true });
  const folder = mkdtempSync(path.resolve('release/project-'));
  const names = readdirSync('.').filter((name) => !ignored.includes(name));
  for (const name of [...names, ...(isBuilt ? ['build'] : [])])
    cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, env, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  appendFileSync(path.join(folder, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A release');
  const release = (more: Record<string, string> = {}) => makeRelease(folder, more);
  return { folder, git, release, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function makeRelease(cwd: string, more: Record<string, string>) {
  const words = ['--disable-warning=ExperimentalWarning', 'scripts/release.ts'];
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    cwd,
    env: { ...env, ...more },
    encoding: 'utf8',
  });
  const [packed = ''] = /^release\/\S+\.tar\.gz/.exec(stdout) ?? [];
  return { stderr, file: packed && path.join(cwd, packed) };
}

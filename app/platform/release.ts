import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { listMigrations } from './db/migrate.ts';

type Release = { version: string; commit?: string; schema?: string };

export const release: Release = isPacked() ? readJson('release.json') : describeClone();

/** Returns a command as the operator types it: a packed release has `sito` instead of npm. */
export function asTyped(text: string) {
  return isPacked() ? text.replace(/npm run ([\w-]+)(?: --)?/g, 'sito $1') : text;
}

function isPacked() {
  return existsSync('release.json');
}

function describeClone(): Release {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const commit = status === 0 ? stdout.trim() : undefined;
  return {
    version: readJson('package.json').version,
    commit,
    schema: listMigrations().at(-1)?.tag,
  };
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

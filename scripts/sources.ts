import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const sources = [
  'app/**',
  'site/**',
  'package-lock.json',
  '{vite,react-router}.config.ts',
  'scripts/build.ts',
];
const stamp = 'build/sources.sha256';

/** Copies and archives keep old modification times. */
export function isBuildStale() {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashSources();
}

export function stampBuild() {
  writeFileSync(stamp, hashSources());
}

function hashSources() {
  const files = globSync(sources)
    .filter((file) => statSync(file).isFile() && !file.endsWith('.test.ts'))
    .sort();
  return hash(
    'sha256',
    files.map((file) => `${file} ${hash('sha256', readFileSync(file))}`).join('\n'),
  );
}

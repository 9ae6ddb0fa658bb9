import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const sources = ['app/**', 'site/**', 'package-lock.json', '*.config.ts', 'scripts/build.ts', 'scripts/vite/**'];
const stamp = 'build/sources.sha256';

/** Whether the build is missing or made from other sources. By content: copies and archives bring old times along. */
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
  return hash('sha256', files.map((file) => `${file} ${hash('sha256', readFileSync(file))}`).join('\n'));
}

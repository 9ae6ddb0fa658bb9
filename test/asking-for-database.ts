import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The test files that use the suite's database, directly or by a helper. On PostgreSQL only these run again. */
export function listTestsAskingForDatabase(pattern: string): string[] {
  return globSync(pattern, { exclude: ['node_modules'] }).filter((file) => asks(file));
}

function asks(file: string): boolean {
  const source = readFileSync(file, 'utf8');
  if (/\binject\(/.test(source)) return true;
  const helpers = [...source.matchAll(/from '(?:#(test\/[^']+)|\.\/([^']+))'/g)].map(([, ours, beside]) =>
    path.join(ours ? '' : path.dirname(file), ours ?? beside ?? ''),
  );
  return helpers.some((helper) => helper.startsWith('test/') && asks(helper));
}

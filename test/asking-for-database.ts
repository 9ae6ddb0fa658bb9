import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// They show how words are written, cards drawn, copies sent and addresses guarded. The database only holds what they need:
// posts.test, cards-at-once.test, restore-backup.server.test, sessions.server.test.
const shownOnce = [
  'test/hostile-marks.test.tsx',
  'test/every-leaf.test.ts',
  'app/features/posts/cards/cards.server.test.ts',
  'app/features/posts/cards/forget-cards.server.test.ts',
  'app/features/backups/away-backups.server.test.ts',
  'app/routes/admin/gate.test.ts',
];

/** The test files that use the suite's database, directly or by a helper. On PostgreSQL only these run again. */
export function listTestsAskingForDatabase(pattern: string): string[] {
  const files = globSync(pattern, { exclude: ['node_modules'] });
  return files.filter((file) => asks(file) && !shownOnce.includes(file.replaceAll(path.sep, '/')));
}

function asks(file: string): boolean {
  const source = readFileSync(file, 'utf8');
  if (/\binject\(/.test(source)) return true;
  const helpers = [...source.matchAll(/from '(?:#(test\/[^']+)|\.\/([^']+))'/g)].map(([, ours, beside]) =>
    path.join(ours ? '' : path.dirname(file), ours ?? beside ?? ''),
  );
  return helpers.some((helper) => helper.startsWith('test/') && asks(helper));
}

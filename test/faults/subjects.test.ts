import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '#test/another-project.ts';

// What the specification does not ask for can be taken away. The compiler then names every place that knows the subject,
// besides the maps of addresses and jobs: at most eight. A place is a file. Photographs are in every text: 33 files.
const places = {
  books: [
    'app/features/archive/pages/year.tsx',
    'app/features/backups/load-backup.server.ts',
    'app/features/posts/panel/table/posts.tsx',
  ],
  import: ['app/features/settings/panel/settings.tsx', 'app/http/old-addresses.ts', 'scripts/import.ts'],
  mailbox: [
    'app/features/settings/panel/actions.server.ts',
    'app/features/settings/panel/settings.tsx',
    'app/http/webhooks.ts',
    'app/main.ts',
    'app/open-site.ts',
  ],
  cards: [
    'app/features/backups/load-backup.server.ts',
    'app/features/posts/pages/post/post.tsx',
    'app/features/posts/pages/post/share.tsx',
    'app/features/posts/panel/editor/conflict.tsx',
    'app/features/posts/panel/editor/post-editor.tsx',
    'app/features/site-pages/structured-data.ts',
    'app/open-site.ts',
  ],
  planning: ['app/features/posts/pages/post/post.tsx', 'app/features/posts/panel/table/posts.tsx'],
  archive: [
    'app/features/books/panel/wish.tsx',
    'app/features/posts/pages/list/posts.tsx',
    'app/features/site-pages/pages/sitemap.ts',
  ],
  search: [
    'app/features/books/indexes.ts',
    'app/features/posts/pages/list/posts.tsx',
    'app/features/posts/pages/post/post.tsx',
    'app/features/site-pages/pages/home/hero.tsx',
    'app/features/site-pages/pages/home/home.tsx',
  ],
  backups: [
    'app/features/first-hour/first-hour.server.ts',
    'app/features/settings/panel/actions.server.ts',
    'app/features/settings/panel/backups-line.tsx',
    'app/features/settings/panel/settings.tsx',
    'app/http/metrics.server.ts',
    'app/launcher.ts',
    'scripts/backup.ts',
    'scripts/restore.ts',
  ],
};
const maps = ['app/routes.ts', 'app/jobs.ts', 'app/public-pages.ts'];

const { folder, copy, remove } = copyProject();
for (const part of ['site', 'test', 'launcher']) copy(part);
spawnSync('node_modules/.bin/react-router', ['typegen'], { cwd: folder });
afterAll(remove);

test.each(Object.entries(places))('%s is known in few places elsewhere', (subject, known) => {
  const room = path.join(folder, 'app/features', subject);
  renameSync(room, `${folder}/${subject}`);
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  renameSync(`${folder}/${subject}`, room);
  const named = new Set(Array.from(stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm), ([, file = '']) => file));
  const elsewhere = [...named]
    .filter((file) => /^(app|scripts)\//.test(file) && !file.includes('.test.') && !maps.includes(file))
    .sort();
  expect(elsewhere).toEqual(known);
  expect(known.length).toBeLessThanOrEqual(8);
});

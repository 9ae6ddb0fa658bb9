import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '#test/another-project.ts';

// What the specification does not ask for can be taken away. The compiler then names every place that knows the subject,
// besides the maps of addresses and jobs: at most eight. A place is a file, here without
// `app/` and `features/`. Photographs are in every text: 33 files.
const places = {
  books: ['archive/pages/year.tsx', 'backups/load-backup.server.ts', 'posts/panel/table/posts.tsx'],
  import: ['settings/panel/settings.tsx', 'http/old-addresses.ts', 'scripts/import.ts'],
  mailbox: [
    'settings/panel/actions.server.ts',
    'settings/panel/settings.tsx',
    'http/webhooks.ts',
    'main.ts',
    'open-site.ts',
  ],
  cards: [
    'backups/load-backup.server.ts',
    'posts/pages/post/post.tsx',
    'posts/pages/post/share.tsx',
    'posts/panel/editor/conflict.tsx',
    'posts/panel/editor/post-editor.tsx',
    'site-pages/structured-data.ts',
    'open-site.ts',
  ],
  planning: ['posts/pages/post/post.tsx', 'posts/panel/table/posts.tsx'],
  archive: ['books/panel/wish.tsx', 'posts/pages/list/posts.tsx', 'site-pages/pages/sitemap.ts'],
  search: [
    'books/indexes.ts',
    'posts/pages/list/posts.tsx',
    'posts/pages/post/post.tsx',
    'site-pages/pages/home/hero.tsx',
    'site-pages/pages/home/home.tsx',
  ],
  backups: [
    'first-hour/first-hour.server.ts',
    'settings/panel/actions.server.ts',
    'settings/panel/backups-line.tsx',
    'settings/panel/settings.tsx',
    'http/metrics.server.ts',
    'launcher.ts',
    'scripts/backup.ts',
    'scripts/restore.ts',
  ],
};
const maps = ['routes.ts', 'jobs.ts', 'public-pages.ts'];

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
  const ours = [...named].filter((file) => /^(app|scripts)\//.test(file) && !file.includes('.test.'));
  const elsewhere = ours.map((file) => file.replace(/^app\/(features\/)?/, '')).filter((file) => !maps.includes(file));
  expect(elsewhere.sort()).toEqual(known.toSorted());
  expect(known.length).toBeLessThanOrEqual(8);
});

import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '#test/another-project.ts';
import { unusedIn } from '#test/unused.ts';

// What the specification does not ask for can be taken away: its folder, its lines in the maps of addresses and jobs, and
// at most eight places elsewhere, after which nothing of it is left. A place is a file that the compiler names, or one
// that holds what only the subject uses. Here they stand without `app/` and `features/`.
const places = {
  books: [
    'archive/pages/year.tsx',
    'backups/load-backup.server.ts',
    'posts/panel/table/posts.tsx',
    'search/query.ts',
    'site/pictures/cards.ts',
    'site/pictures/year-book.ts',
    'site/pictures/year-cover.ts',
  ],
  import: [
    'http/old-addresses.ts',
    'posts/marks/runs.ts',
    'posts/post-form.ts',
    'posts/status.server.ts',
    'scripts/import.ts',
    'settings/panel/settings.tsx',
    'subscribers/subscriptions.server.ts',
    'subscribers/suppression.server.ts',
  ],
  mailbox: [
    'http/webhooks.ts',
    'issues/answer-kind.ts',
    'issues/mail-events.server.ts',
    'mail/mail-server.ts',
    'open-site.ts',
    'settings/panel/actions.server.ts',
    'settings/panel/settings.tsx',
    'troubles/checks.server.ts',
  ],
  cards: [
    'backups/load-backup.server.ts',
    'posts/pages/post/post.tsx',
    'posts/pages/post/share.tsx',
    'posts/panel/editor/conflict.tsx',
    'posts/panel/editor/post-editor.tsx',
    'posts/text/excerpt.ts',
    'site/pictures/card-dome.ts',
    'site/pictures/cards.ts',
  ],
  planning: ['posts/pages/post/post.tsx', 'posts/panel/table/posts.tsx', 'posts/promises.server.ts'],
  archive: [
    'books/offered-year-book.tsx',
    'books/panel/wish.tsx',
    'posts/pages/list/posts.tsx',
    'posts/posts.server.ts',
    'site-pages/pages/sitemap.ts',
    'site/pictures/nights.module.css',
    'site/pictures/year-loaf.tsx',
  ],
  search: [
    'books/indexes.ts',
    'posts/listing/pager.tsx',
    'posts/pages/list/posts.tsx',
    'posts/pages/post/post.tsx',
    'posts/posts.server.ts',
    'posts/schema.ts',
    'site-pages/pages/home/home.tsx',
    'ui/answer.server.ts',
  ],
};

// Two subjects lie below the others. A backup holds every room, and a restore asks many of them for one verb: ten files
// know it, twelve others hold what only it uses. A photograph is a field and a mark of a text, and a leaf of the site.
const lowest = { backups: { knowing: 10, left: 12 }, pictures: { knowing: 33, left: 2 } };
const maps = ['routes.ts', 'jobs.ts', 'public-pages.ts'];

const { folder, copy, remove } = copyProject();
for (const part of ['site', 'test', 'launcher']) copy(part);
spawnSync('node_modules/.bin/react-router', ['typegen'], { cwd: folder });
afterAll(remove);

test.each(Object.entries(places))('%s can be taken away', (subject, known) => {
  const { knowing, left } = placesOf(subject);
  expect([...knowing, ...left].sort()).toEqual(known);
  expect(known.length).toBeLessThanOrEqual(8);
});

test.each(Object.entries(lowest))('%s stays, and is known in no more places', (subject, most) => {
  const { knowing, left } = placesOf(subject);
  expect({ knowing: knowing.length, left: left.length }).toEqual(most);
});

function placesOf(subject: string) {
  const room = path.join(folder, 'app/features', subject);
  renameSync(room, `${folder}/${subject}`);
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const unused = Object.values(unusedIn(folder)).flat();
  renameSync(`${folder}/${subject}`, room);
  const knowing = shortened(Array.from(stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm), ([, file = '']) => file));
  const left = shortened(unused.map((found) => found.split(' ')[0] ?? ''));
  return { knowing, left: left.filter((file) => !knowing.includes(file)) };
}

function shortened(files: string[]) {
  const ours = files.filter((file) => /^(app|scripts|site)\//.test(file) && !file.includes('.test.'));
  return [...new Set(ours.map((file) => file.replace(/^app\/(features\/)?/, '')))].filter(
    (file) => !maps.includes(file),
  );
}

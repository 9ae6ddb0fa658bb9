import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '#test/another-project.ts';
import { unusedIn } from '#test/unused.ts';

// A subject that the specification does not require can be removed: its folder, its lines in routes.ts and jobs.ts, and
// a few other files. Such a file is reported by the compiler, or
// contains code that only the subject uses.
const fileCounts = {
  books: 8,
  import: 9,
  mailbox: 7,
  cards: 9,
  planning: 4,
  archive: 7,
  search: 8,
};

// Two subjects lie below the others. A backup contains every room, and a restore calls verbs of many rooms: ten files
// import it, eleven contain code only for it. A photograph is a field, a mark of a text and a value of the site.
const lowest = { backups: { knowing: 10, left: 11 }, pictures: { knowing: 35, left: 2 } };
const maps = ['routes.ts', 'jobs.ts', 'public-pages.ts'];

const { folder, copy, remove } = copyProject();
for (const part of ['site', 'test', 'launcher']) copy(part);
spawnSync('node_modules/.bin/react-router', ['typegen'], { cwd: folder });
afterAll(remove);

test.each(Object.entries(fileCounts))('%s can be taken away', (subject, count) => {
  const { knowing, left } = filesNaming(subject);
  expect([...knowing, ...left]).toHaveLength(count);
});

test.each(Object.entries(lowest))('%s stays, and is known in no more places', (subject, most) => {
  const { knowing, left } = filesNaming(subject);
  expect({ knowing: knowing.length, left: left.length }).toEqual(most);
});

function filesNaming(subject: string) {
  const room = path.join(folder, 'app/features', subject);
  renameSync(room, `${folder}/${subject}`);
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const unused = Object.values(unusedIn(folder)).flat();
  renameSync(`${folder}/${subject}`, room);
  const knowing = shortened(
    Array.from(stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm), ([, file = '']) => file),
  );
  const left = shortened(unused.map((found) => found.split(' ')[0] ?? ''));
  return { knowing, left: left.filter((file) => !knowing.includes(file)) };
}

function shortened(files: string[]) {
  const ours = files.filter(
    (file) => /^(app|scripts|site)\//.test(file) && !file.includes('.test.'),
  );
  return [...new Set(ours.map((file) => file.replace(/^app\/(features\/)?/, '')))].filter(
    (file) => !maps.includes(file),
  );
}

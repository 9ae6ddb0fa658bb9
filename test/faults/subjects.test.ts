import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '#test/another-project.ts';
import { unusedIn } from '#test/unused.ts';

// A subject that the specification does not require can be removed: its folder, and the places outside. Such a file is
// reported by the compiler, contains code that only the subject uses, or contains the subject's words: addresses, texts,
// columns, drawings, and its lines in maps and in the build's list of bundles. `words` completes what the compiler cannot see.
const subjects = {
  books: { words: /year-?book|yearCover|(?:amministrazione\/libri|\/libri\/:year)\b/i, files: 13 },
  cards: { words: /cartolin|card(?:Look|Hash|Style|Shape|Sizes|Inks|Frames)\b|'card'/i, files: 13 },
  figures: { words: /fromMail|\/letture\b|Cifre di lettura/, files: 11 },
  planning: { words: /\/calendario\b/, files: 7 },
  events: { words: /'\/appuntamenti|Appuntament|texts\.events|eventTexts/, files: 12 },
  archive: { words: /'(?:texts\.archive|Archivio)\b|\/archivio\b|archivePath/, files: 11 },
  import: { words: /\/importazione\b/, files: 13 },
  machines: { words: /[aA]llowedUse|'machines'/, files: 13 },
  mailbox: { words: /mailbox_readings/, files: 10 },
  search: { words: /texts\.search/, files: 12 },
  works: {
    words: /texts\.works|worksPath|worksTexts|'\/libri'|\/amministrazione\/opere/,
    files: 12,
  },
  pages: { words: /ownPagePath|isOwnPage|OwnPages/, files: 10 },
};

// Two subjects lie below the others. A backup contains every room, and a restore calls verbs of many rooms. A photograph is
// a field, a mark of a text and a value of the site.
const lowest = { backups: 21, pictures: 50 };

const { folder, copy, remove } = copyProject();
for (const part of ['site', 'test', 'launcher']) copy(part);
spawnSync('node_modules/.bin/react-router', ['typegen'], { cwd: folder });
afterAll(remove);

test.each(Object.entries(subjects))('%s can be taken away', (subject, { words, files }) => {
  const found = filesNaming(subject, words);
  expect(found, found.join('\n')).toHaveLength(files);
});

test.each(Object.entries(lowest))('%s stays, and is known in no more places', (subject, files) => {
  const found = filesNaming(subject);
  expect(found, found.join('\n')).toHaveLength(files);
});

function filesNaming(subject: string, words?: RegExp) {
  const room = path.join(folder, 'app/features', subject);
  renameSync(room, `${folder}/${subject}`);
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const unused = Object.values(unusedIn(folder)).flat();
  const named = new RegExp(`features/${subject}/${words ? `|${words.source}` : ''}`, words?.flags);
  const naming = globSync('{app,scripts,site}/**/*.{ts,tsx,css,typ}', { cwd: folder }).filter(
    (file) => named.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  renameSync(`${folder}/${subject}`, room);
  const knowing = Array.from(
    stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm),
    ([, file = '']) => file,
  );
  const left = unused.map((found) => found.split(' ')[0] ?? '');
  const build = named.test(readFileSync('vite.config.ts', 'utf8')) ? ['vite.config.ts'] : [];
  const product = [...knowing, ...left, ...naming].filter(
    (file) =>
      /^(app|scripts|site)\//.test(file) &&
      !/\.test\.|\/migrations\/|^scripts\/test\.ts$/.test(file),
  );
  return [...new Set([...product, ...build])].sort();
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

// Counts non-blank lines and words of comments.

const goals = { commentWords: 40, files: 540, lines: 30_000, panel: 8500, css: 7500, sql: 550, tests: 24_000 };
const otherGoals = { scripts: 1800, words: 20_000, readme: 450 };

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('test/');
const list = (pattern: string) =>
  globSync(pattern, { exclude: ['app/db/migrations/meta/**'] }).map((file) => file.replaceAll(path.sep, '/'));
const code = list('app/**/*.{ts,tsx}').filter((file) => !isTest(file));
const ofPanel = code.filter((file) => file.startsWith('app/routes/admin/'));

say('Files of app/', code.length, goals.files);
say('Lines of app/', countAll(code), goals.lines);
say('Lines of routes/admin', countAll(ofPanel), goals.panel);
say('Lines of CSS', countAll(list('{app,site}/**/*.css')), goals.css);
say('Lines of SQL', countAll(list('app/db/migrations/*.sql')), goals.sql);
say('Lines of tests', countAll(list('{app,site,test,scripts}/**/*.{ts,tsx}').filter(isTest)), goals.tests);
const scripts = list('scripts/**/*.{ts,js}').filter((file) => !isTest(file));
say('Lines of scripts', countAll(scripts), otherGoals.scripts);
say('Words of documents', countAll(list('{*.md,docs/**/*.md}'), wordsOf), otherGoals.words);
say('Words of README.md', countAll(['README.md'], wordsOf), otherGoals.readme);

const files = code.map((file) => ({ folder: path.posix.dirname(file), ...measure(file) }));
say('Comment words per 100 lines', measureTogether(files).commentWords, goals.commentWords);
const besideApp = list('{scripts,test}/**/*.{ts,tsx}').map((file) => ({
  folder: path.posix.dirname(file),
  ...measure(file),
}));
const rooms = [...Map.groupBy([...files, ...besideApp], (file) => roomOf(file.folder))]
  .map(([room, members]) => ({ room, ...measureTogether(members) }))
  .toSorted((a, b) => b.nonBlank - a.nonBlank);
const over = rooms.filter(({ commentWords }) => commentWords > goals.commentWords);
for (const { room, nonBlank, commentWords } of over)
  console.log(`  ${room}: ${nonBlank} lines, ${commentWords} comment words per 100`);
if (over.length > 0) process.exitCode = 1;

function roomOf(folder: string): string {
  const depth = folder.startsWith('app/routes/admin') ? 4 : /^app\/(features|routes)/.test(folder) ? 3 : 2;
  return folder.split('/').slice(0, depth).join('/');
}

function say(what: string, figure: number, goal: number) {
  console.log(`${what}: ${figure} (at most ${goal})${figure > goal ? ', over' : ''}`);
}

function countAll(files: string[], count = linesOf): number {
  return sum(files.map((file) => count(readFileSync(file, 'utf8'))));
}

function linesOf(source: string): number {
  return source.split('\n').filter((line) => line.trim()).length;
}

function wordsOf(source: string): number {
  return source.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

function measure(file: string) {
  const source = readFileSync(file, 'utf8');
  const { comments } = parseSync(file, source);
  return { nonBlank: linesOf(source), words: sum(comments.map(({ value }) => wordsOf(value))) };
}

function measureTogether(files: { nonBlank: number; words: number }[]) {
  const nonBlank = sum(files.map((file) => file.nonBlank));
  return { nonBlank, commentWords: Math.round((100 * sum(files.map((file) => file.words))) / nonBlank) };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

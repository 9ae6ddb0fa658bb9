import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// What a newcomer has to read. The figures only fall: whoever needs more lines takes others away.

const list = (pattern: string) => globSync(pattern).map((file) => file.replaceAll(path.sep, '/'));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('test/');
const read = (file: string) => readFileSync(file, 'utf8');
const linesOf = (source: string) => source.split('\n').filter((line) => line.trim()).length;
const wordsOf = (source: string) => source.split(/\s+/).filter(Boolean).length;
const sum = (files: string[], count: (source: string) => number) =>
  files.reduce((total, file) => total + count(read(file)), 0);

const code = list('{app,launcher,scripts}/**/*.{ts,tsx}').filter((file) => !isTest(file) && !file.endsWith('.d.ts'));
const within = (room: string) => code.filter((file) => file.startsWith(`${room}/`));

test.each([
  ['files of app/', within('app').length, 487],
  ['lines of app/', sum(within('app'), linesOf), 37_912],
  ['lines of launcher/ and scripts/', sum([...within('launcher'), ...within('scripts')], linesOf), 1985],
  ['lines of style sheets', sum(list('{app,site}/**/*.css'), linesOf), 7850],
  ['lines of tests', sum(list('{app,site,test,scripts,launcher}/**/*.{ts,tsx}').filter(isTest), linesOf), 26_450],
  ['words of documents', sum(list('{*.md,docs/**/*.md}'), wordsOf), 17_000],
  ['words of README.md', sum(['README.md'], wordsOf), 450],
])('%s: %d, at most %d', (_, is, most) => {
  expect(is).toBeLessThanOrEqual(most);
});

test('at most 4 % of the lines are comments', () => {
  expect(sumOfComments(code) / sum(code, linesOf)).toBeLessThanOrEqual(0.04);
});

function sumOfComments(files: string[]): number {
  return files.reduce((total, file) => {
    const source = read(file);
    return total + parseSync(file, source).comments.reduce((lines, { value }) => lines + value.split('\n').length, 0);
  }, 0);
}

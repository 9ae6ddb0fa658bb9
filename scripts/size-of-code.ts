import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

// Prints how large the code is and how much of it is comment. It fails on nothing.
// Counted: the .ts and .tsx files of app/ and site/ without *.test.*; functions that have a name (declarations, variables, methods);
// lines with a comment on them; words of all comments.

const goals = { commentLines: 4, commentWords: 40, filesInFolder: 30, linesInFile: 8 };

const files = globSync('{app,site}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ folder: path.posix.dirname(file.replaceAll(path.sep, '/')), ...measure(file) }));
const functions = files.flatMap((file) => file.functions);
const total = measureTogether(files);
const folders = [...Map.groupBy(files, (file) => file.folder)].map(([folder, members]) => ({
  folder,
  count: members.length,
  ...measureTogether(members),
}));
const nonBlankOf = (patterns: string[]) =>
  sum(
    globSync(patterns).map(
      (file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line.trim()).length,
    ),
  );
const ofApp = files.filter(({ folder }) => folder.startsWith('app'));

console.log(`Files of app/: ${ofApp.length}, non-blank lines: ${sum(ofApp.map((file) => file.nonBlank))}`);
console.log(`Lines of CSS: ${nonBlankOf(['{app,site}/**/*.css'])}, SQL: ${nonBlankOf(['app/db/migrations/*.sql'])}`);
console.log(`Lines of tests: ${nonBlankOf(['test/**/*.{ts,tsx}', '{app,site,scripts}/**/*.test.{ts,tsx}'])}`);
console.log(`Lines of a file: ${spread(files.map((file) => file.lines))}`);
console.log(`Lines of a function: ${spread(functions)}, functions: ${functions.length}`);
console.log(`Comment lines: ${total.commentLines.toFixed(1)} % (goal: at most ${goals.commentLines})`);
console.log(`Comment words per 100 non-blank lines: ${total.commentWords} (goal: at most ${goals.commentWords})`);
for (const { folder, count } of folders.filter(({ count }) => count > goals.filesInFolder))
  console.log(`  ${folder}: ${count} files (one subject?)`);
const small = files.filter(({ lines }) => lines < goals.linesInFile);
console.log(`Files under ${goals.linesInFile} lines: ${small.length}`);
for (const { folder, count, commentLines, commentWords } of folders) {
  const isOver = commentLines > goals.commentLines || commentWords > goals.commentWords;
  if (isOver && count > 2)
    console.log(`  ${folder}: ${commentLines.toFixed(1)} % comment lines, ${commentWords} words`);
}

function measure(file: string) {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source);
  const lines = source.trimEnd().split('\n');
  const countLines = (node: { start: number; end: number }) => source.slice(node.start, node.end).split('\n').length;
  const functions: number[] = [];
  new Visitor({
    FunctionDeclaration: (node) => void functions.push(countLines(node)),
    MethodDefinition: (node) => void functions.push(countLines(node)),
    VariableDeclarator: (node) => {
      if (node.init?.type.includes('Function')) functions.push(countLines(node));
    },
  }).visit(program);
  return {
    lines: lines.length,
    nonBlank: lines.filter((line) => line.trim()).length,
    functions,
    commentLines: sum(comments.map(countLines)),
    words: sum(comments.map(({ value }) => value.split(/\s+/).filter((word) => /\w/.test(word)).length)),
  };
}

/** Comment lines in per cent and comment words per hundred, both of the non-blank lines. */
function measureTogether(files: { nonBlank: number; commentLines: number; words: number }[]) {
  const nonBlank = sum(files.map((file) => file.nonBlank));
  return {
    nonBlank,
    commentLines: (100 * sum(files.map((file) => file.commentLines))) / nonBlank,
    commentWords: Math.round((100 * sum(files.map((file) => file.words))) / nonBlank),
  };
}

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)];
  return `median ${at(0.5)}, p90 ${at(0.9)}, max ${sorted.at(-1)}`;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

import { expect, test } from 'vitest';
import { openSiteForTests } from '#test/app.ts';
import { importArchivesForTests, importText } from '#test/archives.ts';
import { endChildren, stoppedChild } from '#test/children.ts';
import { post, rss } from '#test/wordpress.ts';
import type { Kind } from './read-file.server.ts';

openSiteForTests();
importArchivesForTests();

const length = 60_000;
const columns = Array.from({ length: 100_000 }, (_, number) => `c${number}`);
const csv = (date: string) =>
  `id,title,content,created_at\nd0000000-0000-4000-8000-000000000001,a,b,${date}\n`;
const wordpress = (content: string) => rss(post(1, 'Il pane', content));
// Bodies of notes that contain one another, and calls within them.
const notes = Array.from({ length: 100 }, (_, number) => [
  `<a href="#n${number}">1</a>`,
  `<div id="n${number}" class="footnote">`,
]);

test.each<[string, Kind, string]>([
  ['100,000 columns of a CSV', 'subscribers', `email,${columns.join()}\na@example.org\n`],
  [
    '100,000 keys of a JSON',
    'subscribers',
    JSON.stringify([Object.fromEntries(columns.entries())]),
  ],
  ['brackets in a column', 'subscribers', `email,${'('.repeat(length)}\na@example.org\n`],
  ['empty lines in a CSV', 'posts', csv(`1${'\n'.repeat(length)}`).trimEnd()],
  ['zones in a date', 'posts', csv(`1:11${'GMT ('.repeat(length / 5)}`)],
  ['carriage returns', 'posts', wordpress(`${'\r'.repeat(length)}x`)],
  ['line separators', 'posts', wordpress(`${'\u2028'.repeat(length)}x`)],
  ['blanks', 'posts', wordpress(`<pre>a${' '.repeat(length)}b</pre>`)],
  ['no-break spaces', 'posts', wordpress(`a${'&nbsp;'.repeat(length / 6)}b`)],
  ['short marks', 'posts', wordpress('<b>a</b><i>b</i>'.repeat(length / 16))],
  ['open shortcodes', 'posts', wordpress('[vc_a "'.repeat(length / 7))],
  ['a long attribute', 'posts', wordpress(`[vc_a ${'a'.repeat(6 * length)}]`)],
  ['open blocks', 'posts', wordpress('<!-- wp:block {'.repeat(length / 15))],
  ['addresses', 'posts', wordpress('https://'.repeat(length / 8))],
  [
    'notes in notes',
    'posts',
    wordpress(
      [0, 1].map((part) => notes.map((note) => note[part]).join('')).join('') +
        '<a href="#n99">1</a>'.repeat(10_000),
    ),
  ],
])('%s neither block the site nor exhaust the parser', async (_what, kind, text) => {
  const before = process.threadCpuUsage().user;
  const refusal = await importText(text, false, kind).catch(({ note }) => note.code);
  expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(500);
  expect(refusal).not.toBe('too-intricate');
});

test('a file that ends its parser is refused, and the next file is read', async () => {
  const parser = 'import/import-parser.server.ts';
  // A child that runs already would finish a short task before it is found.
  await endChildren(parser);
  const long = wordpress('<p>a</p>'.repeat(50_000));
  const refused = importText(long, false).catch(({ note }) => note);
  process.kill(await stoppedChild(parser), 'SIGKILL');
  expect(await refused).toEqual({ code: 'too-intricate' });
  expect((await importText(wordpress('<p>a</p>'), false)).counts).toMatchObject({ added: 1 });
});

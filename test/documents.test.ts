import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textNames } from '#app/features/posts/post-fields.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const documents = globSync('{*.md,docs/**/*.md}');
const tests = globSync('{app,site,test,scripts,launcher}/**/*.{test,spec}.{ts,tsx}')
  .filter((file) => !file.endsWith('documents.test.ts'))
  .map(read)
  .join('\n');

test.each([
  ['docs/security.md', 40],
  ['docs/failures.md', 10],
])('every test that %s names exists', (document, fewest) => {
  const names = [...read(document).matchAll(/"([^"]+)"/g)].map((match) =>
    (match[1] ?? '').replace(/…$/, ''),
  );
  expect(names.length).toBeGreaterThan(fewest);
  expect(
    names.filter((name) => !tests.includes(name.replaceAll("'", "\\'")) && !tests.includes(name)),
  ).toEqual([]);
});

test('every file and heading that a document links to exists', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-');
  const isThere = (target: string, anchor: string) =>
    existsSync(target) &&
    (!anchor ||
      Array.from(read(target).matchAll(/^#+ (.+)$/gm), ([, one = '']) => slug(one)).includes(
        anchor,
      ));
  const dead = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?![a-z]+:)([^)#\s]*)#?([^)\s]*)\)/g)]
      .filter(
        ([, file = '', anchor = '']) =>
          !isThere(file ? path.join(path.dirname(document), file) : document, anchor),
      )
      .map(([link]) => `${document}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('the README links a first file of every room of app/, and the architecture a first file of every subject', () => {
  const unnamed = (document: string, pattern: string, link: (room: string) => string) => {
    const rooms = globSync(pattern).map((room) =>
      room.replaceAll(path.sep, '/').replace(/\/$/, ''),
    );
    expect(rooms.length).toBeGreaterThan(5);
    return rooms.filter((room) => !new RegExp(link(room)).test(read(document)));
  };
  const open = (room: string) => String.raw`\[${room}/\]\(${room}/[\w/.-]+\.(tsx?|css)\)`;
  expect(unnamed('README.md', 'app/!(features)/', open)).toEqual([]);
  const subject = (room: string) =>
    String.raw`\*\*${path.basename(room)}\*\*: .*\]\(\.\./${room}/[\w/.-]+\.tsx?\)`;
  expect(unnamed('docs/architecture.md', 'app/features/*/', subject)).toEqual([]);
});

test('the operator’s manual lists each text of a post that an import reads', () => {
  const [list = ''] = /- \*\*`--kind posts`\*\*[\s\S]*?\n- /.exec(read('docs/operating.md')) ?? [];
  expect(textNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(list))).toEqual([]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { collectYearBook } from '#app/features/books/collect-year-book.server.ts';
import { pagesOf } from '#app/features/books/epub/pages.tsx';
import { pageData } from '#app/features/books/typeset/page-data.server.ts';
import { findSources, renderIssue } from '#app/features/issues/issue-mail.server.tsx';
import { fieldsSeenIn, plainFields, plainNames } from '#app/features/posts/post-fields.ts';
import { administrators, signInAs } from './administrators.ts';
import { get, openSiteForTests, withoutScripts } from './app.ts';
import { posts, writePosts } from './fixtures.ts';
import { requestFor } from './year-books.ts';

openSiteForTests();
const { id } = posts.natale;
// The text fields. The others are a photograph, a style and a switch.
const words = plainNames.filter((name) => 'limit' in plainFields[name]);
const sign = (name: string) => `parola${name}`;
let session: { Cookie: string };
beforeAll(async () => {
  session = await signInAs(administrators.agnese);
  await writePosts({
    ...posts.natale,
    ...Object.fromEntries(words.map((name) => [name, sign(name)])),
  });
});

const text = async (path: string) => withoutScripts(await (await get(path, session)).text());
const yearBook = () => collectYearBook(requestFor('2025'), { id, madeAt: new Date() });
const mail = async () =>
  renderIssue(await findSources([id]), [], { unsubscribeUrl: '', subscriptionUrl: '' });
const epub = async () => {
  const pages = pagesOf(await yearBook()).flatMap((page) => [page, ...(page.inside ?? [])]);
  return renderToStaticMarkup(pages.find(({ name }) => name === 'p-1')?.body).replaceAll(
    '\u00ad',
    '',
  );
};
const outputs = {
  list: [() => text('/pensieri-quotidiani'), () => text('/feed.xml'), () => text('/feed.json')],
  thought: [() => text(`/post/${id}`)],
  mail: [async () => (await mail())?.html ?? '', async () => (await mail())?.text ?? ''],
  yearBook: [async () => JSON.stringify(pageData(await yearBook())), epub],
  table: [() => text('/amministrazione')],
} as const;

const outputNames = Object.keys(outputs) as (keyof typeof outputs)[];

test.each(outputNames)(
  'each field is rendered in the output that declares it: %s',
  async (output) => {
    const declared = words.filter((name) => fieldsSeenIn(output).some((seen) => seen === name));
    expect(declared.length).toBeGreaterThan(1);
    for (const read of outputs[output]) {
      const rendered = await read();
      expect(declared.filter((name) => !rendered.includes(sign(name)))).toEqual([]);
    }
  },
);

test('each field that the author writes has its input in the editor', async () => {
  const html = await text(`/amministrazione/post/${id}`);
  expect(plainNames.filter((name) => !html.includes(`name="${name}"`))).toEqual([]);
});

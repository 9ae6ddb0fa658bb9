import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { romeDate } from '#app/calendar/rome.ts';
import { collectYearBook } from '#app/features/books/collect-year-book.server.ts';
import { pagesOf } from '#app/features/books/epub/pages.tsx';
import { typesetYearBook } from '#app/features/books/typeset/typeset.server.ts';
import { drawMissingCards } from '#app/features/cards/cards.server.ts';
import { findSources, renderIssue } from '#app/features/issues/issue-mail.server.tsx';
import { ReadersView } from '#app/features/posts/panel/editor/readers-view.tsx';
import { plainNames, textNames, textsSeenIn } from '#app/features/posts/post-fields.ts';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { administrators, signInAs } from './administrators.ts';
import { get, openSiteForTests, withoutScripts } from './app.ts';
import { posts, writePosts } from './fixtures.ts';
import { folderForTests } from './folders.ts';
import { findProgram } from './programs.ts';
import { requestFor } from './year-books.ts';

openSiteForTests();
const { id } = posts.natale;
const sign = (name: string) => `parola${name}`;
const texts = Object.fromEntries(textNames.map((name) => [name, sign(name)]));
let session: { Cookie: string };
beforeAll(async () => {
  session = await signInAs(administrators.agnese);
  await writePosts({ ...posts.natale, ...texts });
});

const text = async (path: string) => withoutScripts(await (await get(path, session)).text());
const preview = () => {
  const typed = { ...fieldsOf(), ...texts };
  const view = createElement(ReadersView, { id, typed, date: romeDate(posts.natale.createdAt) });
  return renderToStaticMarkup(view);
};
const yearBook = () => collectYearBook(requestFor('2025'), { id, madeAt: new Date() });
const mail = async () =>
  renderIssue(await findSources([id]), [], { unsubscribeUrl: '', subscriptionUrl: '' });
const epub = async () => {
  const pages = pagesOf(await yearBook()).flatMap((page) => [page, ...(page.inside ?? [])]);
  return renderToStaticMarkup(pages.find(({ name }) => name === 'p-1')?.body);
};
const folder = folderForTests();
const pdf = async () => {
  const counts = { posts: 1, pages: 60, photographs: 0 };
  await typesetYearBook(await yearBook(), { folder, signal: AbortSignal.timeout(60_000) }, counts);
  return execFileSync('pdftotext', [path.join(folder, 'a5.pdf'), '-'], { encoding: 'utf8' });
};
const outputs = {
  list: [() => text('/pensieri-quotidiani'), () => text('/feed.xml'), () => text('/feed.json')],
  thought: [() => text(`/post/${id}`), preview],
  mail: [async () => (await mail())?.html ?? '', async () => (await mail())?.text ?? ''],
  yearBook: findProgram('pdftotext') ? [epub, pdf] : [epub],
  table: [() => text('/amministrazione')],
} as const;

const outputNames = Object.keys(outputs) as (keyof typeof outputs)[];

test.each(outputNames)(
  'each text is rendered in the output that declares it: %s',
  async (output) => {
    const declared = textsSeenIn(output);
    expect(declared.length).toBeGreaterThan(1);
    for (const read of outputs[output]) {
      const rendered = (await read()).replaceAll(/<[^>]+>|\u00ad/g, '');
      expect(declared.filter((name) => !rendered.includes(sign(name)))).toEqual([]);
    }
  },
);

test.each(textsSeenIn('search'))(
  'a search for the %s finds the post and marks the word',
  async (name) => {
    const found = await text(`/pensieri-quotidiani?cerca=${sign(name)}`);
    const marked = Array.from(found.matchAll(/<mark[^>]*>(.*?)<\/mark>/g), ([, word]) => word);
    expect(marked).toContain(sign(name));
  },
);

test('each field that the author writes has its input in the editor', async () => {
  const html = await text(`/amministrazione/post/${id}`);
  expect(plainNames.filter((name) => !html.includes(`name="${name}"`))).toEqual([]);
});

test.each(textsSeenIn('card'))('a change of the %s draws another card', async (name) => {
  const [before] = await drawnCards();
  await db.update(table).set({ [name]: 'Altro' });
  const [after] = await drawnCards();
  expect(after).toMatch(/^[\da-f]{64}$/);
  expect(after).not.toBe(before);
});

async function drawnCards() {
  await drawMissingCards();
  return (await db.select({ hash: table.cardHash }).from(table)).map(({ hash }) => hash);
}

import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { collectYearBook } from '#app/features/books/collect-year-book.server.ts';
import { pagesOf } from '#app/features/books/epub/pages.tsx';
import { pageData } from '#app/features/books/typeset/page-data.server.ts';
import { addSamplePosts } from '#app/features/posts/samples.server.ts';
import { pageAddress } from '#app/features/site-texts/addresses.ts';
import { leavesOf, pages } from '#app/features/site-texts/catalogue/catalogue.ts';
import { editableAt } from '#app/features/site-texts/editable-fields.ts';
import { putSite, site } from '#app/site/site.server.ts';
import { defaultAdminEmails } from '#site/admins.server.ts';
import { categories } from '#site/categories.ts';
import { entranceCaption } from '#site/pictures/entrance.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { defaultSite } from '#site/site.ts';
import { programTexts } from '#site/texts/program.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { mailServer, sendAllDue } from '#test/sending.ts';
import { tracesBut, tracesIn } from '#test/traces.ts';
import { requestFor } from '#test/year-books.ts';

openSiteForTests();
afterAll(() => putSite(defaultSite));

/** Texts that may stay, because they name no author. */
const quiet = leavesOf(editableAt('own').original);
const common = [
  quiet.filter(([path]) => path !== 'id'),
  [
    categories,
    programTexts,
    entranceCaption,
    Object.values(pictures).map(({ quiet }) => quiet?.alt),
  ],
  ...['site/theme.css', 'site/mail-style.ts'].map((file) => readFileSync(file, 'utf8')),
  ['vollkorn', 'alegreya'],
];
// Each build changes the addresses of pictures.
const traces = tracesBut(JSON.stringify(common)).filter(
  (trace) => !trace.startsWith('/site/pictures/'),
);
/** Names, trade, foundation, book and figures of the example. */
const ofTheExample =
  /agnese|rivalta|valdilume|portachiara|tramoggia|controluce|casa agar|pane\b|panifici|pagnott|\bforn[oai]\b|lievit|farin|impast|briciol|\bmadia|le notti|ore 4\.30|nel 2016|\+120|232.pagine|18,00|978-88|(info|privacy)@example|(libreria|fondazione)\.example/i;
const replies = {
  intent: 'answer-questions',
  'author.givenName': 'Ettore',
  'author.familyName': 'Quagliani',
  'author.email': 'ettore@ilfaro.it',
  'book.title': 'Il faro *spento*',
  'foundation.name': '',
};
const resources = [
  ...[
    '/feed.xml',
    '/feed.json',
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
  ],
  ...[
    '/niente',
    '/fondazione',
    '/iscrizione/niente',
    '/pensieri-quotidiani?cerca=righe',
    '/amministrazione',
  ],
];

async function replaceAuthor() {
  // At an example address the sample addresses would be displayed.
  config.siteUrl = 'http://ilfaro.it';
  const session = await signInAs(administrators.redazione);
  await addSamplePosts();
  const press = (screen: string, fields: Record<string, string>) =>
    post(`/amministrazione${screen}.data`, fields, session);
  const thought = {
    title: 'Uno solo',
    content: 'Poche righe.',
    quote: 'Una sola.',
    category: `${categories[1]}`,
  };
  const answered = [
    await press('/impostazioni', replies),
    await press('/impostazioni', { intent: 'remove-samples' }),
    await press('/post/nuovo', {
      ...thought,
      intent: 'create',
      id: crypto.randomUUID(),
      status: 'published',
    }),
  ];
  expect(answered.every(({ status }) => status < 300)).toBe(true);
  return session;
}

const rooms =
  'calendario newsletter libri libri/nuovo post/nuovo immagini impostazioni impostazioni/importazione';
const screens = ['', ...rooms.split(' ').map((room) => `/${room}`)].map(
  (room) => `/amministrazione${room}`,
);

/** The screens of the panel with the originals of «Testi», and a book of the year. */
async function readPanel(session: Awaited<ReturnType<typeof replaceAuthor>>) {
  const request = requestFor('2026', { title: site().texts.yearBook.title });
  const book = await collectYearBook(request, { id: '', madeAt: new Date() });
  const read = [['book', JSON.stringify([pageData(book), pagesOf(book)])]];
  for (const path of [...screens, ...pages.map(({ id }) => pageAddress(id))])
    read.push([path, await (await get(path, session)).text()]);
  return read;
}

async function readMails() {
  const { mails } = await mailServer();
  const email = 'lettrice@example.com';
  await post('/pensieri-quotidiani', { email, name: '', privacy: 'on' });
  await sendAllDue();
  await post(/\/iscrizione\/conferma\/[\w.-]+/.exec(`${mails[0]?.text}`)?.[0] ?? '', {});
  await sendAllDue();
  return mails.map(({ subject, from, html, text }) => [
    `${subject}`,
    [subject, from?.name, html, text].join('\n'),
  ]);
}

test('after four answers, and without the samples, no response to a reader names the author of the samples', async () => {
  const { titlePlain, publisher, isbn, bookstoreUrl } = defaultSite.book;
  for (const word of [
    titlePlain,
    publisher,
    isbn,
    bookstoreUrl,
    defaultSite.author.name,
    defaultSite.author.town,
  ])
    expect(traces.includes(word.toLowerCase()), word).toBe(true);
  const session = await replaceAuthor();
  const sitemap = await (await get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(
    ([, path = '']) => path,
  );
  expect(listed.filter((path) => path.startsWith('/post/'))).toHaveLength(1);
  const read = await readMails();
  expect(read).toHaveLength(2);
  for (const path of [...listed, ...resources]) read.push([path, await (await get(path)).text()]);
  for (const [name, text = ''] of read)
    expect.soft([name, tracesIn(text, traces)]).toEqual([name, []]);
  // The operator sets the accounts; the names of drawings in the database are not visible text.
  const allowed = new RegExp(`${defaultAdminEmails.join('|')}|"(forno|controluce)\\\\?"`, 'g');
  for (const [name, text = ''] of [...read, ...(await readPanel(session))])
    expect
      .soft([name, text.replace(allowed, '').match(ofTheExample)?.[0]])
      .toEqual([name, undefined]);
  expect(quiet.slice(1).filter((leaf) => ofTheExample.test(JSON.stringify(leaf)))).toEqual([]);
  expect(/quagliani/i.test(read.join())).toBe(true);
  expect(read.filter(([, text]) => /href="\/fondazione/i.test(text ?? ''))).toEqual([]);
  expect((await get('/fondazione')).status).toBe(404);
  const menu = />Chi Sono<.*>L&#x27;Autrice<.*>Conosci l&#x27;Autrice</s;
  expect(menu.test(read.join())).toBe(true);
});

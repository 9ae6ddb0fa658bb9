import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { romeDate } from '#app/calendar/rome.ts';
import { drawCards } from '#app/features/cards/draw-card.ts';
import { prepareIssueMail } from '#app/features/issues/issue-mail.server.tsx';
import { ReadersView } from '#app/features/posts/panel/editor/readers-view.tsx';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { documentOf } from '#app/features/writing/document/document.ts';
import { readDocument } from '#app/features/writing/document/read-document.ts';
import { unifyLineBreaks } from '#app/features/writing/text/excerpt.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { doc, em, h2, link, note, ol, p, photo, quote, strong, ul } from '#test/documents.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();

const date = romeDate(new Date('2026-11-20T03:00:00Z'));

const editorsView = (text: string) =>
  renderToStaticMarkup(
    <ReadersView
      id=""
      typed={{ ...fieldsOf(), document: JSON.stringify(withWords(text).document) }}
      date={date}
    />,
  );

const photograph = 'cdcdcdcd-cdcd-4dcd-8dcd-cdcdcdcdcdcd';

/** The words in each node and mark. */
function withWords(text: string) {
  const words = `C ${text}`;
  const read = readDocument(
    doc(
      ...documentOf(words).content,
      p(
        em(words),
        strong(words),
        link('https://a.example/"><b>', words),
        'a',
        note(words, em(words)),
      ),
      h2(words),
      ul(words),
      ol(2, words),
      quote(p(words)),
      photo(photograph, words),
    ),
  );
  if (read.problem) throw new Error(read.problem.title);
  return read;
}
const markers =
  '* ** *** [ ] ](https://a.example) ](javascript:alert(1)) ](https://a.example"·onclick="x) ](data:text/html,<script>alert(1)</script>) ' +
  'javascript:alert(1) https://a.example/<img·src=x> \\ [^1] [^1]:·x [^"><b>]:·x ![x](foto:../../a) pane <script>alert(1)</script> ' +
  `!["·onerror="alert(1)](foto:${photograph}) "><img·src=x·onerror=alert(1)> </p> </title><x> --></script> ]]> <![CDATA[ &lt; &#x3c;x>`;
const pieces = [
  ...markers.split(' ').map((sign) => sign.replaceAll('·', ' ')),
  ' ',
  '\n',
  '\n\n',
  '\u202e',
  '\u2066',
  '\ud800',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

type Read = { elements: string[]; addresses: string[]; scripts: string[] };

function read(document: string, xmlMode = false): Read {
  const [elements, addresses, scripts] = [new Set<string>(), new Set<string>(), [] as string[]];
  let isScript = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        for (const attribute of ['', ...Object.keys(attributes)])
          elements.add(`${name} ${attribute}`.trim());
        for (const address of [attributes.href, attributes.src])
          if (address !== undefined) addresses.add(address);
        isScript = name === 'script';
        if (isScript) scripts.push('');
      },
      ontext: (text) => isScript && scripts.push((scripts.pop() ?? '') + text),
      onclosetag: () => {
        isScript = false;
      },
      oncomment: (text) => text.trim() && elements.add(`comment ${text}`),
    },
    { xmlMode },
  );
  parser.end(document);
  return { elements: [...elements], addresses: [...addresses], scripts };
}

const harmless = 'Il pane https://b.example\n\n  Due\nversi.';
const ownAddress =
  /^(https:\/\/\S+|http:\/\/localhost:3000\S*|mailto:\S+|cid:thought@mail|#[\w-]*|\/[^/\s]\S*|\/|urn:uuid:\S+)$/;

function expectOwn(document: string, own: string, xmlMode = false) {
  const [found, expected] = [read(document, xmlMode), read(own, xmlMode)];
  expect(found.elements.filter((element) => !expected.elements.includes(element))).toEqual([]);
  expect(found.addresses.filter((address) => !ownAddress.test(address))).toEqual([]);
  expect(found.scripts.length).toBe(expected.scripts.length);
}

test('of a hostile text the editor’s view has nothing but its own elements', () => {
  fc.assert(
    fc.property(hostile, (text) => expectOwn(editorsView(text), editorsView(harmless))),
    { numRuns: 300 },
  );
});

test('of a hostile quote, source and title a card has outlines alone', async () => {
  const own = new Set(['svg', 'rect', 'path', 'g', 'circle', 'mask', 'clipPath']);
  for (const text of fc.sample(hostile, 5)) {
    const words = {
      quote: `Pane ${text}`,
      title: `Pane ${text}`,
      source: text,
      author: 'x',
      address: 'x.example',
    };
    const [svg = ''] = (await drawCards(words, 'night', ['wide'])) ?? [];
    const { elements, addresses } = read(svg, true);
    expect(elements.filter((element) => !own.has(element.split(' ')[0] ?? ''))).toEqual([]);
    expect(addresses).toEqual([]);
  }
}, 60_000);

const { id } = posts.natale;
const mailOf = async () =>
  (await prepareIssueMail(id, [id]))?.to({ subscriptionId: id, email: 'marta@example.org' });
const textOf = async (path: string) => (await get(path)).text();
const written = async () => ({
  page: await textOf(`/post/${id}`),
  list: await textOf('/pensieri-quotidiani'),
  rss: await textOf('/feed.xml'),
  feed: JSON.parse(await textOf('/feed.json')).items[0],
  mail: await mailOf(),
});

async function writeThought(text: string) {
  const typed = {
    title: `T ${text.replaceAll('\n', ' ')}`,
    quote: `Q ${text}`,
    citation: `F ${text}`,
  };
  await db
    .update(table)
    .set({
      ...typed,
      ...withWords(text),
      category: `K ${text}`.slice(0, 40),
    })
    .where(eq(table.id, id));
  return typed;
}

const metaOf = (page: string) =>
  Array.from(
    page.matchAll(
      /<meta (?:name|property)="((?:og|article|twitter):[^"]*|description)" content="([^"]*)"/g,
    ),
    ([, name, content]) => [name, content],
  );

test('of a hostile thought its whole page, list, feeds and mail have nothing but their own elements, and machines its words', async () => {
  await writePosts(posts.natale);
  await writeThought(harmless);
  const own = await written();
  const storable = hostile.map((text) => text.replaceAll('\0', '').toWellFormed());
  await fc.assert(
    fc.asyncProperty(storable, async (text) => {
      const { title } = await writeThought(text);
      const { page, list, rss, feed, mail } = await written();
      expectOwn(page, own.page);
      expectOwn(list, own.list);
      expectOwn(rss, own.rss, true);
      expectOwn(feed.content_html, own.feed.content_html);
      expectOwn(mail?.html ?? '', own.mail?.html ?? '');
      expect(Object.keys(mail?.headers ?? {})).toEqual(Object.keys(own.mail?.headers ?? {}));
      const footer = (words = '') => words.slice(words.lastIndexOf('\n\n-- \n'));
      expect(footer(mail?.text)).toBe(footer(own.mail?.text));
      const [graph] = read(page).scripts.flatMap((script) =>
        script.startsWith('{"@context"') ? [JSON.parse(script)] : [],
      );
      expect(JSON.stringify(graph)).toContain(JSON.stringify(unifyLineBreaks(title)).slice(1, -1));
      expect(metaOf(page).map(([name]) => name)).toEqual(metaOf(own.page).map(([name]) => name));
      const addresses = metaOf(page).filter(([name]) => /^og:(url|image)$/.test(name ?? ''));
      for (const [, address] of addresses)
        expect(address).toMatch(/^http:\/\/localhost:3000\/\S+$/);
    }),
    { numRuns: 25 },
  );
}, 120_000);

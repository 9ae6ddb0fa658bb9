import { beforeEach, expect, test, vi } from 'vitest';
import { pageAddress, onSiteAddress as room } from '#app/features/site-texts/addresses.ts';
import { leavesOf } from '#app/features/site-texts/catalogue/catalogue.ts';
import { publishChanges } from '#app/features/site-texts/change-site.server.ts';
import { onSiteWords as words } from '#app/features/site-texts/panel-words.ts';
import {
  findPage,
  pagesOnSite,
  readSeenFields,
} from '#app/features/site-texts/read-page.server.ts';
import { withIdentity } from '#app/site/identity.ts';
import { defaultSite } from '#site/site.ts';
import { administrators, sessionOf } from '#test/administrators.ts';
import { get, openSiteForTests, withoutScripts } from '#test/app.ts';
import { manyPosts, writePosts } from '#test/fixtures.ts';
import { forgetOverrides } from '#test/written-site.ts';

openSiteForTests();

const session = sessionOf(administrators.agnese);
beforeEach(forgetOverrides);

const pages = pagesOnSite.map(({ id }) => id);
const main = (html: string) => /<main.*<\/main>/s.exec(withoutScripts(html))?.[0];

test('each page has a strip and is otherwise, word by word, the readers’ page', async () => {
  for (const { id, path } of pagesOnSite) {
    const page = await (await get(room(id), session)).text();
    expect(withoutScripts(page), id).toContain(
      `${words.editing} <strong>${findPage(id)?.title}</strong>. ${words.atOnce}`,
    );
    // Browsers hydrate this page and do not render the link.
    const editLink = /<a [^>]*data-signed="in".*?<\/a>/s;
    expect(main(page), id).not.toMatch(editLink);
    const readers = main(await (await get(path)).text())?.replace(editLink, '');
    const plain = (html: string | undefined) =>
      html
        ?.replaceAll(/<div data-island[^>]*><\/div>/g, '')
        .replaceAll(/ (?:id|for|aria-\w+|name)="[^"]*_[^"]*"/g, '');
    expect(plain(main(page)?.replaceAll(/<\/?data\b[^>]*>| data-field="[^"]*"/g, '')), id).toBe(
      plain(readers),
    );
  }
});

test('«Modifica sul sito» has the published texts and is not cached, and no response to a visitor has a field', async () => {
  const value = 'Una riga nuova';
  await publishChanges(
    [{ path: 'texts.home.hero.subtitle', version: 0, value }],
    administrators.agnese.email,
  );
  const page = await get(room('home'), session);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(await page.text()).toMatch(/data-field=[^>]*>(<[^>]*>)*Una riga nuova/);
  for (const path of [
    '/',
    '/il-libro',
    '/pensieri-quotidiani',
    '/fondazione',
    '/feed.xml',
    '/nessuna',
  ])
    for (const headers of [undefined, session])
      expect(await (await get(path, headers)).text(), path).not.toMatch(/data-field=|<data/);
});

/** Texts that are initially visible on none of the four pages: they are on another page, in a mail, or appear after a press. */
const notOnThem = [
  'author.givenName author.familyName author.town author.section legal colours pictures.share social categories address',
  'book.title book.subtitle book.publisher book.year book.pages book.format book.price book.priceAmount book.isbn',
  'foundation.name foundation.foundingYear texts.notFound texts.mail texts.subscription texts.archive texts.rhythm',
  'texts.thoughts.laterPage texts.post texts.onward.previous texts.onward.next texts.onward.related',
  'texts.onward.landmark texts.onward.coming texts.signup.title.morning texts.signup.when.daily texts.signup.when.byHand',
  'texts.signup.buttonBusy texts.signup.success',
  'texts.search.otherPages texts.search.clear texts.search.back texts.search.found texts.search.moreThan texts.search.laterPage',
  'texts.search.pages texts.search.none texts.search.perhaps texts.search.byChance',
  'texts.frame.menu.landmark texts.frame.menu.books texts.frame.menu.events texts.frame.footer.landmark texts.frame.footer.vatNumber texts.frame.clock',
  'texts.frame.pages.newer texts.frame.pages.landmark texts.yearBook',
  'texts.events texts.works texts.book.reviews texts.frame.menu.books texts.frame.footer.links.books',
].flatMap((line) => line.split(' '));

test('every text that the pages show can be changed on them', async () => {
  const page = new Set<string>();
  const style = async () => {
    for (const id of pages)
      for (const path of pathsOn(await (await get(room(id), session)).text())) page.add(path);
  };
  await style();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  const then = {
    title: 'Di allora',
    content: 'Poche righe.',
    category: 'Ispirazione',
    createdAt: new Date('2025-11-20T10:00:00Z'),
  };
  await writePosts(...manyPosts(21), { ...manyPosts(1)[0], ...then });
  await style();
  const isElsewhere = (path: string) =>
    notOnThem.some((above) => `${path}.`.startsWith(`${above}.`));
  const paths = (await readSeenFields()).fields.map(({ path }) => path);
  expect(paths.filter((path) => !isElsewhere(path) && !page.has(path))).toEqual([]);
  expect(paths.filter((path) => isElsewhere(path) && page.has(path))).toEqual([]);
  expect([...page].filter((path) => !paths.includes(path))).toEqual([]);
});

const pathsOn = (html: string) =>
  [...html.matchAll(/ data-field="([^"]*)"/g)].map(([, path = '']) => path);

test('a marked text of a page is the text of the site at that path', async () => {
  const values = new Map(leavesOf(withIdentity(defaultSite)));
  for (const id of pages) {
    const html = await (await get(room(id), session)).text();
    for (const [, path = '', inner = ''] of html.matchAll(
      /<data data-field="([^"]*)">(?!<data)(.*?)<\/data>/gs,
    )) {
      const [first = ''] = `${values.get(path)}`.replaceAll('*', '').split('{');
      const words = withoutScripts(inner)
        .replace(/<[^>]*>/g, '')
        .replaceAll('&#x27;', "'");
      expect(words, path).toContain(first);
    }
  }
});

test('the form of a page that can be changed on the site leads there, and no other', async () => {
  expect(pages).toContain('home');
  for (const id of [...pages, 'email'])
    expect(
      (await (await get(pageAddress(id), session)).text()).includes(`href="${room(id)}"`),
      id,
    ).toBe(id !== 'email');
});

import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { fixedPages } from '#app/public-pages.ts';
import { author, book, foundation, legal } from '#site/author.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { defaultSite } from '#site/site.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();
const read = async (path: string) => (await get(path)).text();
const asHtml = (text: string) => text.replaceAll("'", '&#x27;');

test('the home page has its four sections, three buttons, and a mail address that is plain to read', async () => {
  const page = await read('/');
  for (const id of ['home', 'libro', author.section, 'contatti'])
    expect(page).toContain(`<section id="${id}"`);
  for (const label of Object.values(texts.home.hero.buttons)) expect(page).toContain(asHtml(label));
  expect(page.replace('<wbr/>', '')).toMatch(
    new RegExp(`<a href="mailto:${author.email}"[^>]*>${author.email}</a>`),
  );
});

test('no address in a page is empty, nor that of the deferred style sheet', async () => {
  expect(await read('/')).not.toMatch(/(?:href|src|data-later-sheet)=""/);
});

test('the latest thought is on the home page, whose section is missing without a thought', async () => {
  expect(await read('/')).not.toContain('ultimo-pensiero');
  await writePosts(posts.natale, posts.bozza);
  const page = await read('/');
  expect(page).toContain('«Non temete.»');
  expect(page).toContain(`href="/post/${posts.natale.id}"`);
  await db.execute(sql`delete from posts`);
});

test('a latest thought without a quote appears with its first words, which are no quotation', async () => {
  await writePosts(posts.fonte);
  const thought = /<section[^>]*"ultimo-pensiero">.*?<\/section>/s.exec(await read('/'))?.[0];
  expect(thought).toMatch(/<p [^>]*>Il forno si scalda piano\./);
  expect(thought).toContain('<cite>Detto di forno</cite>');
  expect(thought).not.toContain('<blockquote');
  await db.execute(sql`delete from posts`);
});

test('the footer has the current year in Rome', async () => {
  vi.useFakeTimers({ now: new Date('2029-12-31T23:30:00Z'), toFake: ['Date'] });
  expect((await read('/il-libro')).replaceAll('<!-- -->', '')).toContain(`© 2030 ${author.name}`);
});

test('a page is identical at every hour, and only the browser adds the hour', async () => {
  const pages = [];
  for (const time of ['02:10', '05:29', '13:00', '22:59']) {
    vi.useFakeTimers({ now: new Date(`2029-11-20T${time}:00Z`), toFake: ['Date'] });
    pages.push(await read('/'));
  }
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain(`<span data-hour="">${texts.frame.footer.hour}</span>`);
});

test('each post and each page with texts has a link to where the author edits it, in the same bytes for everybody', async () => {
  await writePosts(posts.natale);
  const session = await signInAs(administrators.agnese);
  const onSite = '/amministrazione/impostazioni/testi/sul-sito';
  for (const [path, address] of [
    ['/', `${onSite}/home`],
    ['/il-libro', `${onSite}/il-libro`],
    ['/pensieri-quotidiani', `${onSite}/pensieri-quotidiani`],
    ['/fondazione', `${onSite}/la-fondazione`],
    [`/post/${posts.natale.id}`, `/amministrazione/post/${posts.natale.id}`],
    ['/archivio', undefined],
  ] as const) {
    const page = await read(path);
    const link = /<a [^>]*data-signed="in" href="([^"]+)"/.exec(page);
    expect.soft(link?.[1], path).toBe(address);
    expect.soft(page.match(/<span data-signed="in">Amministrazione</g), path).toHaveLength(2);
    expect.soft(await (await get(path, session)).text(), path).toBe(page);
  }
  await db.execute(sql`delete from posts`);
});

test('external links open a new tab, announce it, and send no referrer', async () => {
  const pages = (await Promise.all(['/il-libro', '/fondazione'].map(read))).join('');
  for (const address of [book.bookstoreUrl, foundation.url, foundation.donationUrl].filter(
    Boolean,
  )) {
    expect(pages).toMatch(new RegExp(`<a href="${address}"[^>]* target="_blank" rel="noopener">`));
  }
  expect(pages.match(/target="_blank"/g)?.length).toBe(
    pages.match(/\(si apre in una nuova scheda\)/g)?.length,
  );
});

test('the privacy policy has twelve sections and its date', async () => {
  const page = (await read('/privacy-policy')).replaceAll('<!-- -->', '');
  expect(page.match(/<section id="[a-z]+" aria-labelledby/g)).toHaveLength(12);
  expect(page).toContain(`<time dateTime="${legal.privacyVersion}">`);
  for (const key of [
    'gdpr_consent',
    'gdpr_consent_date',
    'react-router-scroll-positions',
    'admin_authenticated',
  ]) {
    expect(page).toContain(key);
  }
});

test('the pages whose first screen has the title in italics preload its letters, behind the others, and no other page does', async () => {
  const letters =
    /<link rel="preload"(?=[^>]*vollkorn-italic-first)(?=[^>]*as="font")(?=[^>]*fetchPriority="low")/i;
  for (const { path } of fixedPages(defaultSite))
    expect(letters.test(await read(path)), path).toBe(['/', '/il-libro'].includes(path));
});

// Its title: site/pages.test.ts.
test.each(fixedPages(defaultSite))('$path has metadata', async ({ path }) => {
  const page = await read(path);
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page).toMatch(/<meta name="description" content="[^"]{40,}"\/>/);
  expect(page).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
  expect(page).toContain(
    `<meta property="og:image" content="http://localhost:3000${pictures.share.src}"/>`,
  );
  expect(page.match(/<h1/g)).toHaveLength(1);
});

test.each([
  ['/', ['Person', 'Book']],
  ['/il-libro', ['Book', 'Person', 'BreadcrumbList']],
  ['/pensieri-quotidiani', ['Blog', 'BreadcrumbList']],
  ['/fondazione', ['NGO', 'Person', 'BreadcrumbList']],
])('the page %s has structured data of %s', async (path, types) => {
  const json =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(path))?.[1] ?? '';
  expect(JSON.parse(json)['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual(
    types,
  );
});

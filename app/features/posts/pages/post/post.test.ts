import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { posts as table } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { fill } from '#app/site/fill.ts';
import { author, book } from '#site/author.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { programTexts } from '#site/texts/program.ts';
import { get, openSiteForTests, withoutScripts } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();
const { natale } = posts;
beforeAll(async () => {
  await writePosts(natale, posts.farina, posts.bozza, posts.ostile, posts.fonte);
  await db.execute(sql`update posts set edited_at = '2026-01-07T08:00Z' where id = ${natale.id}`);
});

const textOf = (page: string) => withoutScripts(page).replace(/<[^>]+>/g, '');

test('a published thought is displayed with all its fields, its line breaks and its liturgical day', async () => {
  const response = await get(`/post/${posts.natale.id}`);
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain(
    `<title>${fill(texts.post.metaTitle, { titolo: posts.natale.title })}</title>`,
  );
  expect(page).toMatch(
    /<p class="[^"]*verse[^"]*">Stanotte il forno è acceso\.<br\/>Entra chi vuole\.<\/p>/,
  );
  expect(textOf(page)).toContain('Natale del Signore, bianco');
  for (const expected of [
    '«Non temete.»',
    'cfr. Lc\u00a02,10',
    'Vangelo',
    '2025-12-25',
    'dicembre 2025',
  ]) {
    expect(page).toContain(expected);
  }
});

test('the structured data of a thought have the blog, the liturgical day, the words and the last change', async () => {
  const page = await (await get(`/post/${natale.id}`)).text();
  const things = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '',
  )['@graph'];
  expect(things[0]).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: '2025-12-24T23:30:00.000Z',
    dateModified: '2026-01-07T08:00:00.000Z',
    articleSection: 'Vangelo',
    keywords: 'Natale del Signore',
    wordCount: 14,
    isPartOf: { '@type': 'Blog', '@id': 'http://localhost:3000/pensieri-quotidiani#blog' },
  });
});

test('a shared link has title, date, picture and author, with absolute addresses', async () => {
  const page = await (await get(`/post/${natale.id}`)).text();
  const tags = Object.fromEntries(
    [
      ...page.matchAll(
        /<meta (?:property|name)="((?:og|article|twitter):[^"]+)" content="([^"]*)"/g,
      ),
    ].map((tag) => tag.slice(1)),
  );
  expect(tags).toEqual({
    'og:title': fill(texts.post.metaTitle, { titolo: natale.title }),
    'og:description': 'Stanotte il forno è acceso. Entra chi vuole. Il pane è già in tavola.',
    'og:type': 'article',
    'og:url': `http://localhost:3000/post/${natale.id}`,
    'og:site_name': author.name,
    'og:locale': 'it_IT',
    'og:image': `http://localhost:3000${pictures.share.src}`,
    'og:image:type': 'image/jpeg',
    'og:image:alt': fill(pictures.share.alt, { libro: book.title, autrice: author.name }),
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'article:published_time': '2025-12-24T23:30:00.000Z',
    'article:modified_time': '2026-01-07T08:00:00.000Z',
    'article:section': 'Vangelo',
    'article:author': `http://localhost:3000/#${author.section}`,
  });
  for (const type of ['rss\\+xml', 'feed\\+json'])
    expect(page).toMatch(
      new RegExp(`<link rel="alternate" type="application/${type}" title="[^"]+" href="/feed.`),
    );
});

test('a thought without a quote has its source; a row of plain SQL has its line breaks, and its addresses are links', async () => {
  const page = await (await get(`/post/${posts.fonte.id}`)).text();
  expect(page).toMatch(/<p class="[^"]*">Detto di forno<\/p>/);
  expect(page).not.toContain('\u2028');
  expect(page).toMatch(
    /lo sai\.<br\/>Vedi <a [^>]*href="https:\/\/example\.org\/forno"[^>]* target="_blank" rel="noopener">https:\/\/example\.org\/forno<span/,
  );
});

test('links to the social networks are on the page and in the structured data, always by https', async () => {
  const page = await (await get(`/post/${posts.fonte.id}`)).text();
  const { elsewhere } = texts.post;
  const words = page.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, '');
  expect(words).toContain(
    `${elsewhere} Facebook (si apre in una nuova scheda), X (si apre in una nuova scheda)`,
  );
  expect(page).toContain(
    '<a href="https://facebook.com/agnese" target="_blank" rel="noopener">Facebook',
  );
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({
    sameAs: ['https://facebook.com/agnese', 'https://x.com/agnese/status/1'],
    citation: 'Detto di forno',
  });
  expect(textOf(await (await get(`/post/${posts.natale.id}`)).text())).not.toContain(elsewhere);
});

test('a draft, an unknown, a malformed and a hostile id give the same redirect', async () => {
  const unknown = '99999999-9999-4999-8999-999999999999';
  const ids = [
    posts.bozza.id,
    unknown,
    'abc',
    '1%27%20or%201=1',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    'a'.repeat(2000),
  ];
  const responses = await Promise.all(
    ids.map(async (id) => {
      const response = await get(`/post/${id}`);
      return [response.status, [...response.headers].sort(), await response.text()];
    }),
  );
  expect(responses[0]?.slice(0, 2)).toMatchObject([
    302,
    expect.arrayContaining([['location', '/pensieri-quotidiani']]),
  ]);
  expect(responses[0]?.[1]).toContainEqual(['cache-control', 'no-store']);
  for (const response of responses) expect(response).toEqual(responses[0]);
});

test('a thought has links to the previous and the next thought, with their quotes or first words, and its reading time', async () => {
  const { onward } = texts;
  const page = await (await get(`/post/${posts.farina.id}`)).text();
  const words = textOf(page);
  const [, beside = ''] =
    new RegExp(`aria-label="${onward.landmark}"(.*?)</nav>`, 's').exec(page) ?? [];
  expect(beside.match(/(?<=href=")[^"]+/g)).toEqual(
    [posts.fonte, posts.natale].map(({ id }) => `/post/${id}`),
  );
  expect(page).toMatch(new RegExp(`href="/pensieri/a-caso"[^>]*><span>${onward.byChance}`));
  expect(words).toContain(`${onward.previous} ${posts.fonte.title}Il forno si scalda piano.`);
  expect(words).toContain(
    `${onward.next} ${posts.natale.title}«${posts.natale.quote}»giovedì 25 dicembre 2025`,
  );
  expect(words).toContain(programTexts.minutes.one);
  expect([words.includes(onward.related), words.includes(onward.thisDay)]).toEqual([false, false]);
  const last = textOf(await (await get(`/post/${posts.natale.id}`)).text());
  expect(last).toMatch(
    new RegExp(
      `${onward.previous} ${posts.farina.title}.*${onward.next} ${texts.rhythm.next.notYet}`,
    ),
  );
  expect(last).toContain(onward.coming.receive);
  expect(words).not.toContain(onward.coming.receive);
});

test('related thoughts and thoughts of the same day in other years are displayed if they exist', async () => {
  const [near, years] = [
    '61616161-6161-4161-8161-616161616161',
    '62626262-6262-4262-8262-626262626262',
  ];
  await writePosts(
    { ...posts.natale, id: near, title: 'Vicino', createdAt: new Date('2025-03-03T05:00:00Z') },
    {
      ...posts.natale,
      id: years,
      title: 'Altro Natale',
      createdAt: new Date('2024-12-25T05:00:00Z'),
    },
  );
  await db.execute(
    sql`update posts set related = array[${near}]::uuid[] where id = ${posts.natale.id}`,
  );
  const { onward } = texts;
  const words = textOf(await (await get(`/post/${posts.natale.id}`)).text());
  expect(words).toContain(`${onward.related}Vicino«Non temete.»Vangelo 3 marzo 2025`);
  expect(words).toContain(
    `${onward.thisDay}25 dicembre2024Altro Natale«Non temete.»${onward.byChance}`,
  );
});

test('the random link redirects to a published thought, or to the list without thoughts, and is not cached', async () => {
  const { status, headers } = await get('/pensieri/a-caso');
  expect([status, headers.get('Cache-Control')]).toEqual([302, 'no-store']);
  expect((await get(`${headers.get('Location')}`)).status).toBe(200);
  await db.execute(sql`update posts set status = 'draft'`);
  expect((await get('/pensieri/a-caso')).headers.get('Location')).toBe('/pensieri-quotidiani');
});

test('a thought ends with plain links for sharing, and with its card once it is drawn', async () => {
  await db.execute(sql`truncate posts cascade`);
  await writePosts(posts.natale);
  const path = `/post/${posts.natale.id}`;
  const { text, whatsApp, telegram, email } = texts.post.share;
  const bare = await (await get(path)).text();
  const own = encodeURIComponent(`http://localhost:3000${path}`);
  const quote = encodeURIComponent('«Non temete.»\ncfr. Lc\u00a02,10');
  expect(bare).toContain(
    `href="https://wa.me/?text=${quote}%0A${own}" target="_blank" rel="noopener">${whatsApp}`,
  );
  expect(bare).toContain(
    `href="https://t.me/share/url?url=${own}&amp;text=${quote}" target="_blank" rel="noopener">${telegram}`,
  );
  expect(bare).toMatch(
    new RegExp(`href="mailto:\\?subject=La%20notte%20di%20Natale&amp;body=[^"]+">${email}`),
  );
  expect(bare).not.toContain('/cartoline/');

  const hash = 'a'.repeat(64);
  await db.update(table).set({ cardHash: hash }).where(sql`id = ${posts.natale.id}`);
  const page = await (await get(path)).text();
  expect(page).toContain(text);
  expect(page).toContain(
    `src="/cartoline/${hash}-1080x1080.png" alt="" width="1080" height="1080"`,
  );
  for (const [name, size] of Object.entries({
    quadrata: '1080x1080',
    verticale: '1080x1920',
    larga: '1200x630',
  }))
    expect(page).toContain(
      `href="/cartoline/${hash}-${size}.png" download="pensiero-2025-12-25-${name}.png">${name}`,
    );
});

import { beforeAll, expect, test } from 'vitest';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();
beforeAll(() => writePosts(posts.natale, posts.bozza, posts.ostile));

test('a published thought shows all it has, its line breaks kept', async () => {
  const response = await get(`/post/${posts.natale.id}`);
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain(`<title>${posts.natale.title}${thoughtsTexts.post.metaTitleEnding}</title>`);
  expect(page).toContain('Stanotte il forno è acceso.\nEntra chi vuole.</p>');
  for (const shown of ['«Non temete.»', 'cfr. Lc\u00a02,10', 'Vangelo', '2025-12-25', 'dicembre 2025']) {
    expect(page).toContain(shown);
  }
});

test('a draft, an unknown, a malformed and a hostile id give one and the same redirect', async () => {
  const ids = [
    posts.bozza.id,
    '99999999-9999-4999-8999-999999999999',
    'abc',
    '1%27%20or%201=1',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    'a'.repeat(2000),
  ];
  const answers = await Promise.all(
    ids.map(async (id) => {
      const response = await get(`/post/${id}`);
      return [response.status, [...response.headers].sort(), await response.text()];
    }),
  );
  expect(answers[0]?.slice(0, 2)).toMatchObject([302, expect.arrayContaining([['location', '/pensieri-quotidiani']])]);
  expect(answers[0]?.[1]).toContainEqual(['cache-control', 'no-store']);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('a hostile thought is shown as text, in the page, its head and its structured data', async () => {
  const page = await (await get(`/post/${posts.ostile.id}`)).text();
  expect(page).not.toContain('<script>alert(1)');
  expect(page).not.toContain('<img src=x');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;virgolette&quot;');
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({ '@type': 'BlogPosting', headline: posts.ostile.title });
});

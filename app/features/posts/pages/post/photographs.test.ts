import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { prepareIssueMail } from '#app/features/issues/issue-mail.server.tsx';
import { pictures } from '#app/features/pictures/schema.ts';
import { previewPath } from '#app/features/posts/posts.server.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { p, photo, textOf } from '#test/documents.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();

const above = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  hash: 'a'.repeat(64),
  width: 2400,
  height: 1600,
};
const within = {
  id: 'bbbbbbbb-0000-4000-8000-000000000002',
  hash: 'b'.repeat(64),
  width: 1200,
  height: 1800,
};
const missing = 'cccccccc-0000-4000-8000-000000000003';
const text = textOf(
  p('Prima.'),
  photo(within.id, 'Il banco <infarinato>'),
  photo(missing, 'Niente'),
  p('Dopo.'),
);

beforeEach(async () => {
  await db.execute(sql`truncate posts, pictures cascade`);
  const texts = { alt: 'Una "porta" aperta', caption: 'Alle quattro.', credit: 'Foto di Agnese' };
  await db.insert(pictures).values([
    { ...above, ...texts, widths: [768, 1280, 1920], uploadedBy: 'a' },
    { ...within, alt: 'Un banco', uploadedBy: 'a' },
  ]);
  await writePosts({ ...posts.natale, ...text, pictureId: above.id });
});

const address = `/post/${posts.natale.id}`;
const pageOf = async (path: string) => (await get(path)).text();
const photographsOf = (html: string) => html.match(/<img [^>]*\/media\/[^>]*>/g) ?? [];

test('a page shows one photograph above the text and others within, each with its size, the later ones lazily', async () => {
  const html = await pageOf(address);
  const [first = '', second = '', ...more] = photographsOf(html);
  expect(more).toEqual([]);
  expect(first).toContain('alt="Una &quot;porta&quot; aperta"');
  expect(first).toContain('width="2400" height="1600"');
  expect(first).toMatch(/srcSet="\/media\/a{64}-768.jpg 768w, [^"]*1280w, [^"]*1920w"/i);
  expect(first).not.toContain('lazy');
  expect(first).toContain('fetchPriority="high"');
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="\/media\/a{64}-768.avif 768w[^>]*><source type="image\/webp"/i,
  );
  expect(html).toMatch(/<source type="image\/webp" srcSet="\/media\/a{64}-768.webp 768w/i);
  expect(html.replaceAll('<!-- -->', '')).toContain(
    '<figcaption>Alle quattro. <span>Foto di Agnese</span></figcaption>',
  );
  expect(second).toContain(`src="/media/${within.hash}-1200.jpg"`);
  expect(second).toContain('alt="Il banco &lt;infarinato&gt;"');
  expect(second).toContain('loading="lazy"');
  expect(second).not.toMatch(/fetchPriority/i);
  expect(second).not.toMatch(/srcSet/i);
});

test('the signed preview has the photographs too; a decorative one has an empty alternative text', async () => {
  await db.execute(sql`update posts set status = 'draft'`);
  await db.update(pictures).set({ isDecorative: true });
  const tags = photographsOf(await pageOf(previewPath(posts.natale.id)));
  expect(tags.map((tag) => /alt="([^"]*)"/.exec(tag)?.[1])).toEqual(['', '']);
});

test('feeds, structured data and the mail have absolute addresses of photographs', async () => {
  const paths = [
    `http://localhost:3000/media/${above.hash}-1280.jpg`,
    `http://localhost:3000/media/${within.hash}-1200.jpg`,
  ];
  const { items } = (await (await get('/feed.json')).json()) as {
    items: { content_html: string }[];
  };
  const mail = await prepareIssueMail('11111111-0000-4000-8000-000000000000', [posts.natale.id]);
  const { html } = mail?.to({
    subscriptionId: '11111111-0000-4000-8000-000000000000',
    email: 'a@example.org',
  }) ?? {
    html: '',
  };
  for (const text of [
    items[0]?.content_html,
    await pageOf('/feed.xml'),
    html,
    await pageOf(address),
  ])
    for (const path of paths) expect(text).toContain(path);
  expect(items[0]?.content_html).toContain('<figcaption>Alle quattro. Foto di Agnese</figcaption>');
  expect(html).toContain('Alle quattro. Foto di Agnese</p>');
  expect(html).not.toMatch(/webp|avif/);
});

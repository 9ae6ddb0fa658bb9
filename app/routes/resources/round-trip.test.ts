import { expect, test } from 'vitest';
import type { posts } from '#app/db/schema.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { openSiteForTests } from '#test/app.ts';
import { importArchivesForTests, importText, linesOf, listPosts } from '#test/archives.ts';
import { kindOf, wxr } from '#test/wordpress.ts';
import { articleHtml } from './feed-texts.tsx';

openSiteForTests();
importArchivesForTests();

type Row = Pick<typeof posts.$inferSelect, 'title' | 'content' | 'category' | 'markup'>;
const { category = '' } = samplePosts[0] ?? {};

function exported({ title, content, markup, category }: Row, index: number) {
  const post = { id: `${index}`, title, content, markup, category, quote: null, citation: null, pictureId: null };
  const html = articleHtml({ ...post, words: null, datedAt: new Date() } as Parameters<typeof articleHtml>[0], []);
  return `<item><title><![CDATA[${title}]]></title><link>https://example.org/?p=${index}</link>
  <guid isPermaLink="false">https://example.org/?p=${index}</guid><content:encoded><![CDATA[${html}]]></content:encoded>
  <wp:post_id>${index}</wp:post_id><wp:post_date_gmt>2020-01-${10 + index} 05:00:00</wp:post_date_gmt>
  <category domain="category" nicename="x"><![CDATA[${category}]]></category>${kindOf('post', 'publish')}</item>`;
}

test('what this site writes comes back the same by an export of WordPress', async () => {
  const marked = [
    'Ho *acceso* il **forno**, e [la *porta*](https://example.org/porta).\n\nPoi «pane» & <sale> a 30 °C.',
    'Signore delle serrande,\nbenedici la strada\nprima che cominci.\n\nVedi https://example.org/pane.',
  ];
  const rows = [
    ...samplePosts.map((post) => ({ ...post, markup: 0 as const })),
    ...marked.map((content, index) => ({ title: `Con i segni ${index}`, content, category, markup: 1 as const })),
  ];
  const report = await importText(wxr(...rows.map(exported)));
  expect(linesOf(report)).toEqual([]);
  const back = await listPosts();
  expect(back.map(({ title, content, category }) => ({ title, content, category }))).toEqual(
    rows.map(({ title, content, category }) => ({ title, content, category })),
  );
});

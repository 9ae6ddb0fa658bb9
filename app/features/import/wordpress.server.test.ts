import { expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { pictures } from '#app/db/pictures-schema.ts';
import { posts } from '#app/db/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import {
  importArchivesForTests,
  importZip,
  linesOf,
  listPictures,
  listPosts,
  mark,
  nextWeek,
  photographs,
} from '#test/archives.ts';
import { kindOf } from '#test/wordpress.ts';

openSiteForTests();
importArchivesForTests();

const image = (name: string, alt = '') =>
  `<img src="https://diario.example.org/wp-content/uploads/2019/11/${name}" alt="${alt}" class="${name === 'forno.jpg' ? 'wp-image-9' : ''}">`;
const post = (
  id: number,
  title: string,
  content: string,
  { status = 'publish', more = '', date = '2019-11-05 09:00:00' } = {},
) =>
  `<item><title>${title}</title><link>https://diario.example.org/2019/11/${title.toLowerCase().replaceAll(' ', '-')}/</link>
  <guid isPermaLink="false">https://diario.example.org/?p=${id}</guid><content:encoded><![CDATA[${content}]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt>${kindOf('post', status)}${more}</item>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const attachment = `<item><title>forno</title><wp:post_id>9</wp:post_id>
  <wp:attachment_url>https://diario.example.org/wp-content/uploads/2019/11/forno.jpg</wp:attachment_url>
  ${kindOf('attachment', 'inherit')}${meta('_wp_attachment_image_alt', 'Il forno acceso')}</item>`;
const rss = (...items: string[]) => `<?xml version="1.0"?><rss><channel>${items.join('')}</channel></rss>`;

const wordpress = () => ({
  'diario/esportazione.xml': rss(
    post(7, 'Il pane', `<p>Uno <em>due</em></p>${image('pane-300x200.jpg', 'Il [pane]')}<p>tre</p><h2>Poi</h2>`, {
      more: meta('_thumbnail_id', '9'),
    }),
    post(8, 'Il forno', `[caption id="x"]<a href="/x.jpg">${image('forno.jpg')}</a> Di notte[/caption]`),
    post(9, 'Le mani', `<p>Testo</p>${image('manca.jpg')}`, { status: 'draft', date: '2019-11-06 09:00:00' }),
    post(10, 'Domani', '<p>Ancora no</p>', { status: 'future', date: nextWeek.replace('T', ' ').slice(0, 19) }),
    attachment,
  ),
  'diario/wp-content/uploads/2019/11/pane.jpg': photographs.pane,
  'diario/wp-content/uploads/2019/11/pane-300x200.jpg': photographs.forno,
  'diario/wp-content/uploads/2019/11/forno.jpg': photographs.forno,
});

test('WordPress in a zip brings its photographs with their words, drafts, and what was scheduled', async () => {
  const trial = await importZip(wordpress(), false);
  expect(trial.counts).toMatchObject({ added: 4, drafts: 1, scheduled: 1, photographs: 4, brought: 3 });
  expect(linesOf(trial)).toContain('voce 3, «Le mani»: fotografie che non sono nel file: 1');
  expect([await db.$count(posts), await db.$count(pictures)]).toEqual([0, 0]);

  const report = await importZip(wordpress());
  expect(linesOf(report)).toEqual([
    'voce 1, «Il pane»: di titoli, elenchi, citazioni, tabelle e moduli resta il testo: 1',
    'voce 3, «Le mani»: una fotografia non è arrivata: https://diario.example.org/wp-content/uploads/2019/11/manca.jpg (non è nel file)',
    'voce 5, «forno»: è un’immagine o un altro file',
  ]);
  const [oven, bread] = await listPictures();
  expect([oven, bread]).toMatchObject([
    { alt: 'Il forno acceso', width: 640 },
    { alt: 'Il pane', width: 900 },
  ]);
  expect(await listPosts()).toMatchObject([
    { title: 'Il forno', content: `${mark('Il forno acceso', oven)}\n\nDi notte`, pictureId: null },
    {
      title: 'Il pane',
      content: `Uno *due*\n\n${mark('Il pane', bread)}\n\ntre\n\nPoi`,
      pictureId: oven?.id,
      status: 'published',
    },
    { title: 'Le mani', content: 'Testo', status: 'draft' },
    { title: 'Domani', status: 'draft', isPromised: true, publishAt: new Date(nextWeek.replace(/\.\d+/, '')) },
  ]);
  expect((await importZip(wordpress())).counts).toMatchObject({ added: 0, alreadyThere: 4 });
  expect(await db.$count(pictures)).toBe(2);
});

test('a photograph is described by a place that has words', async () => {
  const places = ['', 'Il pane a $$5 e $&'].map((alt, at) =>
    post(at, `${at}`, `<p>${at}</p>${image('pane.jpg', alt)}`),
  );
  await importZip({ 'a.xml': rss(...places), 'pane.jpg': photographs.pane });
  const [picture] = await listPictures();
  expect(picture?.alt).toBe('Il pane a $$5 e $&');
  expect((await listPosts())[1]?.content).toBe(`1\n\n${mark('Il pane a $$5 e $&', picture)}`);
});

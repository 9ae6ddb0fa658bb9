import { expect, test } from 'vitest';
import { openSiteForTests } from '#test/app.ts';
import {
  importArchivesForTests,
  importText,
  importZip,
  linesOf,
  listPictures,
  listPosts,
  photographs,
} from '#test/archives.ts';
import { attachment, post, rss } from '#test/wordpress.ts';

openSiteForTests();
importArchivesForTests();

const reference = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
const block = (id: number, title: string, content: string) =>
  post(id, title, content).replace('[post]', '[wp_block]');

test('the words of a reusable block are part of each post that names it, also within another block', async () => {
  const report = await importText(
    rss(
      post(1, 'A', `<!-- wp:paragraph --><p>Uno</p><!-- /wp:paragraph -->${reference(7)}`),
      post(2, 'B', `<p>Due</p>${reference(9)}<!-- wp:pattern {"slug":"tema/fine"} /-->`),
      block(7, 'Firma', `<p>La firma</p>${reference(8)}`),
      block(8, 'Saluto', `<p>Un saluto</p>`),
    ),
  );
  expect((await listPosts()).map(({ html }) => html)).toEqual([
    '<p>Uno</p><p>La firma</p><p>Un saluto</p>',
    '<p>Due</p>',
  ]);
  expect(linesOf(report)).toEqual([
    '«B» (voce 2) aveva blocchi riusabili che non sono nel file: 2.',
    expect.stringContaining('«Firma» (voce 3) non è un post'),
    expect.stringContaining('«Saluto» (voce 4) non è un post'),
  ]);
});

test('blocks that name themselves or one another are read in finite time', async () => {
  const all = (ids: number[]) => `<p>a</p>${ids.map(reference).join('').repeat(9)}`;
  const report = await importText(
    rss(post(1, 'A', reference(7)), block(7, 'B', all([7, 8])), block(8, 'C', all([7]))),
  );
  expect(report.counts.added).toBe(1);
});

const divi = `[et_pb_section fb_built="1" title_text='x'][et_pb_row][et_pb_column type="4_4"]
[et_pb_text admin_label="Testo" _builder_version="4.9"]<p>Il pane</p>

<p>e il vino</p>[/et_pb_text][et_pb_image src="https://diario.example.org/pane.jpg" alt="Il %22pane%22" /]
[et_pb_blurb title="Le %91mani%93" image="https://diario.example.org/forno.jpg"]Nella farina[/et_pb_blurb]
[et_pb_button button_text="Leggi" button_url="/x" /][et_pb_video src="https://youtu.be/a" /][/et_pb_column][/et_pb_row][/et_pb_section]`;
const raw = Buffer.from(encodeURIComponent('<p>Così è</p>')).toString('base64');
const bakery = `[vc_row css=".vc_custom{margin: 0 !important;}"][vc_column width="1/2"][vc_custom_heading text='Il "forno" [acceso]']
[vc_column_text]Una riga
e un’altra

Poi [altro id="1"][/vc_column_text][vc_single_image image="9"][vc_gallery images="9,10"][vc_raw_html]${raw}[/vc_raw_html][vc_video link="https://youtu.be/b"][/vc_column][/vc_row]`;

test('the shortcodes of a page builder become their words and pictures; unknown shortcodes are reported', async () => {
  const report = await importZip({
    'a.xml': rss(
      post(1, 'A', divi),
      post(2, 'B', bakery),
      attachment(9, 'pane.jpg'),
      attachment(10, 'forno.jpg'),
    ),
    'pane.jpg': photographs.pane,
    'forno.jpg': photographs.forno,
  });
  const texts = (await listPosts()).map(({ html }) =>
    html
      .replaceAll(/<figure id="[^"]*"/g, '<figure')
      .replaceAll(/<\/(?:figure|a)>|<a href.*?>/g, '')
      .replaceAll('&quot;', '"'),
  );
  expect(texts).toEqual([
    '<p>Il pane</p><p>e il vino</p><figure title="Il "pane""><h2>Le [mani]</h2><figure><p>Nella farina</p><p>Leggi</p><p>https://youtu.be/a</p>',
    '<p>Il "forno" [acceso]</p><p>Una riga<br>e un’altra</p><p>Poi [altro id="1"]</p><figure><figure><figure><p>Così è</p><p>https://youtu.be/b</p>',
  ]);
  const words = linesOf(report).filter((line) => line.includes('comandi'));
  expect(words).toEqual([
    '«B» (voce 2) contiene comandi di WordPress, che restano come testo: [altro id="1"].',
  ]);
  expect(await listPictures()).toHaveLength(2);
});

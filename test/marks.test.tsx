import { beforeAll, expect, test } from 'vitest';
import { prepareIssueMail } from '#app/features/issues/issue-mail.server.tsx';
import { readPlainFields, typedOf } from '#app/features/posts/post-fields.ts';
import { publish } from '#app/features/posts/publication.server.ts';
import { createPost } from '#app/features/posts/save-post.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { fill } from '#app/site/fill.ts';
import { programTexts } from '#site/texts/program.ts';
import { get, openSiteForTests } from './app.ts';
import { em, h2, link, note, ol, p, photo, quote, strong, textOf, ul } from './documents.ts';

openSiteForTests();

const id = 'abababab-abab-4bab-8bab-abababababab';
const photograph = 'cdcdcdcd-cdcd-4dcd-8dcd-cdcdcdcdcdcd';
const proverb = link('https://example.org/zibaldone', 'il proverbio');
const text = textOf(
  p(
    ...[
      'Ogni ',
      em('madre'),
      ' lo ',
      strong('sa'),
      ',',
      note('Detto di forno.'),
      ' e lo dice ',
      proverb,
      '.',
    ],
    note('Si trova ', em('ancora'), ': https://example.org/carta.'),
  ),
  photo(photograph, 'Una madia piena'),
  p('  Pane di ieri,\n    pane di oggi:\n*vero* pane.', note('Altro.')),
);
const words = 'Ogni madre lo sa, e lo dice il proverbio.';
const { sign, back, title: notesTitle } = programTexts.notes;

beforeAll(async () => {
  await createPost(id, {
    ...readPlainFields(typedOf({ title: 'Con i segni' })),
    ...text,
    category: 'Memorie',
    status: 'draft',
    socialMedia: null,
    plannedOn: null,
    scheduledAt: null,
  });
  await publish(id, 1);
});

const bare = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(/<span>[^<]*<\/span><\/a>/g, '</a>');

test('marks on the page are italics, bold, links and notes in the order in which they are called', async () => {
  const page = bare(await (await get(`/post/${id}`)).text());
  const call = (number: number) =>
    `<sup><a href="#nota-${number}" id="rimando-${number}" aria-label="${fill(sign, { numero: number })}">${number}</a></sup>`;
  const external = 'target="_blank" rel="noopener"';
  expect(page).toContain(
    `<p>Ogni <em>madre</em> lo <strong>sa</strong>,${call(1)} e lo dice ` +
      `<a href="https://example.org/zibaldone" ${external}>il proverbio</a>.${call(2)}</p>`,
  );
  expect(page).toContain(`<p>  Pane di ieri,<br/>    pane di oggi:<br/>*vero* pane.${call(3)}</p>`);
  const way = (number: number) =>
    `<a href="#rimando-${number}" aria-label="${fill(back, { numero: number })}">↑</a>`;
  expect(page).toContain(
    `<section aria-label="${notesTitle}"><ol><li id="nota-1">Detto di forno. ${way(1)}</li>` +
      `<li id="nota-2">Si trova <em>ancora</em>: <a href="https://example.org/carta" ${external}>https://example.org/carta</a>. ` +
      `${way(2)}</li><li id="nota-3">Altro. ${way(3)}</li></ol></section>`,
  );
});

test('lists, descriptions, machines and search have the words alone', async () => {
  const [page, list, found, address, photo] = await Promise.all(
    [
      `/post/${id}`,
      '/pensieri-quotidiani',
      '?cerca=proverbio',
      '?cerca=zibaldone',
      `?cerca=${photograph.slice(0, 8)}`,
    ].map(async (path) =>
      (await get(path.startsWith('?') ? `/pensieri-quotidiani${path}` : path)).text(),
    ),
  );
  expect(page).toContain(`<meta name="description" content="${words}`);
  expect(page).toContain('"wordCount":27');
  expect(list).toContain(words);
  expect(found).toContain(`/post/${id}`);
  expect(address).not.toContain(`/post/${id}`);
  expect(photo).not.toContain(`/post/${id}`);
});

test('the feeds have the marks as HTML, the notes at the end', async () => {
  const { items } = await (await get('/feed.json')).json();
  const blanks = '\u00a0';
  expect(items[0]).toMatchObject({
    content_html:
      '<p>Ogni <em>madre</em> lo <strong>sa</strong>,<sup>1</sup> e lo dice <a href="https://example.org/zibaldone">il proverbio</a>.<sup>2</sup></p>' +
      `<p>${blanks.repeat(2)}Pane di ieri,<br/>${blanks.repeat(4)}pane di oggi:<br/>*vero* pane.<sup>3</sup></p>` +
      '<ol><li>Detto di forno.</li><li>Si trova <em>ancora</em>: <a href="https://example.org/carta">https://example.org/carta</a>.</li><li>Altro.</li></ol>',
  });
});

test('so does the mail', async () => {
  const mail = (await prepareIssueMail(id, [id]))?.to({
    subscriptionId: id,
    email: 'marta@example.org',
  });
  const html = bare(mail?.html ?? '').replaceAll(/ style="[^"]*"/g, '');
  expect(html).toContain(
    '<p>Ogni <em>madre</em> lo <strong>sa</strong>,<sup>1</sup> e lo dice <a href="https://example.org/zibaldone">il proverbio</a>.<sup>2</sup></p>',
  );
  expect(html).toContain('<p><sup>1</sup> Detto di forno.</p>');
  expect(html).toContain(`aria-hidden="true">${words}`);
  expect(mail?.text).toContain(
    'il proverbio (https://example.org/zibaldone).[2]\n\n  Pane di ieri,',
  );
  expect(mail?.text).toContain('\n\n[1] Detto di forno.\n\n[2] Si trova ancora');
});

test('lists, a heading and a quotation stand on page, in feed and mail, and a dialogue keeps its dash', async () => {
  const shaped = [p('Serve:'), ul(em('farina'), 'acqua'), h2('Il forno'), ol(3, 'impasta')];
  await db.update(posts).set(textOf(...shaped, quote(p('La casa')), p('- Sì.')));
  const html =
    '<p>Serve:</p><ul><li><em>farina</em></li><li>acqua</li></ul><h2>Il forno</h2>' +
    '<ol start="3"><li>impasta</li></ol><blockquote><p>La casa</p></blockquote><p>- Sì.</p>';
  expect(bare(await (await get(`/post/${id}`)).text())).toContain(html);
  expect((await (await get('/feed.json')).json()).items[0].content_html).toBe(html);
  const mail = (await prepareIssueMail(id, [id]))?.to({
    subscriptionId: id,
    email: 'marta@example.org',
  });
  expect(bare(mail?.html ?? '').replaceAll(/ style="[^"]*"/g, '')).toContain(html);
  expect(mail?.text).toContain(
    'Serve:\n\n- farina\n- acqua\n\nIl forno\n\n3. impasta\n\n> La casa\n\n- Sì.',
  );
});

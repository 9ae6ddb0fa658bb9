import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addIssue } from '#app/features/issues/issues.server.ts';
import { dailyRuns, issues } from '#app/features/issues/schema.ts';
import { holdDay } from '#app/features/planning/planning.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { editorWords } from '#app/features/posts/panel/editor/words.ts';
import { postsWords } from '#app/features/posts/panel-words.ts';
import { previewPath } from '#app/features/posts/posts.server.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { administrators, sessionOf } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { mailServer } from '#test/sending.ts';

openSiteForTests();
const session = sessionOf(administrators.agnese);

const page = async (path: string) => (await get(path, session)).text();

test('without posts the table has a notice; the first page alone opens on the day: greeting, sentence and facts', async () => {
  const { title, text } = postsWords.empty;
  const html = await page('/amministrazione');
  for (const words of [title, text, '0 post, di cui 0 pubblicati']) expect(html).toContain(words);
  const sentence = 'Il pensiero di oggi non c’è ancora.';
  for (const words of ['<h2 id="saluto">Buon', sentence, 'Scrivilo']) expect(html).toContain(words);
  for (const other of ['?cerca=forno', '?pagina=2'])
    expect(await page(`/amministrazione${other}`)).not.toContain(sentence);
});

test('the table shows drafts and hostile words as text, with its columns and its figures; so does the form', async () => {
  await writePosts(posts.natale, posts.bozza, posts.ostile);
  const html = await page('/amministrazione');
  expect(html).toContain('3 post, di cui 2 pubblicati');
  for (const column of Object.values(postsWords.columns)) expect(html).toContain(column);
  for (const words of ['Ancora in forno', '2025-12-25', 'Stato: Bozza. Pubblica'])
    expect(html).toContain(words);
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Non temete....');
  const form = await page(`/amministrazione/post/${posts.ostile.id}`);
  expect(form).toContain(
    'value="&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;virgolette&quot;"',
  );
  for (const text of [html, form]) expect(text).not.toMatch(/<script>alert\(1\)|<img src=x/);
});

test('a planned draft without a title has a placeholder in the table and the bin, and cannot be published', async () => {
  const id = await holdDay('2026-11-25');
  const table = await page('/amministrazione');
  expect(table).toMatch(/<th scope="row"><a[^>]*><i class="[^"]*">senza titolo<\/i><\/a><\/th>/);
  expect(table).toContain(postsWords.edit('senza titolo'));
  expect(await page(previewPath(id))).toContain('senza titolo');
  const refused = await post(
    '/amministrazione.data',
    { intent: 'publish', id, version: '1' },
    session,
  );
  expect([refused.status, (await refused.text()).includes(messages.required.title)]).toEqual([
    422,
    true,
  ]);
  await post('/amministrazione.data', { intent: 'delete', id }, session);
  expect(await page('/amministrazione/cestino')).toContain('senza titolo');
});

test('an own category is offered again', async () => {
  const own = {
    ...posts.farina,
    id: crypto.randomUUID(),
    title: 'Con categoria',
    category: 'Notti d’inverno',
  };
  await writePosts(own);
  expect(await page('/amministrazione/post/nuovo')).toContain('<option>Notti d’inverno</option>');
  await db.delete(table).where(eq(table.id, own.id));
});

test('each status has the day on which the post was or will be mailed, or that it is not mailed; a draft has none', async () => {
  const titles = {
    sent: 'Ieri',
    leaves: 'Fresco',
    excluded: 'Importato',
    sample: 'Esempio',
    drawer: 'In cassetto',
  };
  const row = (title: string) => ({ ...posts.farina, id: crypto.randomUUID(), title });
  const sent = row(titles.sent);
  await writePosts(
    sent,
    { ...row(titles.leaves), publishedAt: new Date(), mail: 'due' },
    row(titles.excluded),
    { ...row(titles.sample), isSample: true },
    { ...row(titles.drawer), status: 'draft', mail: 'due' },
  );
  const mailings = async () => {
    const html = await page('/amministrazione');
    return Object.values(titles).map((title) => {
      const line = html.split('<tr').find((tr) => tr.includes(`>${title}</a></th>`)) ?? '';
      return /<small[^>]*>([^<]*)</.exec(line)?.[1];
    });
  };
  expect(await mailings()).toEqual([
    undefined,
    'Non parte: manca la posta',
    undefined,
    undefined,
    undefined,
  ]);
  const issueId = await db.transaction((tx) =>
    addIssue(tx, [sent.id], new Date('2026-11-21T23:30:00Z')),
  );
  const past = new Date('2026-01-01');
  await db
    .update(issues)
    .set({ state: 'done' })
    .where(eq(issues.id, `${issueId}`));
  await db.insert(dailyRuns).values({ day: '2026-01-01', at: past });
  await changeSetting('dailyIssueHour', '06:00');
  await mailServer();
  const [sentOn, leaves, ...others] = await mailings();
  expect([sentOn, ...others]).toEqual([
    'Inviato il 22/11/2026',
    'Non inviato',
    'Non inviato',
    undefined,
  ]);
  expect(leaves).toMatch(/^Parte (alle 6|fra poco)$/);
  await changeSetting('dailyIssueOn', false);
  expect((await mailings())[1]).toBe('Non inviato');
});

test('a draft has its schedule or its planned day; a published post has neither', async () => {
  const row = (title: string) => ({
    ...posts.bozza,
    id: crypto.randomUUID(),
    title,
    plannedOn: '2098-11-25',
  });
  const moment = new Date('2098-11-21T05:00:00Z');
  await writePosts({ ...row('Promesso'), scheduledAt: moment }, row('Previsto'), {
    ...row('Uscito'),
    datedAt: moment,
    status: 'published',
  });
  const html = await page('/amministrazione');
  const planOf = (title: string) => {
    const line = html.split('<tr').find((tr) => tr.includes(`>${title}</a></th>`)) ?? '';
    return [
      /data-status="(\w+)"/.exec(line)?.[1],
      /(Programmato:|Previsto per) [^<]*/.exec(line)?.[0],
    ];
  };
  await db.delete(table).where(eq(table.plannedOn, '2098-11-25'));
  expect(planOf('Promesso')).toEqual(['draft', 'Programmato: si pubblica il 21/11/2098 alle 6']);
  expect(planOf('Previsto')).toEqual(['draft', 'Previsto per il 25/11/2098']);
  expect(planOf('Uscito')).toEqual(['published', undefined]);
});

test('a post that is missing or deleted, or an invalid id, has a page with 404', async () => {
  await writePosts({ ...posts.farina, deletedAt: new Date() });
  for (const [id, words] of [
    [posts.farina.id, editorWords.inBin],
    ['99999999-9999-4999-8999-999999999999', editorWords.notFound],
    ['abc', editorWords.notFound],
  ] as const) {
    const response = await get(`/amministrazione/post/${id}`, session);
    expect([response.status, (await response.text()).includes(words)]).toEqual([404, true]);
  }
});

test('a deleted post is nowhere on the site: not in the list, at its address, in the feed or in the sitemap', async () => {
  const { id, title } = posts.natale;
  const paths = ['/', '/pensieri-quotidiani', '/feed.xml', '/sitemap.xml', `/post/${id}`];
  const isSeen = async (path: string) =>
    new RegExp(`${title}|${id}`).test(await (await get(path)).text());
  const seen = () => Promise.all(paths.map(isSeen));
  expect(await seen()).toEqual(Array(5).fill(true));
  expect((await post('/amministrazione.data', { intent: 'delete', id }, session)).status).toBe(200);
  expect(await seen()).toEqual(Array(5).fill(false));
  expect((await get(`/post/${id}`)).status).toBe(302);
  expect(await page('/amministrazione/cestino')).toContain(title);
});

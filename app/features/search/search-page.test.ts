import { beforeAll, expect, test, vi } from 'vitest';
import { addSamplePosts } from '#app/features/posts/samples.server.ts';
import { db } from '#app/platform/db/client.ts';
import { log } from '#app/platform/log.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { texts } from '#test/written-site.ts';
import { TooSlow } from './search.server.ts';

openSiteForTests();
beforeAll(() => addSamplePosts());

const path = '/pensieri-quotidiani';
let visitors = 0;
// Each search comes from another visitor, so that tests share no limit.
const search = (query: string, rest = '') => {
  visitors += 1;
  return get(`${path}?cerca=${query}${rest}`, { 'X-Forwarded-For': `198.51.100.${visitors}` });
};
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

test('results are counted in words and marked, and the page is not cached', async () => {
  const response = await search('bussa');
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  const html = textOf(await response.text());
  expect(html).toMatch(/<h2 id="esito" class="t-3">Due pensieri con «bussa»<\/h2>/);
  expect(html).toMatch(/Quando <mark[^>]*>bussano<\/mark>/);
  expect(html).toContain('<title>bussa · Pensieri Quotidiani</title>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
  expect(html).toMatch(/<input id="cerca"[^>]* value="bussa"/);
  expect(html).toContain(texts.search.back);
});

test.each(['campanello', '«pane di oggi»'])(
  'a single result is counted as one thought, in one pair of quotation marks: %s',
  async (query) => {
    const heading = `<h2 id="esito" class="t-3">Un pensiero con «${query.replaceAll(/[«»]/g, '')}»</h2>`;
    expect(textOf(await (await search(query)).text())).toContain(heading);
  },
);

test.each([
  ['lieviot', 'lievito'],
  ['farrina lieviot', 'farina lievito'],
  ['pregihera', 'preghiera'],
])(
  'a search that finds nothing for a slip links to the word that was meant: %s',
  async (query, meant) => {
    const html = await (await search(query)).text();
    expect(textOf(html)).toContain(`Nessun pensiero con «${query}».`);
    const address = `${path}?${new URLSearchParams({ cerca: meant })}`;
    expect(html).toContain(`Forse cercavi <a href="${address}">${meant}</a>?`);
    expect(textOf(await (await search(meant.replace(' ', '+'))).text())).not.toContain(
      'Forse cercavi',
    );
  },
);

test.each(['zzqqk', 'unicrono', '«lieviot madre»', 'Gv 99,99', 'lvt'])(
  'no word is suggested for %s',
  async (query) => {
    expect(await (await search(query)).text()).not.toContain('Forse cercavi');
  },
);

test.each([
  ['', '', path],
  ['%00', '', path],
  ['bussa', '&pagina=2', `${path}?cerca=bussa`],
  ['bussa', '&pagina=9999999', `${path}?cerca=bussa`],
])('?cerca=%s%s redirects to %s', async (query, rest, to) => {
  const response = await search(query, rest);
  expect([response.status, response.headers.get('Location')]).toEqual([302, to]);
});

test.each([
  ['a'.repeat(10_000), texts.search.problems['too-long']],
  ['il', texts.search.problems['too-short']],
  ['% ___ \\\\\\ & | ! <-> :*', texts.search.problems['too-short']],
  ["' or 1=1; drop table posts; --", 'Nessun pensiero'],
  ["lievito:*A & !pane | (farina <-> '\\", 'pensier'],
  ['!lievito', 'Un pensiero'],
  ['lie\0vito', 'Nessun pensiero'],
  ['\ud800lievito\udfff', 'Un pensiero'],
  ['\u202eolleivel', 'Nessun pensiero'],
  ['<script>alert(1)</script>', 'Nessun pensiero'],
  ['"lievito', 'Un pensiero'],
  ['e̊'.repeat(40), 'Nessun pensiero'],
])('a hostile search has a page: %s', async (query, message) => {
  const encoded = new URLSearchParams({ cerca: query }).toString().slice('cerca='.length);
  const response = await search(encoded);
  expect(response.status).toBe(200);
  const text = textOf(await response.text());
  expect(text).toContain(message);
  expect(text).not.toContain('<script>alert(1)');
});

test('the thirty-first search of a visitor within a minute has to wait, and the field preserves the words', async () => {
  const visitor = { 'X-Forwarded-For': '198.51.100.250' };
  for (let index = 0; index < 30; index += 1)
    expect((await get(`${path}?cerca=bussa`, visitor)).status).toBe(200);
  const refused = await get(`${path}?cerca=bussa`, visitor);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const html = textOf(await refused.text());
  expect(html).toContain('Hai cercato molto in poco tempo. Riprova fra un minuto.');
  expect(html).toMatch(/<input id="cerca"[^>]* value="bussa"/);
  expect((await get(path, visitor)).status).toBe(200);
});

test('a slow search and one without a database have a message, and the log has no search words', async () => {
  const logged = vi.spyOn(log, 'error');
  const transaction = vi.spyOn(db, 'transaction');
  transaction.mockRejectedValueOnce(new TooSlow());
  const slow = await search('preghiera');
  expect(slow.status).toBe(200);
  expect(textOf(await slow.text())).toContain(texts.search.problems['too-slow']);
  const sent = new Error('Failed query: select\nparams: preghiera', {
    cause: new Error('Connection terminated'),
  });
  transaction.mockRejectedValueOnce(sent);
  const unavailable = await search('preghiera');
  const html = textOf(await unavailable.text());
  expect(unavailable.status).toBe(503);
  expect(html).toContain(texts.search.problems.away);
  expect(html).toMatch(/<input id="cerca"[^>]* value="preghiera"/);
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).not.toContain('preghiera');
});

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
// Each is another visitor, so that no limit joins two tests.
const search = (asked: string, rest = '') => {
  visitors += 1;
  return get(`${path}?cerca=${asked}${rest}`, { 'X-Forwarded-For': `198.51.100.${visitors}` });
};
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

test('what is found is counted in words, marked, and kept by nobody', async () => {
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
  'one is one thought, in one pair of quotation marks: %s',
  async (asked) => {
    const heading = `<h2 id="esito" class="t-3">Un pensiero con «${asked.replaceAll(/[«»]/g, '')}»</h2>`;
    expect(textOf(await (await search(asked)).text())).toContain(heading);
  },
);

test.each([
  ['', '', path],
  ['%00', '', path],
  ['bussa', '&pagina=2', `${path}?cerca=bussa`],
  ['bussa', '&pagina=9999999', `${path}?cerca=bussa`],
])('?cerca=%s%s leads to %s', async (asked, rest, to) => {
  const response = await search(asked, rest);
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
])('a hostile search is answered honestly: %s', async (asked, said) => {
  const encoded = new URLSearchParams({ cerca: asked }).toString().slice('cerca='.length);
  const response = await search(encoded);
  expect(response.status).toBe(200);
  const answer = textOf(await response.text());
  expect(answer).toContain(said);
  expect(answer).not.toContain('<script>alert(1)');
});

test('the thirty-first search of a visitor within a minute has to wait, and keeps its words', async () => {
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

test('a search that takes too long says so, one without a database too, and no log tells what was looked for', async () => {
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
  const away = await search('preghiera');
  const html = textOf(await away.text());
  expect(away.status).toBe(503);
  expect(html).toContain(texts.search.problems.away);
  expect(html).toMatch(/<input id="cerca"[^>]* value="preghiera"/);
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).not.toContain('preghiera');
});

import { beforeAll, expect, test } from 'vitest';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();
const page = '/amministrazione/impostazioni/indirizzi';
let session: { Cookie: string };
beforeAll(async () => {
  await writePosts(posts.natale);
  session = await signInAs(administrators.agnese);
});

const add = (from: string, to: string) => post(`${page}.data`, { intent: 'add', from, to }, session);
const read = async (search = '') => (await get(page + search, session)).text();

test('she adds an address of her old site, finds it, and may take it back', async () => {
  expect((await add('/chi-sono', `/post/${posts.natale.id}`)).status).toBe(200);
  expect((await get('/chi-sono')).headers.get('Location')).toBe(`/post/${posts.natale.id}`);
  expect(await read('?cerca=chi-s')).toContain(posts.natale.title);
  expect(await read('?cerca=100%25')).toContain('Nessun indirizzo con queste lettere.');
  await post(page, { intent: 'remove', path: '/chi-sono' }, session);
  expect((await get('/chi-sono')).status).toBe(404);
});

test('an address without its scheme is one of the old site', async () => {
  expect((await add('www.diario.example/contatti/', '/il-libro')).status).toBe(200);
  expect((await get('/contatti')).headers.get('Location')).toBe('/il-libro');
});

test.each([
  ['/il-libro', '/', 'È già un indirizzo di questo sito.'],
  ['', '/', 'scrivilo come /chi-sono'],
  ['/wp-login.php', '/', 'scrivilo come /chi-sono'],
  ['/chi-sono', 'https://altrove.example/x', 'scegline una del sito'],
  ['/chi-sono', '//altrove.example/', 'scegline una del sito'],
])('the way from %j to %j is refused in words', async (from, to, words) => {
  const answer = await add(from, to);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)]);
});

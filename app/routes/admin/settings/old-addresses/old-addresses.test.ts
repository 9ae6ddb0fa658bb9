import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { listMissed } from '#app/features/old-addresses/old-addresses.server.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { oldAddressesWords as words } from './words.ts';

openSiteForTests();
const page = '/amministrazione/impostazioni/indirizzi';
let session: { Cookie: string };
beforeAll(async () => {
  // What other files have asked for waits in memory.
  await listMissed();
  await db.execute(sql`truncate missed_addresses`);
  await writePosts(posts.natale);
  session = await signInAs(administrators.agnese);
});

const add = (from: string, to: string) => post(page, { intent: 'add', from, to }, session);
const read = async (search = '') => (await get(page + search, session)).text();

test('she answers what was asked for and found nothing, and may take it back', async () => {
  await get('/chi-sono');
  expect(await read()).toMatch(/Chiesti, e non trovati[\s\S]*\/chi-sono/);
  expect(await read('?indirizzo=/chi-sono')).toContain('value="/chi-sono"');
  expect((await add('/chi-sono', `/post/${posts.natale.id}`)).status).toBe(200);
  expect((await get('/chi-sono')).headers.get('Location')).toBe(`/post/${posts.natale.id}`);
  expect(await read()).toMatch(new RegExp(`${words.nothingMissed}[\\s\\S]*${posts.natale.title}`));
  expect(await read('?cerca=100%25')).toContain(words.notFound);
  await post(page, { intent: 'remove', path: '/chi-sono' }, session);
  expect((await get('/chi-sono')).status).toBe(404);
});

test('an address without its scheme is one of the old site', async () => {
  expect((await add('www.diario.example/contatti/', '/il-libro')).status).toBe(200);
  expect((await get('/contatti')).headers.get('Location')).toBe('/il-libro');
});

test('an address of ours, none at all and a page elsewhere are refused in words', async () => {
  for (const [from, to, problem] of [
    ['/il-libro', '/', words.problems.ours],
    ['', '/', words.problems['no-address']],
    ['/wp-login.php', '/', words.problems['no-address']],
    ['/chi-sono', 'https://altrove.example/x', words.problems['no-page']],
    ['/chi-sono', '//altrove.example/', words.problems['no-page']],
  ] as const) {
    const answer = await add(from, to);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(problem.title);
  }
});

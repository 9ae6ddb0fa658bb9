import * as build from 'virtual:react-router/server-build';
import { beforeAll, expect, test } from 'vitest';
import { typedEntry } from '#app/features/entries/entry-form.ts';
import { saveEntryForm } from '#app/features/entries/panel/save-entry-form.server.ts';
import { saveEntry } from '#app/features/entries/save-entry.server.ts';
import { entryMessages } from '#app/features/entries/words.ts';
import { insertOldPaths, pathsOf } from '#app/features/import/old-addresses.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { writePage, writtenIn } from '#test/entries.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { pageForm } from './page-form.ts';
import { checkPagePath, pathMessages as messages } from './page-path.server.ts';

openDatabaseForTests();

const [id, otherId] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  await writePosts(posts.natale);
  await insertOldPaths(db, pathsOf(posts.natale.id, ['/il-pane']));
  await writePage({ title: 'Stampa' }, id);
  await saveEntry(
    pageForm,
    id,
    1,
    writtenIn(pageForm, { title: 'Rassegna', slug: 'rassegna' }),
    {},
  );
});

test('no address of the site, of its programs or of a file is an address of a page', async () => {
  const ofRoutes = Object.values(build.routes).flatMap((route) =>
    route?.path && !/^[:*]/.test(route.path) ? [`/${route.path.split('/')[0]}`] : [],
  );
  const others =
    'amministrazione-x assets media feed rss atom wp-admin admin login 404 comment-page-2';
  for (const path of [...ofRoutes, ...others.split(' ').map((name) => `/${name}`), '/favicon.ico'])
    expect.soft([path, await checkPagePath(path)]).toEqual([path, messages.reserved]);
  for (const path of ['/chi-sono', '/post-it', '/il-libro-nuovo', '/apicoltura', '/2019'])
    expect.soft([path, await checkPagePath(path)]).toEqual([path, undefined]);
});

test('no old address is an address of a page, except one of its own', async () => {
  expect(await checkPagePath('/il-pane')).toEqual(messages.old);
  const press = writtenIn(pageForm, { title: 'Stampa', slug: 'stampa' });
  expect(await saveEntry(pageForm, otherId, 0, press, {})).toEqual({
    outcome: 'refused',
    problems: { slug: entryMessages.pathTaken },
  });
  expect((await saveEntry(pageForm, id, 2, press, {})).outcome).toBe('saved');
});

test('the form refuses an address of the site, also one that comes from the title', async () => {
  const by = { accountId: crypto.randomUUID(), email: 'agnese@example.org' };
  const send = async (title: string, slug = '') => {
    const form = new FormData();
    const typed = { ...typedEntry(pageForm), title, slug, intent: 'create', version: '0' };
    for (const [name, value] of Object.entries({ ...typed, id: crypto.randomUUID() }))
      form.set(name, value);
    const result = await saveEntryForm(pageForm, form, by);
    return 'data' in result ? result.data : result;
  };
  const problems = { slug: messages.reserved };
  expect(await send('Il libro')).toMatchObject({ outcome: 'refused', problems });
  expect(await send('Altro', 'archivio')).toMatchObject({ outcome: 'refused', problems });
});

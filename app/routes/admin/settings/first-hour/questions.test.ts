import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { faults } from '#app/features/overrides/rules/words.ts';
import { addSamplePosts } from '#app/features/posts/sample-posts.server.ts';
import { putSite, site } from '#app/site/site.server.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { defaultSite } from '#site/site.ts';
import { withoutSamples } from '#site/without-samples.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { asText } from '#test/without-scripts.ts';
import { questionsWords as words } from './words.ts';

openSiteForTests();

const at = '/amministrazione/prima-ora';
const answers = {
  intent: 'answer',
  'author.givenName': 'Ettore',
  'author.familyName': 'Quagliani',
  'book.title': 'Il faro *spento*',
  'has-foundation': 'no',
  'foundation.name': 'Non vale',
};
let session: { Cookie: string };
beforeAll(async () => {
  session = await signInAs(administrators.agnese);
  await addSamplePosts();
});
afterAll(() => putSite(defaultSite));

const page = async () => asText(await (await get(at, session)).text());
const press = async (fields: Record<string, string>) => (await post(`${at}.data`, fields, session)).text();

test('four questions, without tabs, each with what the site says now', async () => {
  const text = await page();
  for (const { title } of [words.who, words.book, words.foundation, words.address])
    expect(text).toContain(`>${title}</h2>`);
  expect(text).toContain('value="Il pane cresce *di notte*"');
  expect(text).not.toContain('href="/amministrazione/newsletter"');
});

test('what cannot be is told beside its question, and nothing is written', async () => {
  expect(await press({ ...answers, 'author.givenName': ' ' })).toContain(faults.empty);
  expect(await press({ ...answers, 'book.title': 'Il *faro' })).toContain(faults.asterisks);
  expect(await press({ ...answers, 'has-foundation': 'yes', 'foundation.name': '' })).toContain(faults.empty);
  config.isSiteUrlGiven = false;
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await press({ ...answers, address: 'ilfaro.it' })).toContain(faults.address);
  vi.unstubAllGlobals();
  config.isSiteUrlGiven = true;
  expect(site().author.name).toBe(defaultSite.author.name);
});

test('the answers are the site’s at once, and without a foundation none is left', async () => {
  await press(answers);
  const { author, book, foundation } = site();
  expect([author.name, book.title, book.titlePlain, book.titleItalic, foundation.name]).toEqual([
    'Ettore Quagliani',
    'Il faro spento',
    'Il faro',
    'spento',
    '',
  ]);
  await press({ ...answers, 'book.title': 'Il faro' });
  expect([site().book.title, site().book.titleItalic]).toEqual(['Il faro', '']);
});

test('one press takes the samples and the words of the invented author away, and for a day one press brings them back', async () => {
  await press({ intent: 'take-samples' });
  expect(await (await get('/pensieri-quotidiani')).text()).not.toContain(samplePosts[0]?.title);
  expect(site().texts.home.contacts.text).toBe(withoutSamples['texts.home.contacts.text']);
  expect(await page()).toContain(words.samples.removed);
  await press({ intent: 'put-samples' });
  expect(await (await get('/pensieri-quotidiani')).text()).toContain(samplePosts[0]?.title);
  expect(site().texts.home.contacts.text).toBe(defaultSite.texts.home.contacts.text);
});

test('it is over with a post of her own and no sample', async () => {
  await press({ intent: 'take-samples' });
  await writePosts(posts.natale);
  expect((await get(at, session)).status).toBe(200);
  await db.execute('alter table site_overrides disable trigger user');
  await db.execute(`update site_overrides set at = at - interval '25 hours'`);
  await db.execute('alter table site_overrides enable trigger user');
  expect((await get(at, session)).headers.get('Location')).toBe('/amministrazione');
});

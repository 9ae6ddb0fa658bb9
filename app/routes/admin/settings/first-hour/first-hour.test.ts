import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { faults } from '#app/features/overrides/rules/words.ts';
import { addSamplePosts } from '#app/features/posts/status.server.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { putSite, site } from '#app/site/site.server.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { defaultSite } from '#site/site.ts';
import { withoutSamples } from '#site/without-samples.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { asText } from '#test/without-scripts.ts';
import { firstHourWords, questionsWords as words } from './words.ts';

openSiteForTests();

const answers = {
  intent: 'answer-questions',
  'author.givenName': 'Ettore',
  'author.familyName': 'Quagliani',
  'book.title': 'Il faro *spento*',
  'foundation.name': '',
};
let session: { Cookie: string };
beforeAll(async () => {
  session = await signInAs(administrators.agnese);
  await addSamplePosts();
});
afterAll(() => putSite(defaultSite));

const panel = async () => asText(await (await get('/amministrazione', session)).text());
const press = async (fields: Record<string, string>) =>
  (await post('/amministrazione/impostazioni.data', fields, session)).text();

test('the panel of a new site has its tabs, its table and, folded above, four questions with what the site says now', async () => {
  const text = await panel();
  for (const { title } of [words.who, words.book, words.foundation, words.address])
    expect(text).toContain(`>${title}</h3>`);
  expect(text).toContain('value="Il pane cresce *di notte*"');
  expect(text).toContain('<details>');
  expect(text).toContain('href="/amministrazione/newsletter"');
  expect(text).toContain(samplePosts[0]?.title);
});

test('what cannot be is told beside its question, and nothing is written', async () => {
  expect(await press({ ...answers, 'author.givenName': ' ' })).toContain(faults.empty);
  expect(await press({ ...answers, 'book.title': 'Il *faro' })).toContain(faults.asterisks);
  config.isSiteUrlGiven = false;
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await press({ ...answers, address: 'ilfaro.it' })).toContain(faults.address);
  vi.unstubAllGlobals();
  config.isSiteUrlGiven = true;
  expect(site().author.name).toBe(defaultSite.author.name);
  expect(await panel()).toContain(words.title);
});

test('the answers are the site’s at once, without a foundation none is left, and the questions are gone', async () => {
  await press(answers);
  const { author, book, foundation } = site();
  expect([author.name, book.title, book.titlePlain, book.titleItalic, foundation.name]).toEqual([
    'Ettore Quagliani',
    'Il faro spento',
    'Il faro',
    'spento',
    '',
  ]);
  expect(await panel()).not.toContain(words.title);
  await press({ ...answers, 'book.title': 'Il faro' });
  expect([site().book.title, site().book.titleItalic]).toEqual(['Il faro', '']);
});

test('who leaves the questions, or has a post of her own, is not asked again', async () => {
  await changeSetting('isFirstHourOver', false);
  expect(await panel()).toContain(words.title);
  await press({ intent: 'leave-questions' });
  expect(await panel()).not.toContain(words.title);
  await changeSetting('isFirstHourOver', false);
  await writePosts(posts.natale);
  expect(await panel()).not.toContain(words.title);
  await db.execute(`delete from posts where id = '${posts.natale.id}'`);
});

test('one press takes the samples and the words of the invented author away', async () => {
  expect(await press({ intent: 'take-samples' })).toContain(firstHourWords.samples.removed.title);
  expect(await (await get('/pensieri-quotidiani')).text()).not.toContain(samplePosts[0]?.title);
  expect(site().texts.home.contacts.text).toBe(withoutSamples['texts.home.contacts.text']);
});

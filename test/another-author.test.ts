import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { addSamplePosts } from '#app/features/posts/status.server.ts';
import { leavesOf } from '#app/features/site-texts/catalogue/catalogue.ts';
import { publishChanges } from '#app/features/site-texts/change-site.server.ts';
import { putSite } from '#app/site/site.server.ts';
import { categories } from '#site/categories.ts';
import { entranceCaption } from '#site/pictures/entrance.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { defaultSite } from '#site/site.ts';
import { programTexts } from '#site/texts/program.ts';
import { withoutSamples } from '#site/without-samples.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { mailServer, sendAllDue } from '#test/sending.ts';
import { tracesBut, tracesIn } from '#test/traces.ts';

openSiteForTests();
afterAll(() => putSite(defaultSite));

/** What he may still say: the words that name nobody, and those that stand in the place of the samples. */
const common = [
  leavesOf(defaultSite).filter(
    ([path]) => !(path in withoutSamples) && !/^(author|book|foundation|legal)\./.test(path),
  ),
  [withoutSamples, categories, programTexts, entranceCaption, pictures.author],
  ...['site/theme.css', 'site/mail-look.ts'].map((file) => readFileSync(file, 'utf8')),
  ['vollkorn', 'alegreya'],
];
// A build gives each picture another address.
const traces = tracesBut(JSON.stringify(common)).filter((trace) => !trace.startsWith('/site/pictures/'));
const answers = {
  intent: 'answer-questions',
  'author.givenName': 'Ettore',
  'author.familyName': 'Quagliani',
  'book.title': 'Il faro *spento*',
  'foundation.name': '',
};
const resources = [
  ...['/feed.xml', '/feed.json', '/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt'],
  ...['/niente', '/fondazione', '/iscrizione/niente', '/pensieri-quotidiani?cerca=righe', '/amministrazione'],
];

async function becomeHis() {
  // At an address of examples the addresses of the samples would be shown.
  config.siteUrl = 'http://ilfaro.it';
  const session = await signInAs(administrators.redazione);
  await addSamplePosts();
  const press = (screen: string, fields: Record<string, string>) =>
    post(`/amministrazione${screen}.data`, fields, session);
  const email = { path: 'author.email', version: 0, value: 'ettore@ilfaro.it' };
  expect(await publishChanges([email], administrators.redazione.email)).toEqual({ outcome: 'saved' });
  const thought = { title: 'Uno solo', content: 'Poche righe.', quote: 'Una sola.', category: `${categories[1]}` };
  const answered = [
    await press('/impostazioni', answers),
    await press('/impostazioni', { intent: 'take-samples' }),
    await press('/post/nuovo', { ...thought, intent: 'create', id: crypto.randomUUID(), status: 'published' }),
  ];
  expect(answered.every(({ status }) => status < 300)).toBe(true);
}

async function readMails() {
  const { mails } = await mailServer();
  const email = 'lettrice@example.com';
  await post('/pensieri-quotidiani', { email, name: '', privacy: 'on' });
  await sendAllDue();
  await post(/\/iscrizione\/conferma\/[\w.-]+/.exec(`${mails[0]?.text}`)?.[0] ?? '', {});
  await sendAllDue();
  return mails.map(({ subject, from, html, text }) => [`${subject}`, [subject, from?.name, html, text].join('\n')]);
}

test('after four answers, and without the samples, nothing that a reader is given names the author of the samples', async () => {
  const { titlePlain, publisher, isbn, bookstoreUrl } = defaultSite.book;
  for (const word of [titlePlain, publisher, isbn, bookstoreUrl, defaultSite.author.name, defaultSite.author.town])
    expect(traces).toContain(word.toLowerCase());
  await becomeHis();
  const sitemap = await (await get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(([, path = '']) => path);
  expect(listed.filter((path) => path.startsWith('/post/'))).toHaveLength(1);
  const read = await readMails();
  expect(read).toHaveLength(2);
  for (const path of [...listed, ...resources]) read.push([path, await (await get(path)).text()]);
  for (const [name, text = ''] of read) expect.soft([name, tracesIn(text, traces)]).toEqual([name, []]);
  expect(read.join()).toMatch(/quagliani/i);
  expect(read.join()).not.toMatch(/href="\/fondazione/i);
  expect((await get('/fondazione')).status).toBe(404);
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, leavesOf, pages as textsPages } from '#app/features/overrides/catalogue/catalogue.ts';
import { categories } from '#site/categories.ts';
import { entranceCaption } from '#site/pictures/entrance.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { defaultSite } from '#site/site.ts';
import { programTexts } from '#site/texts/program.ts';
import { withoutSamples } from '#site/without-samples.ts';
import { valueFor } from '#test/leaf-values.ts';
import { startMailServer } from '#test/mail-server.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { tracesBut, tracesIn } from '#test/traces.ts';

// One build, two data folders, two authors, each made by requests to the panel alone: he answers the four questions and takes the
// samples away; she has a foundation, and writes every text of the site.
const provisional = 'la provvisoria di prova';
const chosen = 'farina, acqua e pazienza';

const his = {
  'author.givenName': 'Ettore',
  'author.familyName': 'Quagliani',
  'book.title': 'Il faro *spento*',
  'foundation.name': '',
};
const hers = {
  'author.givenName': 'Marta',
  'author.familyName': 'Bellandi',
  'book.title': 'Le *reti*',
  'foundation.name': 'Approdo',
};
const ofHim = /quagliani|ettore|faro|spento/i;
const ofHer = /bellandi|marta|approdo|reti\b/i;

type Author = { site: ProductionSite; Cookie: string; host: string; remove: () => void };
let mail: Awaited<ReturnType<typeof startMailServer>>;
let him: Author;
let her: Author;

beforeAll(async () => {
  mail = await startMailServer();
  [him, her] = [await open('ilfaro.it', his), await open('lereti.it', hers)];
  for (const page of textsPages) await publish(her, page);
}, 180_000);
afterAll(async () => {
  for (const author of [him, her]) {
    await author?.site.stop();
    author?.remove();
  }
  await mail?.stop();
});

async function open(host: string, answers: Record<string, string>): Promise<Author> {
  const { dataDir, remove } = makeDataDir();
  const site = await startProductionSite({
    DATA_DIR: dataDir,
    SITE_URL: `http://${host}`,
    ADMIN_EMAILS: `io@${host}`,
    ADMIN_INITIAL_PASSWORD: provisional,
    SMTP_URL: mail.url,
    MAIL_FROM: `posta@${host}`,
  });
  const author = { site, Cookie: '', host, remove };
  author.Cookie = await enter(author, { intent: 'sign-in', email: `io@${host}`, password: provisional });
  const change = { intent: 'change-password', next: chosen, confirmation: chosen };
  author.Cookie = (await enter(author, change)) || author.Cookie;
  await press(author, '/impostazioni', { intent: 'answer-questions', ...answers });
  await press(author, '/impostazioni', { intent: 'take-samples' });
  const [day] = new Date().toISOString().split('T');
  const thought = { intent: 'create', id: crypto.randomUUID(), title: `Uno del ${day}`, content: 'Poche righe.' };
  await press(author, '/post/nuovo', {
    ...thought,
    quote: 'Una sola.',
    category: categories[1] ?? '',
    status: 'published',
  });
  return author;
}

async function send({ site, Cookie }: Author, path: string, fields: Record<string, string>) {
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie };
  return fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
}

async function enter(author: Author, fields: Record<string, string>) {
  const cookies = (await send(author, '/amministrazione/accesso.data', fields)).headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

async function press(author: Author, screen: string, fields: Record<string, string>) {
  const response = await send(author, `/amministrazione${screen}.data`, fields);
  expect([screen, fields.intent, response.status < 300, await response.text()]).toEqual([
    screen,
    fields.intent,
    true,
    expect.any(String),
  ]);
}

/** All fields of a page at once, each with words of hers. */
function publish(author: Author, page: (typeof textsPages)[number]) {
  const kept = ['address', 'author.name', 'author.givenName', 'author.familyName', 'book.title', 'foundation.name'];
  const edits = fieldsOf(page)
    .filter(([path]) => !kept.includes(path) && !path.startsWith('book.title'))
    .map(([path, field]) => {
      const value = valueFor(path, field, (mark, room, needed) => needed + `Bellandi ${mark}`.slice(0, room));
      const version = path in withoutSamples ? 1 : 0;
      return { path, version, value: path === 'author.email' ? 'marta@lereti.it' : value };
    });
  return press(author, `/impostazioni/testi/${page.id}`, { edits: JSON.stringify(edits) });
}

async function get({ site, host }: Author, path: string, headers = {}) {
  const response = await fetch(site.url + path, { headers: { 'X-Forwarded-Host': host, ...headers } });
  return { status: response.status, text: await response.text() };
}

const resources = [
  ...['/feed.xml', '/feed.json', '/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt'],
  ...['/niente', '/iscrizione/niente', '/pensieri-quotidiani?cerca=righe', '/amministrazione'],
];

/** Everything that a reader can be given. */
async function readAll(author: Author): Promise<[name: string, text: string][]> {
  const listed = [...(await get(author, '/sitemap.xml')).text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)];
  const paths = [...listed.map(([, path = '']) => path), ...resources];
  const read: [string, string][] = [];
  for (const path of paths) read.push([path, (await get(author, path)).text]);
  const reader = `lettrice@${author.host.replace('.it', '.example')}`;
  await send(author, '/pensieri-quotidiani', { email: reader, privacy: 'on' });
  const sent = async (count: number) => {
    await expect
      .poll(() => mail.mails.filter(({ to }) => to?.[0]?.address === reader).length, { timeout: 20_000 })
      .toBe(count);
    return mail.mails.filter(({ to }) => to?.[0]?.address === reader);
  };
  const [asked] = await sent(1);
  await send(author, /\/iscrizione\/conferma\/[\w.-]+/.exec(`${asked?.text}`)?.[0] ?? '', {});
  for (const { subject, from, html, text, raw } of await sent(2)) {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll('localhost', '');
    read.push([`mail ${subject}`, [subject, from?.name, html, text, head].join('\n')]);
  }
  return read;
}

/** What he may still say: the words that name nobody, and those that stand in the place of the samples. */
const common = [
  leavesOf(defaultSite).filter(
    ([path]) => !(path in withoutSamples) && !/^(author|book|foundation|legal)\./.test(path),
  ),
  [withoutSamples, categories, programTexts, entranceCaption, pictures.author],
  ...['site/theme.css', 'site/mail-look.ts'].map((file) => readFileSync(file, 'utf8')),
  ['vollkorn', 'alegreya'],
];
const { title, titlePlain, subtitle, publisher, isbn, bookstoreUrl } = defaultSite.book;
const traces = tracesBut(JSON.stringify(common));

test('what is looked for are the sample’s own words, and there are many', () => {
  for (const word of [title, titlePlain, subtitle, publisher, isbn, bookstoreUrl, 'agnese rivalta', 'valdilume'])
    expect(traces, word).toContain(word.toLowerCase());
  expect(traces.length).toBeGreaterThan(100);
});

test('he is nowhere in hers, she nowhere in his, and the author of the samples in neither', async () => {
  const [of, ofTheOther] = [await readAll(him), await readAll(her)];
  for (const [name, text] of of)
    expect.soft([name, text.match(ofHer)?.[0], tracesIn(text, traces)]).toEqual([name, undefined, []]);
  for (const [name, text] of ofTheOther)
    expect.soft([name, text.match(ofHim)?.[0], tracesIn(text, traces)]).toEqual([name, undefined, []]);
  expect(of.map(([, text]) => text).join()).toMatch(ofHim);
  const [first] = ofTheOther;
  expect(first?.[1]).toMatch(ofHer);
  expect((await get(him, '/fondazione')).status).toBe(404);
  expect((await get(her, '/fondazione')).status).toBe(200);
  expect(of.join()).not.toMatch(/fondazione/i);
});

test('what is no page is hers too: the categories of the editor, the officer of the policy, the name beside a subject', async () => {
  const editor = await get(her, '/amministrazione/post/nuovo', { Cookie: her.Cookie });
  expect(editor.text).toMatch(/Bellandi m\d+/);
  expect(editor.text).not.toContain(categories[0]);
  expect((await get(her, '/privacy-policy')).text.replaceAll('<!-- -->', '')).toMatch(/\(DPO\) è Bellandi m\d+/);
  const from = (host: string) => mail.mails.findLast(({ from }) => from?.address === `posta@${host}`)?.from?.name;
  expect([from(him.host), from(her.host)]).toEqual(['Ettore Quagliani', expect.stringMatching(/^Bellandi m\d+$/)]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavesOf } from '#app/features/site-texts/catalogue/catalogue.ts';
import { siteOverrides } from '#app/features/site-texts/schema.ts';
import { openEmbeddedDatabase } from '#app/platform/db/embedded/embedded.ts';
import { legal, author as ours } from '#site/author.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { defaultSite } from '#site/site.ts';
import { buildAnotherProject, filesOf, other } from '#test/another-project.ts';
import { siteId, legal as theirs } from '#test/another-site/author.ts';
import { startMailServer } from '#test/mail-server.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { tracesBut, tracesIn } from '#test/traces.ts';
import { enterPanel, provisionalPassword, readPage, type Session, sendForm } from '#test/visits.ts';

// The site of another author: a man, with another book, in other words and colours, without a foundation.
const ettore = { email: 'ettore@example.net', password: 'una parola lunga abbastanza' };
const code = '**/*.{js,css,svg,ts,json}';
const { dataDir, remove } = makeDataDir();
let project: Awaited<ReturnType<typeof buildAnotherProject>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let site: ProductionSite;
let traces: string[];

beforeAll(async () => {
  project = await buildAnotherProject();
  traces = tracesBut(textOf(`${project.folder}/site`));
  mail = await startMailServer();
  const sending = {
    SMTP_URL: mail.url,
    MAIL_FROM: `Ettore <${ettore.email}>`,
    ADMIN_INITIAL_PASSWORD: provisionalPassword,
  };
  const start = () =>
    startProductionSite({ DATA_DIR: dataDir, ...sending }, { folder: project.folder });
  await (await start()).stop();
  await changeBothSites();
  site = await start();
}, 180_000);
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
  project?.remove();
  remove();
});

const changedTitle = 'Il faro, visto da terra';

/** The database of our site, with an override of each leaf, has become theirs. */
async function changeBothSites() {
  const { db, close } = await openEmbeddedDatabase(dataDir);
  const how = { version: 1, by: ours.email };
  const changed = leavesOf(defaultSite).map(([path, value]) => ({
    site: defaultSite.id,
    path,
    value,
    ...how,
  }));
  await db.insert(siteOverrides).values(changed);
  await db
    .insert(siteOverrides)
    .values({ site: siteId, path: 'texts.home.book.title', value: changedTitle, ...how });
  await close();
}

const textOf = (folder: string, pattern = code) =>
  filesOf(folder, pattern)
    .map(({ content }) => content)
    .join('\n');
const found = (text: string) => tracesIn(text, traces);

const get = (path: string, session?: Session) => readPage(site.url + path, session);
const post = (path: string, fields: Record<string, string>, session?: Session) =>
  sendForm(site.url + path, fields, session);

test('no file that was built holds a word, an address or a colour of ours, and none is a picture of ours', () => {
  expect(found(textOf(`${project.folder}/build`))).toEqual([]);
  // What is looked for is in ours.
  expect(traces).toEqual(
    expect.arrayContaining([ours.name, ours.email, ours.town].map((text) => text.toLowerCase())),
  );
  expect(found(textOf('build')).length).toBeGreaterThan(150);
  const pictures = filesOf('site', '{pictures,public,fonts}/*').map(({ content }) =>
    content.toString('base64'),
  );
  const built = filesOf(`${project.folder}/build/client`, '**/*').filter(
    ({ content }) => content.length > 0,
  );
  expect(
    built
      .filter(({ content }) => pictures.includes(content.toString('base64')))
      .map(({ name }) => name),
  ).toEqual([]);
});

test('no page and no resource names us, and none the foundation that is not there', async () => {
  const sitemap = await get('/sitemap.xml');
  const listed = [...sitemap.text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(
    (match) => match[1] ?? '',
  );
  expect(listed).toEqual(
    expect.arrayContaining(['/', '/il-libro', '/pensieri-quotidiani', '/privacy-policy']),
  );
  expect(listed.filter((path) => path.startsWith('/post/'))).toHaveLength(samplePosts.length);
  const resources = [
    '/feed.xml',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/robots.txt',
    '/.well-known/security.txt',
  ];
  for (const path of [...listed, ...resources]) {
    const { status, text } = await get(path);
    expect([path, status, found(text)]).toEqual([path, 200, []]);
    expect(text, path).not.toMatch(/NGO|href="\/fondazione/);
  }
  for (const path of ['/fondazione', '/niente', '/iscrizione/niente', '/anteprima/niente']) {
    const { status, text } = await get(path);
    expect([path, status, found(text)]).toEqual([path, 404, []]);
  }
  const home = await get('/');
  expect(home.text).toContain('<section id="autore"');
  // Each changed value is displayed, and none of ours.
  expect(home.text.replaceAll(/<\/?(a-capo|parola-lunga|parole-unite)>/g, '')).toContain(
    changedTitle,
  );
});

test('the policy states the retention times of this author', async () => {
  const { text } = await get('/privacy-policy');
  const { unconfirmedDays, formerSubscriberMonths, deliveryDays, securityLogMonths } =
    theirs.retention;
  const months = [formerSubscriberMonths, securityLogMonths].map((count) => `${count}\u00a0mesi`);
  const days = [unconfirmedDays, deliveryDays].map((count) => `${count}\u00a0giorni`);
  for (const period of [...months, ...days]) expect(text).toContain(period);
  expect(text).not.toContain(`${legal.retention.formerSubscriberMonths}\u00a0mesi la sola prova`);
});

test('no mail and no room of the administration names us', async () => {
  const { confirmation, welcome, recovery } = defaultSite.texts.mail;
  const stranger = await get('/amministrazione');
  expect([stranger.status, found(stranger.text)]).toEqual([200, []]);
  const session = await enterPanel(site.url, ettore);
  const rooms = ['', '/post/nuovo', '/cestino', '/newsletter', '/impostazioni'];
  for (const room of rooms) {
    const { status, text } = await get(`/amministrazione${room}`, session);
    expect([room, status, found(text)]).toEqual([room, 200, []]);
  }

  await post('/pensieri-quotidiani', { email: 'lettrice@example.com', privacy: 'on' });
  const confirmationMail = await mail.receive('lettrice@example.com', other(confirmation.subject));
  await post(/\/iscrizione\/conferma\/[\w.-]+/.exec(`${confirmationMail.text}`)?.[0] ?? '', {});
  await mail.receive(
    'lettrice@example.com',
    other(welcome.subject.daily).split('{domani}')[0] ?? '',
  );
  const newest = /\/post\/([\w-]+)/.exec((await get('/pensieri-quotidiani')).text)?.[1] ?? '';
  await post('/amministrazione/newsletter', { intent: 'send-test', post: newest }, session);
  await post('/amministrazione/accesso', { intent: 'recovery', email: ettore.email });
  await mail.receive(ettore.email, other(recovery.subject));
  expect(mail.mails.length).toBeGreaterThanOrEqual(4);
  for (const { subject, from, html, text, raw } of mail.mails) {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect([subject, found([subject, from?.name, html, text, head].join('\n'))]).toEqual([
      subject,
      [],
    ]);
  }
});

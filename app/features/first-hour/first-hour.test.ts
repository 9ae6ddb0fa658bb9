import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { findAdministrator } from '#app/features/accounts/administrators.server.ts';
import { listExampleAddresses } from '#app/features/accounts/invitations.server.ts';
import { openAccounts } from '#app/features/accounts/operator.server.ts';
import { makeRecoveryLink } from '#app/features/accounts/recovery.server.ts';
import { nameBackup } from '#app/features/backups/backup-files.server.ts';
import { importWords } from '#app/features/import/panel-words.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { addSamplePosts } from '#app/features/posts/samples.server.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { faults } from '#app/features/site-texts/rules/words.ts';
import { db } from '#app/platform/db/client.ts';
import { putSite, site } from '#app/site/site.server.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { defaultSite } from '#site/site.ts';
import {
  administrators,
  openPanelForTests,
  type Session,
  signInAs,
  submitEntrance,
} from '#test/administrators.ts';
import { get, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { asText } from '#test/without-scripts.ts';
import { listMissingParts } from './first-hour.server.ts';
import { firstHourWords, questionsWords as words } from './words.ts';

const session = openPanelForTests();

const { smtpUrl } = config;
const dayMs = 86_400_000;
const { accounts, policy, addresses, mail, copies, samples } = firstHourWords;
const { legal } = defaultSite;
const filledIn = {
  ...legal,
  controller: {
    ...legal.controller,
    name: 'Agnese',
    address: 'Via del forno',
    taxCode: 'X',
    pec: 'a@pec.example',
  },
  hosting: 'Un forno',
  mailProvider: 'Una posta',
};
const real = {
  ...defaultSite,
  stage: 'own' as const,
  author: { ...defaultSite.author, email: 'agnese@forno.it' },
  book: { ...defaultSite.book, bookstoreUrl: 'https://libreria.it/faro' },
  foundation: { ...defaultSite.foundation, name: '' },
  legal: { ...filledIn, controller: { ...filledIn.controller, email: 'agnese@forno.it' } },
};
const replies = {
  intent: 'answer-questions',
  'author.givenName': 'Ettore',
  'author.familyName': 'Quagliani',
  'author.email': 'ettore@faro.it',
  'book.title': 'Il faro *spento*',
  'foundation.name': '',
};
beforeAll(() => addSamplePosts());
afterEach(async () => {
  config.smtpUrl = smtpUrl;
  putSite(defaultSite);
  await db.delete(securityEvents);
});

const read = async (path: string) => asText(await (await get(path, session)).text());
const panel = () => read('/amministrazione');
const press = async (fields: Record<string, string>) =>
  (await post('/amministrazione/impostazioni.data', fields, session)).text();

const accountId = async () => (await findAdministrator(administrators.agnese.email))?.id ?? '';
const missingParts = async () => listMissingParts(await listExampleAddresses(await accountId()));
const titles = async () => (await missingParts()).map(({ title }) => title);
const remoteBackup = (kind: 'backup-sent' | 'backup-downloaded', daysAgo: number) =>
  logSecurityEvent({
    kind,
    details: { name: nameBackup(new Date(Date.now() - daysAgo * dayMs), true) },
  });

test('the panel of a new site has its tabs, its table and, closed above them, questions without values of the example', async () => {
  const text = await panel();
  for (const { title } of [
    words.who,
    words.email,
    words.book,
    words.foundation,
    words.pictures,
    words.address,
  ])
    expect(text).toContain(`>${title}</h3>`);
  expect(text).toMatch(/name="book\.title"[^>]* value=""/);
  expect(text).toContain('<details>');
  expect(text).toContain('href="/amministrazione/newsletter"');
  expect(text).toContain(samplePosts[0]?.title);
});

test('an author who has a blog elsewhere finds the import among the questions and below the table', async () => {
  const [questions = ''] = (await panel()).split('</details>');
  expect(questions).toContain(importWords.question.title);
  expect(questions).toContain('href="/amministrazione/impostazioni/importazione"');
  await changeSetting('isFirstHourOver', true);
  const text = await panel();
  await changeSetting('isFirstHourOver', false);
  expect(text).toMatch(
    new RegExp(`href="/amministrazione/impostazioni/importazione"[^>]*>${importWords.title}<`),
  );
});

test('a problem appears beside its question, and nothing is saved', async () => {
  expect(await press({ ...replies, 'author.givenName': ' ' })).toContain(faults.empty);
  expect(await press({ ...replies, 'book.title': 'Il *faro' })).toContain(faults.asterisks);
  config.isSiteUrlGiven = false;
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await press({ ...replies, address: 'ilfaro.it' })).toContain(faults.address);
  vi.unstubAllGlobals();
  config.isSiteUrlGiven = true;
  expect(site().author.name).toBe(defaultSite.author.name);
  expect(await panel()).toContain(words.title);
});

test('the site has the replies at once, has no foundation without a name, and shows no questions any more', async () => {
  const photograph = {
    hash: 'a'.repeat(64),
    width: 1200,
    height: 1500,
    alt: 'Ettore al faro',
    uploadedBy: 'ettore',
  };
  const [{ id } = { id: '' }] = await db.insert(pictures).values(photograph).returning();
  await press({ ...replies, 'pictures.portrait': id });
  expect(await (await get('/')).text()).toContain(
    'alt="Ettore al faro" width="1200" height="1500"',
  );
  expect(site()).toMatchObject({
    author: { name: 'Ettore Quagliani', email: 'ettore@faro.it' },
    book: { title: 'Il faro spento', titlePlain: 'Il faro', titleItalic: 'spento' },
    foundation: { name: '', donationUrl: '' },
    texts: { home: { author: { paragraphs: ['Ettore Quagliani ha scritto *Il faro spento*.'] } } },
  });
  expect(site().texts.book.themes.list).toHaveLength(4);
  expect(await panel()).not.toContain(words.title);
  await press({ ...replies, 'book.title': 'Il faro' });
  expect([site().book.title, site().book.titleItalic]).toEqual(['Il faro', '']);
  await press({ ...replies, 'author.email': '' });
  expect((await missingParts())[0]).toMatchObject({
    text: addresses.text,
    title: 'Due indirizzi mancano o sono di esempio',
  });
});

test('an author who skips the questions, or has an own post, does not see them again', async () => {
  await changeSetting('isFirstHourOver', false);
  expect(await panel()).toContain(words.title);
  await press({ intent: 'leave-questions' });
  expect(await panel()).not.toContain(words.title);
  await changeSetting('isFirstHourOver', false);
  await writePosts(posts.natale);
  expect(await panel()).not.toContain(words.title);
  await db.execute(`delete from posts where id = '${posts.natale.id}'`);
});

test('a new site lists five missing parts, each with its sentence and its link, and their number in words', async () => {
  const text = await panel();
  for (const { title, link } of [policy, mail, copies, samples])
    expect
      .soft([text.includes(`>${title}</h3>`), text.includes(`>${link}</`)], title)
      .toEqual([true, true]);
  const settings = await read('/amministrazione/impostazioni');
  for (const id of ['posta', 'copie'])
    expect
      .soft(
        [
          text.includes(`href="/amministrazione/impostazioni#${id}"`),
          settings.includes(` id="${id}"`),
        ],
        id,
      )
      .toEqual([true, true]);
  expect(text).toContain('Restano cinque cose da fare.');
  expect(text).toContain('Sono dodici e sono arrivati con il sito.');
});

test('a remote backup of the last thirty days removes the row of the backups', async () => {
  await logSecurityEvent({ kind: 'backup-made', details: { name: nameBackup(new Date(), true) } });
  await remoteBackup('backup-downloaded', 31);
  expect(await titles()).toContain(copies.title);
  await remoteBackup('backup-sent', 29);
  expect(await titles()).not.toContain(copies.title);
});

test('the row of the samples counts the unchanged samples; one press removes them and the invented words', async () => {
  const find = async () =>
    (await missingParts()).find(({ press }) => press?.intent === 'remove-samples');
  await db
    .update(table)
    .set({ version: 2 })
    .where(eq(table.title, `${samplePosts[0]?.title}`));
  expect(await find()).toMatchObject({ text: expect.stringContaining('undici') });
  expect(await press({ intent: 'remove-samples' })).toContain(samples.removed.title);
  expect(await find()).toBeUndefined();
  expect(site().texts.book.themes.list).toEqual([]);
});

test('the row of the privacy policy names the missing facts and disappears when none is missing', async () => {
  putSite({ ...defaultSite, legal: { ...filledIn, hosting: '' } });
  const missing = (await missingParts()).find(({ title }) => title === policy.title);
  expect(missing?.text).toBe('Manca: servizio di hosting e database, con la sede.');
  putSite({ ...defaultSite, legal: filledIn });
  expect(await titles()).not.toContain(policy.title);
});

test('addresses that are still examples are named, and each leads into its field', async () => {
  const missing = async () => (await missingParts()).find(({ text }) => text === addresses.text);
  expect((await missing())?.title).toBe('Cinque indirizzi mancano o sono di esempio');
  for (const { to } of (await missing())?.links ?? []) {
    const [path = '', id] = to.split('#');
    expect.soft(await (await get(path, session)).text(), to).toContain(`id="${id}"`);
  }
  putSite(real);
  expect(await missing()).toBeUndefined();
});

test('missing addresses and addresses of the example are one part, so the number of parts never rises', async () => {
  const [before, first] = [(await missingParts()).length, site()];
  putSite({ ...first, book: { ...first.book, bookstoreUrl: '' } });
  const parts = await missingParts();
  expect(parts).toHaveLength(before);
  expect(parts[0]?.title).toBe('Cinque indirizzi mancano o sono di esempio');
  expect(parts[0]?.links).toHaveLength(5);
});

test('the other accounts of the example are named, and one press ends them, their sessions and their links', async () => {
  const { adminEmails } = config;
  const { agnese, redazione, fondazione } = administrators;
  const real = { email: 'marta@forno.it', password: 'una porta sul forno' };
  Object.assign(config, { adminEmails: [...adminEmails, real.email], areAdminEmailsGiven: false });
  onTestFinished(() => void Object.assign(config, { adminEmails, areAdminEmailsGiven: true }));
  const sessions = [await signInAs(redazione), await signInAs(fondazione), await signInAs(real)];
  const ofExample = await findAdministrator(redazione.email);
  const recovery = await makeRecoveryLink(`${ofExample?.id}`);
  const token = recovery?.link.split('#recupero=')[1] ?? '';
  expect(await titles()).toContain(accounts.title(2));
  expect(await panel()).toContain(accounts.text([fondazione.email, redazione.email]));
  expect(await press({ intent: 'end-example-accounts' })).toContain(accounts.ended.title);
  expect(await titles()).not.toContain(accounts.title(2));
  const status = async (of: Session) => (await get('/amministrazione.data', of)).status;
  expect(await Promise.all([...sessions, session].map(status))).toEqual([401, 401, 200, 200]);
  const next = 'un’altra porta sul forno';
  expect(
    await submitEntrance({ intent: 'reset-password', token, next, confirmation: next }),
  ).toEqual({ outcome: 'expired' });
  await openAccounts(() => expect.unreachable());
  expect(await findAdministrator(redazione.email)).toBeUndefined();
  expect(await findAdministrator(agnese.email)).toBeDefined();
});

test('the list disappears when nothing is missing', async () => {
  config.smtpUrl = 'smtp://127.0.0.1:1';
  putSite(real);
  expect(await panel()).toContain('Resta una cosa da fare.');
  await remoteBackup('backup-sent', 1);
  expect(await panel()).not.toContain(firstHourWords.title);
});

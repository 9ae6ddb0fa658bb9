import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { securityEvents, posts as table } from '#app/db/schema.ts';
import { nameBackup } from '#app/features/backups/backup-files.server.ts';
import { addSamplePosts } from '#app/features/posts/status.server.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { putSite } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { asText } from '#test/without-scripts.ts';
import { readLacks } from './first-hour.server.ts';
import { firstHourWords as words } from './words.ts';

openSiteForTests();

const { smtpUrl } = config;
const dayMs = 86_400_000;
const { policy, addresses, mail, copies, samples } = words;
const { legal } = defaultSite;
const given = {
  ...legal,
  controller: { ...legal.controller, name: 'Agnese', address: 'Via del forno', taxCode: 'X', pec: 'a@pec.example' },
  hosting: 'Un forno',
  mailProvider: 'Una posta',
};
const real = {
  ...defaultSite,
  author: { ...defaultSite.author, email: 'agnese@forno.it' },
  book: { ...defaultSite.book, bookstoreUrl: '' },
  foundation: { ...defaultSite.foundation, name: '' },
  legal: { ...given, controller: { ...given.controller, email: 'agnese@forno.it' } },
};
let session: { Cookie: string };
beforeAll(async () => {
  session = await signInAs(administrators.agnese);
});
afterEach(async () => {
  config.smtpUrl = smtpUrl;
  putSite(defaultSite);
  await db.delete(securityEvents);
});

const page = async () => asText(await (await get('/amministrazione/impostazioni', session)).text());
const titles = async () => (await readLacks()).map(({ title }) => title);
const backupAway = (kind: 'backup-sent' | 'backup-downloaded', daysAgo: number) =>
  logSecurityEvent({ kind, details: { name: nameBackup(new Date(Date.now() - daysAgo * dayMs), true) } });

test('a new site lacks five things, each told with its sentence and its link, and says how many in words', async () => {
  await addSamplePosts();
  const text = await page();
  for (const { title, link } of [policy, mail, copies, samples])
    expect.soft([text.includes(`>${title}</h3>`), text.includes(`>${link}</`)], title).toEqual([true, true]);
  for (const id of ['posta', 'copie'])
    expect
      .soft([text.includes(`href="/amministrazione/impostazioni#${id}"`), text.includes(` id="${id}"`)], id)
      .toEqual([true, true]);
  expect(text).toContain('Ne restano cinque.');
  expect(text).toContain('Dodici pensieri arrivati con il sito.');
});

test('the row of the copies goes with a copy elsewhere that is younger than thirty days', async () => {
  await logSecurityEvent({ kind: 'backup-made', details: { name: nameBackup(new Date(), true) } });
  await backupAway('backup-downloaded', 31);
  expect(await titles()).toContain(copies.title);
  await backupAway('backup-sent', 29);
  expect(await titles()).not.toContain(copies.title);
});

test('the row of the samples counts those that nobody touched, and goes with them', async () => {
  const find = async () => (await readLacks()).find(({ id }) => id === 'esempi');
  const [one] = await db.select({ id: table.id }).from(table).where(eq(table.isSample, true)).limit(1);
  await db
    .update(table)
    .set({ version: 2 })
    .where(eq(table.id, one?.id ?? ''));
  expect(await find()).toMatchObject({ text: expect.stringContaining('Undici') });
  await post('/amministrazione/impostazioni.data', { intent: 'take-samples' }, session);
  expect(await find()).toBeUndefined();
});

test('what the privacy policy lacks is named; with the last datum its row is gone', async () => {
  putSite({ ...defaultSite, legal: { ...given, hosting: '' } });
  const lack = (await readLacks()).find(({ title }) => title === policy.title);
  expect(lack?.text).toBe('Manca: servizio di hosting e database, con la sede.');
  putSite({ ...defaultSite, legal: given });
  expect(await titles()).not.toContain(policy.title);
});

test('addresses that are still examples are named, and each leads into its field', async () => {
  const lack = async () => (await readLacks()).find(({ text }) => text === addresses.text);
  expect((await lack())?.title).toBe('Cinque indirizzi sono ancora di esempio');
  for (const { to } of (await lack())?.links ?? []) {
    const [path = '', id] = to.split('#');
    expect.soft(await (await get(path, session)).text(), to).toContain(`id="${id}"`);
  }
  putSite(real);
  expect(await lack()).toBeUndefined();
});

test('when nothing is left the whole part is gone', async () => {
  config.smtpUrl = 'smtp://127.0.0.1:1';
  putSite(real);
  expect(await page()).toContain('Ne resta una.');
  await backupAway('backup-sent', 1);
  expect(await page()).not.toContain(words.title);
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { administrators as table } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { makeAdministrator } from '#app/features/accounts/administrators.server.ts';
import { workers } from '#app/jobs.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { mailTo } from '#test/mail.ts';
import { workOnce } from '#test/queue.ts';
import { askForEveningMail, lookAtTomorrow } from './evening.server.ts';
import { markRest } from './planning.server.ts';
import { eveningMailWords } from './words.ts';

openSiteForTests();
const { agnese } = administrators;
let accountId: string;
let mail: Awaited<ReturnType<typeof mailTo>>;
beforeAll(async () => {
  await makeAdministrator(agnese);
  accountId = (await db.select().from(table).where(eq(table.email, agnese.email)))[0]?.id ?? '';
  mail = await mailTo();
});
afterAll(() => mail.stop());
beforeEach(async () => {
  await db.execute(sql`truncate posts, settings, rest_days cascade`);
  mail.mails.length = 0;
});

async function evening(instant: string) {
  await lookAtTomorrow(new Date(instant));
  await workOnce(workers.filter(({ job }) => job.name === 'evening-mail'));
  return mail.mails.length;
}

test('nobody is written to who has not asked', async () => {
  expect(await evening('2026-11-24T18:00:00Z')).toBe(0);
});

test.each([
  ['the clock goes forward in the night', '2026-03-28T18:00:00Z', 'domenica 29 marzo'],
  ['it went forward in the morning', '2026-03-29T17:00:00Z', 'lunedì 30 marzo'],
  ['it goes back in the night', '2026-10-24T17:00:00Z', 'domenica 25 ottobre'],
  ['it went back in the morning', '2026-10-25T18:00:00Z', 'lunedì 26 ottobre'],
])('at seven in the evening, when %s, tomorrow is told once', async (_, instant, tomorrow) => {
  await askForEveningMail(accountId, true);
  const early = new Date(Date.parse(instant) - 60_000).toISOString();
  expect(await evening(early)).toBe(0);
  await Promise.all([lookAtTomorrow(new Date(instant)), lookAtTomorrow(new Date(instant))]);
  expect(await evening(instant)).toBe(1);
  expect(await evening(new Date(Date.parse(instant) + 3_600_000).toISOString())).toBe(1);
  const [sent] = mail.mails;
  expect(sent?.to).toMatchObject([{ address: agnese.email }]);
  for (const body of [sent?.text, sent?.html]) expect(body).toContain(tomorrow);
});

test('the next evening is another one; who has had enough is written to no more', async () => {
  await askForEveningMail(accountId, true);
  await askForEveningMail(accountId, true);
  expect(await evening('2026-11-24T18:00:00Z')).toBe(1);
  expect(await evening('2026-11-25T18:00:00Z')).toBe(2);
  await askForEveningMail(accountId, false);
  expect(await evening('2026-11-26T18:00:00Z')).toBe(2);
});

test.each([
  ['published', () => writePosts({ ...posts.farina, createdAt: new Date('2026-11-25T05:00:00Z') })],
  ['promised', () => writePosts({ ...posts.bozza, publishAt: new Date('2026-11-25T05:00:00Z'), isPromised: true })],
  ['planned', () => writePosts({ ...posts.bozza, title: '', plannedOn: '2026-11-25' })],
  ['one of rest', () => markRest('2026-11-25', true)],
])('a day that is %s needs no mail', async (_, cover) => {
  await askForEveningMail(accountId, true);
  await cover();
  expect(await evening('2026-11-24T18:00:00Z')).toBe(0);
});

test('the mail says what it is about, and how to end it', () => {
  const { text, reason } = eveningMailWords('2026-11-25');
  expect(text).toContain('Domani, mercoledì 25 novembre, è ancora scoperto.');
  expect(reason).toContain('la spegni lì');
});

test('the choice stands in the calendar, for each account by itself', async () => {
  const tab = '/amministrazione/calendario';
  const [own, other] = [await signInAs(administrators.fondazione), await signInAs(administrators.redazione)];
  const isChecked = async (session: { Cookie: string }) =>
    /name="wanted"[^>]*checked=""/.test(await (await get(tab, session)).text());
  expect((await post(`${tab}.data`, { intent: 'evening-mail', wanted: 'yes' }, own)).status).toBe(200);
  expect([await isChecked(own), await isChecked(other)]).toEqual([true, false]);
  await post(`${tab}.data`, { intent: 'evening-mail' }, own);
  expect(await isChecked(own)).toBe(false);
});

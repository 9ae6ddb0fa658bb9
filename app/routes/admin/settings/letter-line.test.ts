import { beforeAll, expect, test } from 'vitest';
import { romeDay } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { dailyRuns } from '#app/db/newsletter-schema.ts';
import { mailsStay } from '#app/features/settings/next-letter.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { openSiteForTests, post } from '#test/app.ts';
import { mailServer } from '#test/sending.ts';

openSiteForTests();

let session: { Cookie: string };
beforeAll(async () => {
  session = await signInAs(administrators.agnese);
});
const save = (fields: Record<string, string>) => post('/amministrazione/impostazioni.data', fields, session);

const saveHour = (hour: string) => save({ intent: 'change-dailyIssueHour', dailyIssueHour: hour });

test('the hour of the newsletter is kept', async () => {
  expect((await saveHour('05:30')).status).toBe(200);
  expect((await readSettings()).dailyIssueHour).toBe('05:30');
});

test('who moves the hour after the letter of the day was decided reads that the next leaves tomorrow', async () => {
  const saveLate = async () => (await saveHour('23:59')).text();
  expect(await saveLate()).toContain(mailsStay);
  await mailServer();
  const said = async () => /Il prossimo invio [^"]*/.exec(await saveLate())?.[0];
  expect(await said()).toBe('Il prossimo invio parte alle 23.59.');
  await db.insert(dailyRuns).values({ day: romeDay(new Date()) });
  expect(await said()).toBe('Il prossimo invio parte domani alle 23.59.');
});

test('what breaks a rule is told beside its field and changes nothing', async () => {
  const before = await readSettings();
  const refused = await saveHour('25:00');
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Scrivi un’ora')]);
  expect(await readSettings()).toEqual(before);
});

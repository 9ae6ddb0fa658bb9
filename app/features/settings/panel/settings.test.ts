import { desc } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { dailyRuns } from '#app/features/issues/schema.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { mailsStay } from '#app/features/settings/next-mail.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { settingsWords } from '#app/features/settings/words.ts';
import { db } from '#app/platform/db/client.ts';
import { administrators, openPanelForTests, type Session, signInAs } from '#test/administrators.ts';
import { get, post } from '#test/app.ts';
import { mailServer } from '#test/sending.ts';

const own = openPanelForTests();
const { agnese, redazione } = administrators;
const address = '/amministrazione/impostazioni';
const read = async () => (await get(address, own)).text();
const send = (fields: Record<string, string>) => post(`${address}.data`, fields, own);

const saveName = (name: string) => send({ intent: 'change-name', name });
const greeted = async (session: Session) =>
  /id="saluto">([^<]*)</.exec(await (await get('/amministrazione', session)).text())?.[1];

test('the greeting has the name that the user has entered, or no name', async () => {
  const other = await signInAs(redazione);
  expect(await greeted(own)).toMatch(/^Buon[^,]+\.$/);
  expect((await saveName('  Agn\u00adese \u200b  Maria\u2060 ')).status).toBe(200);
  expect(await read()).toContain('value="Agnese Maria"');
  expect(await greeted(own)).toMatch(/^Buon.*, Agnese Maria\.$/);
  expect(await greeted(other)).not.toContain(',');
  const [event] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1);
  expect(event).toMatchObject({ kind: 'name-changed', account: agnese.email, details: null });
  await saveName('');
  expect(await greeted(own)).not.toContain(',');
});

test('a name has at most a hundred characters; a longer name is refused', async () => {
  await saveName('🍞'.repeat(100));
  const refused = await saveName('a'.repeat(101));
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining(messages.nameTooLong.title),
  ]);
  expect(await greeted(own)).toContain('🍞'.repeat(100));
});

const saveHour = (hour: string) => send({ intent: 'change-dailyIssueHour', dailyIssueHour: hour });

test('a switch of the settings says whether mails greet by name', async () => {
  const { label } = settingsWords.dailyMail.greeting;
  const isOn = async () => /<input[^>]*name="greetsByName"[^>]*>/.exec(await read())?.[0];
  expect(await read()).toContain(label);
  expect(await isOn()).toContain('checked=""');
  await send({ intent: 'change-setting', name: 'greetsByName', value: 'off' });
  expect(await isOn()).not.toContain('checked');
  await send({ intent: 'change-setting', name: 'greetsByName', value: 'on' });
});

test('after the daily mail of today, a new hour shows that the next mail is sent tomorrow', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  const saveLate = async () => (await saveHour('23:59')).text();
  expect(await saveLate()).toContain(mailsStay);
  await mailServer();
  const text = async () => /Il prossimo invio [^"]*/.exec(await saveLate())?.[0];
  expect(await text()).toBe('Il prossimo invio parte alle 23.59.');
  await db.insert(dailyRuns).values({ day: '2026-11-20' });
  expect(await text()).toBe('Il prossimo invio parte domani alle 23.59.');
});

test('the hour of the newsletter is saved; an invalid hour is reported beside its field and changes nothing', async () => {
  expect((await saveHour('05:30')).status).toBe(200);
  const before = await readSettings();
  expect(before.dailyIssueHour).toBe('05:30');
  const refused = await saveHour('25:00');
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Scrivi un’ora'),
  ]);
  expect(await readSettings()).toEqual(before);
});

import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { defaultSettings } from '#app/features/settings/settings.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { openSiteForTests, post } from '#test/app.ts';

openSiteForTests();

let session: { Cookie: string };
beforeAll(async () => {
  session = await signInAs(administrators.agnese);
});
const save = (fields: Record<string, string>) => post('/amministrazione/impostazioni.data', fields, session);

test('the hour and the pace of the newsletter are kept', async () => {
  const fields = { intent: 'change-sending', dailyIssueHour: '05:30', mailsPerSecond: '14' };
  expect((await save(fields)).status).toBe(200);
  expect(await readSettings()).toEqual({ ...defaultSettings, dailyIssueHour: '05:30', mailsPerSecond: 14 });
});

test('what breaks a rule is told beside its field and changes nothing', async () => {
  const before = await readSettings();
  const response = await save({ intent: 'change-sending', dailyIssueHour: '25:00', mailsPerSecond: '0' });
  expect(response.status).toBe(422);
  const text = await response.text();
  expect(text).toContain('Scrivi un’ora');
  expect(text).toContain('da 1 a 1000');
  expect((await save({ intent: 'change-sending', dailyIssueHour: '07:00', mailsPerSecond: 'tante' })).status).toBe(422);
  expect(await readSettings()).toEqual(before);
});

test('the daily issue is switched off', async () => {
  await save({ intent: 'change-setting', name: 'dailyIssueOn', value: 'off' });
  expect((await readSettings()).dailyIssueOn).toBe(false);
});

import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { settings } from './schema.ts';
import { changeSetting, readSettings } from './settings.server.ts';
import { defaultSettings } from './settings.ts';

openSiteForTests();

test('a setting has its default until it is changed, and can be changed again', async () => {
  config.mailsPerSecond = undefined;
  expect(await readSettings()).toEqual(defaultSettings);
  await changeSetting('dailyIssueHour', '05:30');
  await changeSetting('dailyIssueHour', '07:15');
  expect(await readSettings()).toEqual({ ...defaultSettings, dailyIssueHour: '07:15' });
});

test('an invalid value is refused; an invalid value in the table counts as unset', async () => {
  await expect(changeSetting('dailyIssueHour', '25:00')).rejects.toThrow();
  await db.insert(settings).values([
    { name: 'privateAnswers', value: 'perhaps' },
    { name: 'fromAnotherVersion', value: 1 },
  ]);
  expect((await readSettings()).privateAnswers).toBe(false);
  expect(await readSettings()).not.toHaveProperty('fromAnotherVersion');
});

test('the stored values of 1.0 for the pace and the second factor count unless a variable overrides them', async () => {
  const read = async () => {
    const { mailsPerSecond, secondFactorRequired } = await readSettings();
    return [mailsPerSecond, secondFactorRequired];
  };
  config.mailsPerSecond = undefined;
  expect(await read()).toEqual([10, false]);
  await changeSetting('mailsPerSecond', 3);
  await changeSetting('secondFactorRequired', true);
  expect(await read()).toEqual([3, true]);
  Object.assign(config, { mailsPerSecond: 25, secondFactorRequired: 'off' });
  expect(await read()).toEqual([25, false]);
});

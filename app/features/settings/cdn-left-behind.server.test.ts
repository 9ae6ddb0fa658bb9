import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { settingsWords } from '#app/routes/admin/settings/words.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';

openSiteForTests();

test('a CDN that has not taken a change for half a minute is told in the settings, until it has', async () => {
  const session = await signInAs(administrators.agnese);
  const isShown = async () =>
    (await (await get('/amministrazione/impostazioni', session)).text()).includes(settingsWords.cdn.title);
  await db.execute(sql`select tell_content('list', false)`);
  await db.execute(sql`update content_changes set at = now() - interval '31 seconds'`);
  expect(await isShown()).toBe(false);
  config.purge = { url: 'http://127.0.0.1:1/', format: 'post', token: '' };
  onTestFinished(() => {
    config.purge = undefined;
  });
  expect(await isShown()).toBe(true);
  await db.execute(sql`update content_changes set at = now()`);
  expect(await isShown()).toBe(false);
  await db.execute(sql`update content_changes set at = now() - interval '31 seconds', purges = 1`);
  expect(await isShown()).toBe(false);
});

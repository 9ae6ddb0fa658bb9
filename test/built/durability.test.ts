import { afterAll, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '#app/db/embedded.ts';
import { newsletterSubscriptions } from '#app/db/schema.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';

const { dataDir, remove } = makeDataDir();
afterAll(remove);

test('a process killed while it writes loses no signup that it had acknowledged', async () => {
  const site = await startProductionSite({ DATA_DIR: dataDir });
  const acknowledged: string[] = [];
  const signUpWithoutEnd = async () => {
    for (let index = 0; ; index += 1) {
      const email = `p${index}@example.org`;
      const response = await fetch(`${site.url}/pensieri-quotidiani`, {
        method: 'POST',
        body: new URLSearchParams({ email, privacy: 'on' }),
        headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` },
      });
      if (response.status === 200) acknowledged.push(email);
      if (acknowledged.length === 100) void site.stop('SIGKILL');
    }
  };
  await expect(signUpWithoutEnd()).rejects.toThrow();
  const { db, close } = await openEmbeddedDatabase(dataDir);
  const kept = new Set((await db.select().from(newsletterSubscriptions)).map(({ email }) => email));
  await close();
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
});

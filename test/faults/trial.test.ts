import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { welcomeMail } from '#app/features/subscribers/mail-jobs.server.ts';
import { setDatabase } from '#app/platform/db/client.ts';
import { openEmbeddedDatabase } from '#app/platform/db/embedded/embedded.ts';
import { closeQueue, enqueue, openQueue } from '#app/platform/queue/queue.ts';
import { descendantsOf } from '#test/children.ts';
import { freePort } from '#test/free-port.ts';
import { makeDataDir, runSite, startProductionSite } from '#test/production-site.ts';
import { writeSubscription } from '#test/subscribers.ts';
import { signUp } from '#test/visits.ts';

const { dataDir, remove } = makeDataDir();
afterAll(remove);
const onTrial = { DATA_DIR: dataDir, TRIAL: 'on' };
const outbox = path.join(dataDir, 'outbox');

async function inDatabase<Result>(
  work: (db: Awaited<ReturnType<typeof openEmbeddedDatabase>>['db']) => Promise<Result>,
) {
  const { db, close } = await openEmbeddedDatabase(dataDir);
  setDatabase({ db });
  return work(db).finally(close);
}

test('a site on trial sends no mail and runs no job until it goes live', async () => {
  await inDatabase(async () => {
    await openQueue();
    const { id } = await writeSubscription({ email: 'anna@example.org', name: 'Anna' });
    await enqueue(welcomeMail, { subscriptionId: id });
    await closeQueue();
  });

  mkdirSync(path.join(dataDir, 'media'));
  writeFileSync(path.join(dataDir, 'media/a-picture.jpg'), 'bytes');
  const trial = await startProductionSite(onTrial, { hasControl: true });
  expect((await signUp(trial.url, 'berta@example.org')).status).toBe(503);
  const { file, sums } = await requestFromSite(trial.process, { ask: 'backup' });
  expect([existsSync(file), sums.tables.newsletter_subscriptions.rows]).toEqual([true, 1]);
  expect(sums.files.rows).toBe(0);
  await trial.stop();
  const left = await inDatabase(async (db) => [
    await db.execute(
      sql`select name from pgboss.job where state = 'created' and name = 'welcome-mail'`,
    ),
    await db.execute(sql`select name from pgboss.schedule`),
  ]);
  expect(left.map(({ rows }) => rows)).toEqual([[{ name: 'welcome-mail' }], []]);

  const site = await startProductionSite(onTrial, { hasControl: true });
  expect(await requestFromSite(site.process, { ask: 'live' })).toEqual({});
  await vi.waitFor(() => expect(existsSync(outbox) && readdirSync(outbox)).toHaveLength(1), 30_000);
  expect((await signUp(site.url, 'berta@example.org')).status).toBe(200);
  await site.stop();
});

/** Uses the messages of launcher/. */
async function requestFromSite(site: ChildProcess, message: object) {
  site.send(message);
  const [response] = await once(site, 'message');
  return response;
}

test('a release on trial whose decoder dies on this machine ends, and says why', async () => {
  const fresh = makeDataDir();
  onTestFinished(fresh.remove);
  const { process: site, output } = runSite({
    DATA_DIR: fresh.dataDir,
    TRIAL: 'on',
    PORT: `${await freePort()}`,
  });
  const closed = once(site, 'close');
  await vi.waitFor(() => {
    const decoder = descendantsOf(site.pid ?? 0).find(({ command }) =>
      command.includes('encoding/encoder.ts'),
    );
    process.kill(decoder?.id ?? Number.NaN, 'SIGKILL');
  }, 60_000);
  expect(await closed).toEqual([1, null]);
  expect(output()).toContain(
    'This release cannot run here: The decoder of photographs ended: SIGKILL',
  );
  expect(existsSync(path.join(fresh.dataDir, 'database'))).toBe(false);
});

import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { countChanges, markRelease } from '#app/features/backups/changes.server.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { eraseSubscriber } from '#app/features/subscribers/retention.server.ts';
import { setPace } from '#app/features/subscribers/subscriptions.server.ts';
import { db } from '#app/platform/db/client.ts';
import { programTexts } from '#site/texts/program.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { writeSubscription } from '#test/subscribers.ts';
import { setTrial } from './health.ts';

openSiteForTests();
afterEach(() => setTrial(false));

async function allRows() {
  const { rows } = await db.execute<{ name: string }>(
    sql`select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const text: string[] = [];
  for (const { name } of rows) {
    const { rows } = await db.execute(
      sql.raw(`select to_jsonb(t)::text as row from ${name} t order by 1`),
    );
    text.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return text;
}

test('a release on trial serves pages and accepts no form: no row changes', async () => {
  await writePosts(posts.natale);
  const session = await signInAs(administrators.agnese);
  const before = await allRows();
  const signUp = { email: 'anna@example.org', name: 'Anna', privacy: 'on' };
  const forms = [
    ['/pensieri-quotidiani', signUp],
    ['/amministrazione/accesso.data', { intent: 'sign-in', ...administrators.agnese }],
    ['/amministrazione/post/nuovo.data', { intent: 'create', title: 'Nuovo', content: 'Testo' }],
    ['/iscrizione/annulla/nessuno', { 'List-Unsubscribe': 'One-Click' }],
  ] as const;

  setTrial(true);
  for (const [address, fields] of forms) {
    const response = await post(address, fields, session);
    expect([address, response.status, response.headers.get('Retry-After')]).toEqual([
      address,
      503,
      '30',
    ]);
    expect(await response.text()).toContain(programTexts.error.text);
  }
  expect((await get('/pensieri-quotidiani')).status).toBe(200);
  expect((await get('/amministrazione', session)).status).toBe(200);
  expect(await allRows()).toEqual(before);

  setTrial(false);
  expect((await countChanges()).length).toBeGreaterThan(0);
  await markRelease();
  expect(await countChanges()).toEqual([]);
  expect((await post('/pensieri-quotidiani', signUp)).status).toBe(200);
  expect(await allRows()).not.toEqual(before);
  expect(await countChanges()).toEqual([
    'subscribers: 1',
    'sign-ups, confirmations and withdrawals: 1',
  ]);
});

test('changes of rows without a timestamp count too: an erased reader, a password, a pace, a rest day; after a restore every row counts', async () => {
  const { id } = await writeSubscription({ email: 'berta@example.org' });
  const other = await writeSubscription({ email: 'carla@example.org' });
  await db.execute(sql`delete from security_events`);
  await markRelease();
  await markRelease();
  await eraseSubscriber(id);
  await setPace(other.id, 'weekly');
  await db.execute(
    sql`update administrators set generation = gen_random_uuid() where email = ${administrators.agnese.email}`,
  );
  await db.execute(sql`insert into rest_days (day) values ('2026-08-15')`);
  const counted = await countChanges();
  expect(counted.toSorted()).toEqual([
    'accounts and passwords: 1',
    'addresses that were erased: 1',
    'rest_days: 1',
    'subscribers: 1',
  ]);
  await logSecurityEvent({ kind: 'backup-restored' });
  expect(await countChanges()).toContain('thoughts: 1');
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { writeSubscription } from '#test/subscribers.ts';
import { watchSignups } from './sign-up.server.ts';

openSiteForTests();

async function signups(count: number, minutesAgo: number) {
  const { id } = await writeSubscription({ email: `${count}.${minutesAgo}@example.org` });
  await db.execute(sql`insert into consent_events (subscription_id, kind, source, at)
    select ${id}::uuid, 'requested', '/', now() - make_interval(mins => ${minutesAgo}) from generate_series(1, ${count}::int)`);
}

test('an hour with ten times the usual signups is noted, and a parish that signs up together is not', async () => {
  await signups(49, 10);
  await watchSignups();
  expect(await db.$count(securityEvents)).toBe(0);
  await signups(1, 5);
  await watchSignups();
  expect(await db.select().from(securityEvents)).toMatchObject([
    { kind: 'many-signups', details: { lately: 50, usually: 0 } },
  ]);
});

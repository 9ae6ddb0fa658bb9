import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPostgres } from '#app/db/postgres.ts';
import { deliveries, issues } from '#app/features/issues/schema.ts';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { writeIssue } from '#test/issues.ts';
import { startMailServer } from '#test/mail-server.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';

const subscribers = 60;

test('SIGTERM in the middle of a sending puts it down cleanly, and the next start ends it: once each', async () => {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres();
  const slowly = { onRcptTo: (_to: unknown, _session: unknown, done: () => void) => void setTimeout(done, 300) };
  const mail = await startMailServer(slowly);
  const url = `${postgres.url}/postgres`;
  const { db, close } = await openPostgres(url);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SECRET: 's'.repeat(32),
    SMTP_URL: mail.url,
    MAIL_FROM: 'a@example.org',
  };
  const statesOf = async () =>
    (await db.select({ state: deliveries.state }).from(deliveries)).map(({ state }) => state);
  try {
    await db.execute(sql`insert into newsletter_subscriptions (email)
      select 'lettrice' || n || '@example.org' from generate_series(1, ${subscribers}::int) n`);
    await writeIssue(db, ['Prova']);
    const first = await startProductionSite(env);
    await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBeGreaterThan(10);
    expect(await first.stop()).toBe(0);
    const received = mail.mails.length;
    expect(received).toBeLessThan(subscribers);
    const states = await statesOf();
    expect(states.filter((state) => state === 'submitted')).toHaveLength(received);
    expect(new Set(states)).toEqual(new Set(['submitted', 'waiting']));

    const second = await startProductionSite(env);
    await expect.poll(async () => (await db.select().from(issues))[0]?.state, { timeout: 120_000 }).toBe('done');
    expect(await second.stop()).toBe(0);
    expect(new Set(await statesOf())).toEqual(new Set(['submitted']));
    expect(new Set(mail.mails.map(({ to }) => to?.[0]?.address)).size).toBe(subscribers);
    expect(mail.mails).toHaveLength(subscribers);
    expect(await db.$count(newsletterSubscriptions)).toBe(subscribers);
  } finally {
    await close();
    await mail.stop();
    await postgres.stop();
    remove();
  }
});

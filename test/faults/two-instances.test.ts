import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPostgres } from '#app/db/postgres.ts';
import { type Form, startCrowd } from '#test/crowd.ts';
import { writeIssue } from '#test/issues.ts';
import { findProgram } from '#test/programs.ts';
import { type ScaledSite, startScaledSite } from '#test/scaled-site.ts';
import { agnese, enterPanel, readPage, type Session, savePost } from '#test/visits.ts';

const caddy = findProgram('caddy');
const pgbouncer = findProgram('pgbouncer');
const subscribers = 4000;
const readers = Number(process.env.CROWD ?? 500);
const betweenMs = 8000;
const both = [0, 1];

test.skipIf(!caddy || !pgbouncer)(
  'each of two instances is killed, then stopped, under load: every page is read, no form is done twice, an issue is sent once',
  async () => {
    const site = await startScaledSite({ caddy: `${caddy}`, pgbouncer: `${pgbouncer}` });
    try {
      const session = await enterPanel(site.proxy.url, agnese);
      await sendIssue(site);
      const crowd = startCrowd({ site: site.proxy.url, session, readers, writers: 10 });
      await killEach(site, session);
      const sentBefore = crowd.forms.length;
      await stopEach(site);
      const { readings, forms, unread } = await crowd.stop();

      const refused = forms.filter(({ status }) => status !== 200);
      console.log(`${readings} pages read, ${forms.length} forms sent, not answered: ${JSON.stringify(refused)}`);
      expect(unread).toEqual([]);
      // Under way when its instance was killed: the proxy does not send it again.
      expect(refused.filter(({ status }) => status !== 502)).toEqual([]);
      expect(forms.slice(sentBefore).filter(({ status }) => status !== 200)).toEqual([]);
      await expectDoneOnce(site, forms);
      await expectIssueOnce(site);
    } finally {
      await site.stop();
    }
  },
);

async function sendIssue(site: ScaledSite) {
  const { db, databaseUrl, received } = site;
  await db.query(`insert into newsletter_subscriptions (email)
    select 'lettrice' || n || '@example.org' from generate_series(1, ${subscribers}) n`);
  const opened = await openPostgres(databaseUrl, { migrates: false });
  await writeIssue(opened.db, ['Prova']).finally(opened.close);
  // A start begins it at once, the clock within a minute.
  await site.sites[0]?.stop();
  await site.restart(0);
  await expect.poll(() => received.length, { timeout: 120_000 }).toBeGreaterThan(20);
}

async function killEach(site: ScaledSite, session: Session) {
  for (const which of both) {
    await wait(betweenMs);
    await expectSeenOnBoth(site, session);
    await site.sites[which]?.stop('SIGKILL');
    await wait(betweenMs);
    await site.restart(which);
  }
  await expectSeenOnBoth(site, session);
}

async function stopEach(site: ScaledSite) {
  for (const which of both) {
    await wait(betweenMs);
    expect(await site.sites[which]?.stop()).toBe(0);
    await wait(betweenMs);
    await site.restart(which);
  }
  await wait(betweenMs);
}

async function expectSeenOnBoth({ proxy, sites }: ScaledSite, session: Session) {
  const id = crypto.randomUUID();
  expect((await savePost(proxy.url, session, { id, title: `Per tutti ${id}` })).status).toBe(200);
  const pages = () => Promise.all(sites.map(({ url }) => readPage(`${url}/post/${id}`)));
  const seen = async () => (await pages()).map(({ status }) => status);
  await expect.poll(seen, { timeout: 1000, interval: 20 }).toEqual([200, 200]);
}

async function expectDoneOnce({ db }: ScaledSite, forms: Form[]) {
  const { rows } = await db.query<{ name: string }>(`select title as name from posts
    union all select split_part(email, '@', 1) from newsletter_subscriptions`);
  const times = new Map<string, number>();
  for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
  expect(forms.filter(({ name, status }) => status === 200 && !times.has(name))).toEqual([]);
}

async function expectIssueOnce({ db, received }: ScaledSite) {
  const state = async () => (await db.query(`select state from issues where subject = 'Prova'`)).rows[0]?.state;
  await expect.poll(state, { timeout: 300_000, interval: 500 }).toBe('done');
  const readers = received.filter((address) => address.startsWith('lettrice'));
  expect(readers).toHaveLength(new Set(readers).size);
  const { rows } = await db.query<{ email: string; state: string }>(`select email, state
    from newsletter_subscriptions s left join deliveries on subscription_id = s.id where email like 'lettrice%'`);
  const uncertain = rows.filter((row) => row.state === 'uncertain');
  const submitted = rows.filter((row) => row.state === 'submitted');
  console.log(`${readers.length} mails received, ${uncertain.length} rows to be checked`);
  expect(uncertain.length + submitted.length).toBe(subscribers);
  expect(submitted.filter(({ email }) => !readers.includes(email))).toEqual([]);
  // What each of two killed senders had on its way.
  expect(uncertain.length).toBeLessThanOrEqual(20);
}

import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { SMTPServerOptions } from 'smtp-server';
import { expect } from 'vitest';
import { deliveries, issues } from '#app/features/issues/schema.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { openPostgres } from '#app/platform/db/postgres.ts';
import { writeIssue } from './issues.ts';
import { refusal } from './mail.ts';
import { startMailServer } from './mail-server.ts';
import { createDatabase, startPostgres } from './postgres.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from './production-site.ts';

type Plan = {
  subscribers: number;
  kills: number;
  instances: number;
  longestMs: number;
  signal?: 'SIGTERM';
};

const pollMs = 250;

/** Sends one issue through the faulty mail server while processes are killed and subscribers leave. */
export async function sendThroughCrashes({
  subscribers,
  kills,
  instances,
  longestMs,
  signal,
}: Plan) {
  const postgres = await startPostgres();
  const mail = await startFaultyMailServer();
  const { dataDir, remove } = makeDataDir();
  const url = await createDatabase(postgres.url);
  const { db, close } = await openPostgres(url);
  const sites: ProductionSite[] = [];
  const start = async () => {
    const env = { DATABASE_URL: url, SECRET: 's'.repeat(32), DATA_DIR: dataDir };
    sites.push(
      await startProductionSite({ ...env, SMTP_URL: mail.url, MAIL_FROM: 'info@example.org' }),
    );
  };
  const end = Date.now() + longestMs;

  async function until(isSo: () => boolean | Promise<boolean>) {
    while (!(await isSo())) {
      if (Date.now() > end)
        throw new Error(`Not done in time: ${sites.at(-1)?.output().slice(-2000)}`);
      await wait(pollMs);
    }
  }

  const letTimePass = async () => {
    await db.execute(
      sql`update deliveries set next_attempt_at = now() where next_attempt_at > now()`,
    );
    await db.execute(sql`update issues set held_until = now() where held_until > now()`);
  };
  const isDone = async () => {
    await letTimePass();
    return (await db.select({ state: issues.state }).from(issues))[0]?.state === 'done';
  };

  try {
    await db.execute(sql`insert into newsletter_subscriptions (email)
      select 'lettrice' || n || '@example.org' from generate_series(1, ${subscribers}::int) n`);
    await writeIssue(db, ['Prova', 'Seconda prova']);
    for (let started = 0; started < instances; started += 1) await start();

    const left: string[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await until(() => mail.received.length >= (subscribers * kill) / (kills + 2));
      left.push(...(await leave(db)));
      expect(await sites.shift()?.stop(signal ?? 'SIGKILL')).toBe(signal ? 0 : null);
      await start();
    }
    await until(isDone);
    const rows = await db
      .select({
        email: subscriptions.email,
        state: deliveries.state,
        isActive: subscriptions.isActive,
      })
      .from(subscriptions)
      .leftJoin(deliveries, eq(deliveries.subscriptionId, subscriptions.id));
    return { rows, left, received: mail.received, deleted: mail.deleted };
  } finally {
    for (const site of sites) await site.stop();
    await close();
    await mail.stop();
    await postgres.stop();
    remove();
  }
}

/** Each subscriber has the mail once or a row with the reason; an unsubscribed one has no mail. */
export function expectOnceEach({
  rows,
  left,
  received,
  deleted,
}: Awaited<ReturnType<typeof sendThroughCrashes>>) {
  const times = new Map<string, number>();
  for (const address of received) times.set(address, (times.get(address) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
  expect(left.filter((email) => times.has(email))).toEqual([]);

  const wrong = rows.filter(({ email, state, isActive }) => {
    if (left.includes(email)) return state !== null && state !== 'skipped';
    if (state === 'submitted') return !times.has(email);
    if (state === 'failed') return times.has(email) || (deleted.has(email) && isActive);
    return state !== 'uncertain';
  });
  expect(wrong).toEqual([]);
}

async function leave(db: Awaited<ReturnType<typeof openPostgres>>['db']) {
  const deleted = await db
    .update(subscriptions)
    .set({ isActive: false, inactiveReason: 'unsubscribed' })
    .where(
      sql`${subscriptions.id} in (select s.id from newsletter_subscriptions s where s.is_active and not exists
        (select from deliveries d where d.subscription_id = s.id and d.state <> 'waiting') order by s.id desc limit 10)`,
    )
    .returning({ email: subscriptions.email });
  return deleted.map(({ email }) => email);
}

type Connections = { connections: Set<{ id: string; _socket: { destroy: () => void } }> };

/** Failures depend on the number in the address, so every run is the same. One in fifty connections ends after the text. */
async function startFaultyMailServer() {
  const received: string[] = [];
  const deleted = new Set<string>();
  const putOff = new Set<string>();
  const number = (address: string) => Number(/\d+/.exec(address)?.[0]);

  function isFirst(address: string) {
    if (putOff.has(address)) return false;
    putOff.add(address);
    return true;
  }

  function respondTo(address: string) {
    const kind = number(address) % 50;
    if (kind === 1 && isFirst(address)) return '450 4.2.0 greylisted';
    if (kind === 2 && isFirst(address)) return '421 4.3.2 too busy';
    if (kind === 3) return '550 5.1.1 no such user';
    return kind === 4 ? '550 5.7.1 policy' : undefined;
  }

  const behaviour: SMTPServerOptions = {
    onRcptTo({ address }, _session, done) {
      const refused = respondTo(address);
      if (refused?.includes('5.1.1')) deleted.add(address);
      const respond = () => done(refused ? refusal(refused) : undefined);
      if (number(address) % 50 === 5) setTimeout(respond, 200);
      else respond();
    },
    onData(stream, { id, envelope }, done) {
      const address = envelope.rcptTo[0]?.address ?? '';
      stream.resume().on('end', () => {
        received.push(address);
        if (number(address) % 50 !== 6) return done();
        for (const connection of (server.smtp as unknown as Connections).connections) {
          if (connection.id === id) connection._socket.destroy();
        }
      });
    },
  };
  const server = await startMailServer(behaviour);
  return { url: server.url, received, deleted, stop: server.stop };
}

import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '#app/db/client.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { milliseconds, table } from '#scripts/bench/report.ts';
import { fillPosts, fillSubscribers } from '#scripts/bench/rows.ts';
import { authorAt } from '#test/author.ts';
import { freePort } from '#test/free-port.ts';
import { writeIssue } from '#test/issues.ts';
import { addressesToRead, countRenderings } from '#test/kept-pages.ts';
import { startMailServer } from '#test/mail-server.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { startReaders } from '#test/readers.ts';
import { memoryOf, remoteControl } from '#test/remote-control.ts';
import { agnese, enterPanel, provisionalPassword } from '#test/visits.ts';

// Longer: `SOAK_MINUTES=10 npm run test:faults`.
const minutes = Number(process.env.SOAK_MINUTES ?? 3);
const turns = 100;
const [readers, subscribers] = [500, 2000];
const [lookEach, looksOfMean] = [5, 3];
const longestGrowth = 1.1;
const longestSendingMs = 300_000;

test('500 readers, saves, an issue and a database that falls over: each page is there, saves are read at once, and memory stays level', async () => {
  const { dataDir, remove } = makeDataDir();
  const [postgres, mail, metricsPort] = [
    await startPostgres({ isDurable: true }),
    await startMailServer(),
    await freePort(),
  ];
  const database = `${postgres.url}/postgres`;
  const env = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: database, SECRET: 's'.repeat(32), METRICS_PORT: `${metricsPort}` },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'info@example.org', ADMIN_INITIAL_PASSWORD: provisionalPassword },
  };
  await withDatabase(database, async (db) => {
    await fillPosts(db, 100);
    await fillSubscribers(db, subscribers);
  });
  const site = await startProductionSite(env, remoteControl);
  try {
    const soaked = await soak(site, `http://127.0.0.1:${metricsPort}/metrics`, {
      [turns / 10]: () => withDatabase(database, (db) => writeIssue(db, ['Prova', 'Seconda prova'])),
      [turns / 4]: postgres.killAndStart,
    });
    const { reading, saves } = soaked;
    const done = saves.filter(({ status }) => status === 200);
    const memory = readMemory(soaked.looks);
    console.log(figures(soaked, memory));
    expect(reading.failures).toEqual({});
    expect(done.filter(({ isShown }) => !isShown)).toEqual([]);
    expect(done.length).toBeGreaterThan(turns * 0.9);
    // Nothing happens in the second half but readings and saves, so all that grows in it is a leak.
    expect(memory.held.end / memory.held.half).toBeLessThanOrEqual(longestGrowth);
    expect(memory.resident.end / memory.resident.half).toBeLessThanOrEqual(longestGrowth);
    // The author is told of her new password and browser too.
    const receivers = () => mail.mails.map(({ to }) => to?.[0]?.address).filter((address) => address !== agnese.email);
    // One in twenty has left.
    await expect.poll(() => new Set(receivers()).size, { timeout: longestSendingMs }).toBe(subscribers * 0.95);
    expect(await site.stop()).toBe(0);
    expect(receivers()).toHaveLength(subscribers * 0.95);
  } finally {
    await site.stop('SIGKILL').catch(() => {});
    await mail.stop();
    await postgres.stop();
    remove();
  }
});

/** What happens before which turn. */
type Events = Record<number, () => Promise<void>>;

async function soak(site: ProductionSite, metrics: string, events: Events) {
  const save = await authorAt(site.url, await enterPanel(site.url, agnese));
  const paths = await addressesToRead(site.url);
  for (const path of paths) await (await fetch(site.url + path)).text();
  const crowd = await startReaders({ url: site.url, paths, readers });
  const before = await countRenderings(metrics);
  const looks: Memory[] = [];
  const saves: Awaited<ReturnType<typeof save>>[] = [];
  try {
    while (saves.length < turns) {
      await events[saves.length]?.();
      saves.push(await save());
      if (saves.length % lookEach === 0) looks.push(await memoryOf(site));
      await wait((minutes * 60_000) / turns);
    }
    const renderings = (await countRenderings(metrics)) - before;
    return { reading: await crowd.look(), renderings, saves, looks };
  } finally {
    await crowd.stop();
  }
}

async function withDatabase(url: string, work: (db: Database) => Promise<void>) {
  const { db, close } = await openPostgres(url);
  await work(db).finally(close);
}

type Memory = Awaited<ReturnType<typeof memoryOf>>;

/** Means of some looks. */
function readMemory(looks: Memory[]) {
  const mean = (kind: keyof Memory, last: number) =>
    looks.slice(last - looksOfMean, last).reduce((sum, look) => sum + look[kind], 0) / looksOfMean;
  const of = (kind: keyof Memory) => ({
    start: mean(kind, looksOfMean),
    half: mean(kind, looks.length / 2),
    end: mean(kind, looks.length),
  });
  return { held: of('held'), resident: of('resident') };
}

type Soaked = Awaited<ReturnType<typeof soak>>;

function figures({ reading, renderings, saves }: Soaked, memory: ReturnType<typeof readMemory>) {
  const done = saves.filter(({ status }) => status === 200);
  const megabytes = ({ start, half, end }: typeof memory.held) =>
    [start, half, end].map((value) => `${value.toFixed(0)} MB`).join(', ');
  return table(
    [`${minutes} minutes, ${readers} readers`, ''],
    [
      ['Answers', `${reading.answers}`],
      ['Failures', JSON.stringify(reading.failures)],
      ['Median', milliseconds(reading.medianMs)],
      ['p99', milliseconds(reading.p99Ms)],
      ['The slowest; each look at memory stops the site too', milliseconds(reading.slowestMs)],
      ['Longest stall of the readers themselves', milliseconds(reading.stallMs)],
      ['Renderings', `${renderings}`],
      ['Old pages after the answer to a save', `${done.filter(({ isShown }) => !isShown).length}`],
      ['Saves refused', `${saves.length - done.length} of ${saves.length}`],
      ['Memory in use at the start, half-way, at the end', megabytes(memory.held)],
      ['Memory of the process', megabytes(memory.resident)],
    ],
  );
}

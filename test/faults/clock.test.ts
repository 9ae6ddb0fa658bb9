import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { remoteControl, setClock } from '#test/remote-control.ts';
import {
  agnese,
  enterPanel,
  openSession,
  provisionalPassword,
  readPage,
  savePost,
  signIn,
  signUp,
} from '#test/visits.ts';

const minuteMs = 60_000;
// A minute until the clock's next look, half of one until a set-back clock is noticed, and some for a slow machine.
const soon = { timeout: 5 * minuteMs, interval: 1000 };
const readers = ['a', 'b', 'c'].map((name) => `${name}@example.org`);
// Where the site begins it is noon: no midnight comes while the test runs.
const noon = 12 - new Date().getUTCHours();
const exhausted = { 'X-Forwarded-For': '198.51.100.7' };

/** How often each subject has gone to the readers, as the outbox tells. */
async function countMails(dataDir: string) {
  const outbox = path.join(dataDir, 'outbox');
  const counts: Record<string, number> = {};
  for (const name of existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []) {
    const { subject = '', to } = await PostalMime.parse(readFileSync(path.join(outbox, name)));
    if (readers.includes(to?.[0]?.address ?? '')) counts[subject] = (counts[subject] ?? 0) + 1;
  }
  return counts;
}

async function exhaustLimits(site: string) {
  const signups = Array.from({ length: 21 }, (_, index) => signUp(site, `x${index}@example.org`, exhausted));
  expect((await Promise.all(signups)).map(({ status }) => status)).toContain(429);
  const wrong = { email: 'redazione@example.org', password: 'sbagliata' };
  const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(site, wrong)));
  expect(answers.map(({ status }) => status)).toContain(429);
}

async function expectSaneLimits(site: string) {
  expect((await signUp(site, `y${Math.random()}@example.org`, exhausted)).status).toBe(200);
  const { status } = await signIn(site, { email: 'redazione@example.org', password: provisionalPassword });
  expect(status).toBe(200);
}

async function publish({ url }: ProductionSite, title: string) {
  const session = await openSession(url, agnese);
  expect((await savePost(url, session, { title })).status).toBe(200);
  expect((await readPage(`${url}/pensieri-quotidiani`)).text).toContain(title);
}

test('a clock that jumps to and fro sends each daily issue once, and locks nobody out', async () => {
  const { dataDir, remove } = makeDataDir();
  const env = { DATA_DIR: dataDir, ADMIN_INITIAL_PASSWORD: provisionalPassword, SAMPLE_CONTENT: 'off' };
  const site = await startProductionSite({ ...env, TEST_CLOCK_OFFSET: `${noon * 3_600_000}` }, remoteControl);
  const mails = () => countMails(dataDir).then(({ A = 0, B = 0, C = 0 }) => ({ A, B, C }));
  try {
    const session = await enterPanel(site.url, agnese);
    for (const email of readers) expect((await signUp(site.url, email)).status).toBe(200);
    await publish(site, 'A');

    await setClock(site, noon + 48);
    expect((await readPage(`${site.url}/amministrazione.data`, session)).status).toBe(401);
    await expect.poll(mails, soon).toEqual({ A: 3, B: 0, C: 0 });
    await exhaustLimits(site.url);

    await setClock(site, noon + 24);
    await expectSaneLimits(site.url);
    await publish(site, 'B');
    await expect.poll(mails, soon).toEqual({ A: 3, B: 3, C: 0 });

    await setClock(site, noon + 48);
    await publish(site, 'C');
    await wait(2 * minuteMs);
    expect(await mails()).toEqual({ A: 3, B: 3, C: 0 });

    await setClock(site, noon + 72);
    await expect.poll(mails, soon).toEqual({ A: 3, B: 3, C: 3 });
    expect(await site.stop()).toBe(0);
    expect(await mails()).toEqual({ A: 3, B: 3, C: 3 });
  } finally {
    await site.stop();
    remove();
  }
});

test("an instance whose clock jumps, beside a PostgreSQL whose clock does not, fails nobody's request", async () => {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres();
  const env = { DATA_DIR: dataDir, DATABASE_URL: `${postgres.url}/postgres`, SECRET: 's'.repeat(32) };
  const site = await startProductionSite({ ...env, ADMIN_INITIAL_PASSWORD: provisionalPassword }, remoteControl);
  try {
    await enterPanel(site.url, agnese);
    await setClock(site, 48);
    await publish(site, 'Avanti');
    await exhaustLimits(site.url);
    await setClock(site, -24);
    await expectSaneLimits(site.url);
    await publish(site, 'Indietro');
    expect(await site.stop()).toBe(0);
  } finally {
    await site.stop();
    await postgres.stop();
    remove();
  }
});

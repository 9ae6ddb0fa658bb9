import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '#app/platform/db/client.ts';
import { openEmbeddedDatabase } from '#app/platform/db/embedded/embedded.ts';
import { openPostgres } from '#app/platform/db/postgres.ts';
import { writeIssue } from '#test/issues.ts';
import { startMailServer } from '#test/mail-server.ts';
import { startPostgres } from '#test/postgres.ts';
import { startProductionSite } from '#test/production-site.ts';
import { fillSubscribers } from '#test/rows.ts';
import { type Figure, milliseconds } from './figures.ts';

const subscribers = 100_000;
const sendingSeconds = 30;

export async function measureSending(folder: string): Promise<Figure[]> {
  const DATA_DIR = mkdtempSync(path.join(folder, 'sending-'));
  const server = await startPostgres();
  const DATABASE_URL = `${server.url}/postgres`;
  try {
    const embedded = await send(await openEmbeddedDatabase(DATA_DIR), { DATA_DIR });
    const postgres = await send(await openPostgres(DATABASE_URL), {
      DATA_DIR,
      DATABASE_URL,
      SECRET: 's'.repeat(32),
    });
    const row = (name: string, what: keyof typeof embedded, goal: string) => ({
      name,
      embedded: embedded[what],
      postgres: postgres[what],
      goal,
    });
    return [
      row('Issue to 100,000: mails a second', 'mailsPerSecond', 'at least 50'),
      row('Slowest /healthz during an issue', 'slowest', 'at most 300 ms'),
    ];
  } finally {
    await server.stop();
  }
}

async function send({ db, close }: OpenDatabase, env: Record<string, string>) {
  await fillSubscribers(db, subscribers);
  await writeIssue(db, ['Misura'], 'Poche righe.\n\n'.repeat(20));
  await close();
  let count = 0;
  const sink = await startMailServer({
    onData: (stream, _session, done) => {
      count += 1;
      stream.resume().on('end', done);
    },
  });
  const mail = {
    SMTP_URL: sink.url,
    MAIL_FROM: 'info@example.org',
    MAILS_PER_SECOND: '1000',
    SAMPLE_CONTENT: 'off',
  };
  const site = await startProductionSite({ ...env, ...mail });
  try {
    while (count === 0) await wait(50);
    const [first, started] = [count, performance.now()];
    let slowestMs = 0;
    while (performance.now() - started < sendingSeconds * 1000) {
      const requestedAt = performance.now();
      await fetch(`${site.url}/healthz`);
      slowestMs = Math.max(slowestMs, performance.now() - requestedAt);
      await wait(20);
    }
    const mailsPerSecond = ((count - first) / (performance.now() - started)) * 1000;
    return { mailsPerSecond: `${Math.round(mailsPerSecond)}`, slowest: milliseconds(slowestMs) };
  } finally {
    await site.stop();
    await sink.stop();
  }
}

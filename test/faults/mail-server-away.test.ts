import { test } from 'vitest';
import { startMailServer } from '#test/mail-server.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { startRelay } from '#test/relay.ts';
import { readPage, signUp } from '#test/visits.ts';

const emails = Array.from({ length: 5 }, (_, index) => `p${index}@example.org`);

test.concurrent.for(['embedded', 'PostgreSQL'])(
  'while the mail server is away signups are kept, and their mails leave later, once each (%s)',
  async (kind, { expect }) => {
    const { dataDir, remove } = makeDataDir();
    const mail = await startMailServer();
    const relay = await startRelay(Number(new URL(mail.url).port));
    const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
    const server = postgres && { DATABASE_URL: `${postgres.url}/postgres`, SECRET: 's'.repeat(32) };
    const env = {
      DATA_DIR: dataDir,
      ...server,
      SMTP_URL: `smtp://127.0.0.1:${relay.port}`,
      MAIL_FROM: 'a@example.org',
    };
    await relay.cut();
    let site = await startProductionSite(env);
    try {
      for (const email of emails) expect((await signUp(site.url, email)).status).toBe(200);
      await expect.poll(() => site.output(), { timeout: 30_000 }).toContain('the mail did not leave');
      expect((await readPage(`${site.url}/pensieri-quotidiani`)).status).toBe(200);
      // Waiting mails survive a restart.
      expect(await site.stop()).toBe(0);
      site = await startProductionSite(env);
      await relay.mend();
      await expect.poll(() => mail.mails.length, { timeout: 180_000, interval: 500 }).toBe(emails.length);
      expect(mail.mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(emails);
      expect(await site.stop()).toBe(0);
      expect(mail.mails).toHaveLength(emails.length);
    } finally {
      await site.stop();
      await relay.stop();
      await mail.stop();
      await postgres?.stop();
      remove();
    }
  },
);

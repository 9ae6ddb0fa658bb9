import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import type { OpenDatabase } from '#app/platform/db/client.ts';
import { openEmbeddedDatabase } from '#app/platform/db/embedded/embedded.ts';
import { openPostgres } from '#app/platform/db/postgres.ts';
import { startPostgres } from './postgres.ts';
import { makeDataDir, startProductionSite } from './production-site.ts';
import { signUp } from './visits.ts';

type Plan = { writes: number; at: number; hands: number };

/** Returns the acknowledged signups that are missing afterwards. */
export async function killEmbedded({ writes, at, hands }: Plan) {
  const { dataDir, remove } = makeDataDir();
  try {
    const site = await startProductionSite({ DATA_DIR: dataDir });
    const acknowledged = await write(site.url, { writes, at, hands }, () => site.stop('SIGKILL'));
    return await compare(acknowledged, await openEmbeddedDatabase(dataDir));
  } finally {
    remove();
  }
}

export async function killPostgres({ writes, at, hands }: Plan) {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres({ isDurable: true });
  const url = `${postgres.url}/postgres`;
  const site = await startProductionSite({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SECRET: 's'.repeat(32),
  });
  try {
    const acknowledged = await write(site.url, { writes, at, hands }, postgres.killAndStart);
    return await compare(acknowledged, await openPostgres(url));
  } finally {
    await site.stop('SIGKILL');
    await postgres.stop();
    remove();
  }
}

async function write(site: string, { writes, at, hands }: Plan, kill: () => Promise<unknown>) {
  const acknowledged: string[] = [];
  let killed: Promise<unknown> | undefined;
  let next = 0;
  const oneHand = async () => {
    while (next < writes) {
      next += 1;
      const email = `p${next}@example.org`;
      const status = await signUp(site, email).then(
        ({ status }) => status,
        () => undefined,
      );
      if (status === 200) acknowledged.push(email);
      if (acknowledged.length >= at) killed ??= kill();
    }
  };
  await Promise.all(Array.from({ length: hands }, oneHand));
  await killed;
  return acknowledged;
}

async function compare(acknowledged: string[], { db, close }: OpenDatabase) {
  const stored = await db.select().from(newsletterSubscriptions);
  await close();
  const emails = new Set(stored.map(({ email }) => email));
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter((email) => !emails.has(email)),
  };
}

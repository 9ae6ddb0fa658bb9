import { sql } from 'drizzle-orm';
import { addSamplePosts } from '#app/features/posts/samples.server.ts';
import { db, setDatabase } from '#app/platform/db/client.ts';
import { openEmbeddedDatabase } from '#app/platform/db/embedded/embedded.ts';
import { makeDataDir } from './production-site.ts';

export const firstStart = new Date('2026-11-20T12:00:00Z');

/**
 * The data of a first start without accounts and secret. Opening a copy takes a third of the time. The thoughts have no
 * cards, since drawing one takes half a second.
 */
// biome-ignore lint/style/noDefaultExport: Vitest requires it
export default async function makeStartedData() {
  const { dataDir, remove } = makeDataDir();
  const opened = await openEmbeddedDatabase(dataDir);
  setDatabase(opened);
  await addSamplePosts(firstStart);
  await db.execute(sql`update posts set card_hash = ''`);
  await opened.close();
  process.env.STARTED_DATA = dataDir;
  return remove;
}

import { config } from './config.ts';
import { setDatabase } from './db/client.ts';
import { openEmbeddedDatabase } from './db/embedded.ts';
import { openPostgres } from './db/postgres.ts';
import { addSamplePosts } from './features/posts/sample-posts.server.ts';

/** Opens what every request needs. Resolves to the function that closes it again. */
export async function openSite() {
  const opened = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openEmbeddedDatabase(config.dataDir);
  setDatabase(opened);
  if (opened.isNew && config.sampleContent) await addSamplePosts();
  return opened.close;
}

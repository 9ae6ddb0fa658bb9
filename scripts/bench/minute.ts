import { sql } from 'drizzle-orm';
import { type OpenDatabase, setDatabase } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { publishDuePosts } from '#app/features/posts/status.server.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir } from '#test/production-site.ts';
import { medianOf } from './pages.ts';
import { fillPosts } from './rows.ts';
import { type Figure, milliseconds } from './table.ts';

const [runs, promised] = [200, 200];

/** The transaction in which each minute looks for promises among `posts` thoughts; none is due, as mostly. */
export async function measureMinute(posts: number): Promise<Figure[]> {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres();
  try {
    const embedded = await look(await openEmbeddedDatabase(dataDir), posts);
    const onServer = await look(await openPostgres(`${postgres.url}/postgres`), posts);
    const name = `A minute without a due promise, of ${posts.toLocaleString('en')} thoughts`;
    return [{ name, embedded: milliseconds(embedded), postgres: milliseconds(onServer) }];
  } finally {
    await postgres.stop();
    remove();
  }
}

async function look(opened: OpenDatabase, posts: number) {
  setDatabase(opened);
  await fillPosts(opened.db, posts);
  await opened.db.execute(sql`insert into posts (title, content, category, is_promised, publish_at)
    select 'Promesso', 'x', 'Vangelo', true, timestamptz '2099-01-01' + day * interval '1 day'
    from generate_series(1, ${promised}::int) as day`);
  await opened.db.execute(sql`vacuum analyze posts`);
  return medianOf(runs, () => publishDuePosts(new Date())).finally(opened.close);
}

import { inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { type Candidate, chooseNear, type Rarity, rareWords } from './nearness.ts';

// The only writer of `related`, but that a post which is no longer published loses it.

const mostRead = 1000;
const mostCandidates = 60;
const perMinute = 100;
const perNight = 200;
// On the embedded database every query waits for a write.
const perWrite = 25;

type Post = { id: string; category: string; citation: string | null; stems: string[]; related: string[] | null };
type Related = { id: string; related: string[] };

/** Each minute: posts published since, in whatever way. */
export function relateNewPosts(signal?: AbortSignal) {
  return relate(sql`${posts.related} is null`, perMinute, signal);
}

/** Each night: the newest, since what came after them may be near, and what was saved. */
export async function renewRelated(signal?: AbortSignal) {
  await relate(sql`true`, perNight, signal);
  await relate(sql`${posts.updatedAt} > now() - interval '2 days'`, perNight, signal);
}

async function relate(which: SQL, most: number, signal?: AbortSignal) {
  const found = await findPosts(which, most);
  if (found.length === 0) return;
  const rarity = await readRarity();
  for (let first = 0; first < found.length && !signal?.aborted; first += perWrite) {
    const changed: Related[] = [];
    for (const post of found.slice(first, first + perWrite)) {
      const candidates = await findCandidates(post, rareWords(post.stems, rarity));
      const related = chooseNear({ ...post, stems: post.stems.length }, candidates, rarity);
      if (post.related === null || `${related}` !== `${post.related}`) changed.push({ id: post.id, related });
    }
    await write(changed);
  }
}

function findPosts(which: SQL, most: number): Promise<Post[]> {
  const { id, category, citation, related } = posts;
  return db
    .select({ id, category, citation, related, stems: sql<string[]>`tsvector_to_array(${posts.searchStems})` })
    .from(posts)
    .where(sql`${isPublished} and ${which}`)
    .orderBy(sql`${posts.datedAt} desc, ${posts.id} desc`)
    .limit(most);
}

/** Of the newest posts: counting the words of all takes seconds. */
async function readRarity(): Promise<Rarity> {
  const newest = `select search_stems from posts where status = 'published' and deleted_at is null
    order by dated_at desc limit ${mostRead}`;
  const { rows } = await db.execute<{ stem: string; count: number }>(sql`
    select word as stem, ndoc as count from ts_stat(${newest}) where ndoc > 2`);
  const published = await db.$count(posts, isPublished);
  const withStem = new Map(rows.map(({ stem, count }) => [stem, count]));
  return { posts: published, read: Math.min(published, mostRead), withStem };
}

async function findCandidates(post: Post, words: string[]): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select ${posts.id}, ${posts.category}, ${posts.citation}, length(${posts.searchStems}) as stems, shared
    from (
      select id, array_remove(array_agg(word), null) as shared
      from (
        select near.id, word from unnest(${sql.param(words)}::text[]) as word,
          lateral (select id from ${posts} where ${isPublished} and search_stems @@ word::tsquery) as near
        union all select id, null from ${posts}
        where ${isPublished} and citation = ${post.citation}
          and search_stems @@ phraseto_tsquery('italian', ${post.citation ?? ''})
      ) as hits
      where id <> ${post.id} group by id order by count(*) desc limit ${mostCandidates}
    ) as best join ${posts} using (id)`);
  return rows;
}

/** The version stays: nobody has saved the post. */
async function write(changed: Related[]) {
  // An update, even of nothing, is told to all who keep pages.
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const related = sql`(${JSON.stringify(Object.fromEntries(changed.map(({ id, related }) => [id, related])))}::jsonb)`;
  await db
    .update(posts)
    .set({ related: sql`array(select jsonb_array_elements_text(${related} -> ${posts.id}::text))::uuid[]` })
    .where(inArray(posts.id, ids));
}

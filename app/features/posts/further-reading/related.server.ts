import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';

const perMinute = 100;
const perNight = 200;
const mostKept = 12;
/** A stem of more posts says little, and takes long to find: PostgreSQL's statistics name those. */
const mostWithStem = 50;

export function relateNewPosts(signal?: AbortSignal) {
  return relate(sql`${posts.related} is null`, perMinute, signal);
}

/** The newest posts, which later ones may be near, and those saved lately. */
export async function renewRelated(signal?: AbortSignal) {
  await relate(sql`true`, perNight, signal);
  await relate(sql`${posts.updatedAt} > now() - interval '2 days'`, perNight, signal);
}

async function relate(which: SQL, most: number, signal?: AbortSignal) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${posts} where ${isPublished} and ${which} order by dated_at desc, id desc limit ${most}`);
  // One at a time: on the embedded database every query waits for a statement.
  for (const { id } of rows) {
    if (signal?.aborted) return;
    await relatePost(id);
  }
}

/**
 * Posts with the same citation come first, then those that share at least two rare stems: one may be chance. Stems of
 * the category (weight C) do not count.
 */
async function relatePost(id: string) {
  await db.execute(sql`
    with own as (select * from posts where id = ${id}),
    total as (select count(*)::float as posts from posts where ${isPublished}),
    common as (
      select elem from total, pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as e (elem, freq)
      where tablename = 'posts' and attname = 'search_stems' and elem is not null and freq * total.posts >= ${mostWithStem}
    ),
    shared as (
      select hit.id, ln(total.posts / count(*) over same_stem) as rarity, count(*) over same_stem as with_stem
      from own, total, unnest(own.search_stems), lateral (
        select id from posts where ${isPublished} and search_stems @@ lexeme::tsquery limit ${mostWithStem}
      ) as hit
      where lexeme ~ '^[[:alpha:]]{4,}$' and weights && '{A,B,D}' and lexeme not in (select elem from common)
      window same_stem as (partition by lexeme)
    ),
    hits as (
      select id, rarity from shared, total where with_stem < least(${mostWithStem}, total.posts / 2)
      union all select posts.id, null from own join posts on posts.citation = own.citation and ${isPublished}
        and posts.search_stems @@ phraseto_tsquery('italian', own.citation)
    ),
    near as (
      select hits.id, bool_or(rarity is null) as has_citation, sum(rarity) / sqrt(max(length(search_stems))) as nearness
      from hits join posts using (id) where id <> ${id} group by hits.id having count(*) > 1 or bool_or(rarity is null)
    ),
    chosen as (
      select array(
        select id from near order by has_citation desc, nearness desc nulls last, id limit ${mostKept}
      ) as related
    )
    update posts set related = chosen.related from chosen where id = ${id} and posts.related is distinct from chosen.related`);
}

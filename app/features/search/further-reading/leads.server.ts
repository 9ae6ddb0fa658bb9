import { desc, type SQL, sql } from 'drizzle-orm';
import { isDay, monthOf, romeDate } from '#app/calendar/rome.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { dayOfYear, posts } from '#app/features/posts/schema.ts';
import { excerptText, unifyLineBreaks } from '#app/features/writing/text/excerpt.ts';
import { db, prepared } from '#app/platform/db/client.ts';
import { quoted } from '#app/ui/quoted.ts';

const mostRelated = 3;
const mostOfADay = 10;
const mostRead = 40;
const excerptLength = 120;

const { id, title, category, quote, datedAt, content } = posts;
const excerpt = sql<string>`case when ${quote} is null then left(${content}, 600) else '' end`;
const leadColumns = { id, title, category, quote, datedAt, excerpt };

type LeadRow = Awaited<ReturnType<typeof nthNewest>>[number];

function lead({ id, title, category, quote, datedAt, excerpt }: LeadRow) {
  const line = quote
    ? quoted(unifyLineBreaks(quote))
    : excerptText(excerpt, excerptLength).replaceAll(/\s+/g, ' ');
  return {
    id,
    title: unifyLineBreaks(title),
    category,
    date: romeDate(datedAt),
    line,
    isQuote: quote !== null,
  };
}

const newestFirst = [desc(datedAt), desc(id)];
export type Lead = ReturnType<typeof lead>;

/** Uses a lateral join, since a Date would lose the microseconds that distinguish two posts. */
const ofPost = (way: SQL) => sql`
  select beside.id, beside.position from ${posts} as own, lateral (${way}) as beside
  where own.id = ${sql.placeholder('id')}`;
const next = (sign: '<' | '>', order: 'asc' | 'desc') =>
  ofPost(sql`
    select id, 0 as position from ${posts}
    where ${isPublished} and (dated_at, id) ${sql.raw(sign)} (own.dated_at, own.id)
    order by dated_at ${sql.raw(order)}, id ${sql.raw(order)} limit 1`);
const related = ofPost(
  sql`select id, position from unnest(own.related) with ordinality as stored (id, position)`,
);

// One statement saves the round trips of three.
const furtherReading = prepared((db) =>
  db
    .select({ ...leadColumns, way: sql<string>`found.way` })
    .from(
      sql`(
        select 'previous' as way, id, position from (${next('<', 'desc')}) as previous
        union all select 'next', id, position from (${next('>', 'asc')}) as next
        union all select 'related', id, position from (${related}) as related
      ) as found`,
    )
    // LIMIT stops the planner from reading every post first: without statistics it assumes that a partial index is empty.
    .innerJoinLateral(
      db.select().from(posts).where(sql`${posts.id} = found.id`).limit(1).as('posts'),
      isPublished,
    )
    .orderBy(sql`found.position`)
    .prepare('further_reading'),
);

const leadsOfDay = prepared((db) =>
  db
    .select(leadColumns)
    .from(posts)
    .where(
      sql`${isPublished} and ${dayOfYear(posts.datedAt)} between ${sql.placeholder('day')} and ${sql.placeholder('lastDay')}`,
    )
    .orderBy(...newestFirst)
    .limit(mostRead)
    .prepare('leads_of_day'),
);

export type FurtherReading = Awaited<ReturnType<typeof findFurtherReading>>;

export async function findFurtherReading({ id, date }: { id: string; date: { iso: string } }) {
  const [rows, thisDay] = await Promise.all([
    furtherReading().execute({ id }),
    listThisDay(date.iso),
  ]);
  const ways = Map.groupBy(rows, ({ way }) => way);
  const leads = (way: string) => (ways.get(way) ?? []).map(lead);
  const [previous] = leads('previous');
  const [next] = leads('next');
  const related = chooseRelated(leads('related'), [previous, next, ...thisDay.leads]);
  return { previous, next, thisDay, related };
}

/** Of other years. */
export async function listThisDay(iso: string) {
  const rows = await leadsOfDay().execute(daysOf(iso));
  const leads = rows.map(lead).filter(({ date }) => date.iso.slice(0, 4) !== iso.slice(0, 4));
  return { day: `${Number(iso.slice(8))} ${monthOf(iso)}`, leads: leads.slice(0, mostOfADay) };
}

function chooseRelated(candidates: Lead[], displayed: (Lead | undefined)[]) {
  const displayedIds = new Set(displayed.map((lead) => lead?.id));
  const months = new Set<string>();
  const chosen = candidates.filter(({ id, date }) => {
    if (displayedIds.has(id) || months.has(date.month)) return false;
    months.add(date.month);
    return true;
  });
  return chosen.slice(0, mostRelated);
}

/** In a year without 29 February its posts are on the 28th. */
function daysOf(iso: string) {
  const day = Number(iso.slice(5, 7)) * 100 + Number(iso.slice(8, 10));
  return { day, lastDay: day === 228 && !isDay(`${iso.slice(0, 4)}-02-29`) ? 229 : day };
}

const published = sql`${posts} where ${isPublished}`;
const count = sql`(select count(*) from ${published})`;
const oneDayMs = 86_400_000;
// Neighbouring days lie far apart, and no post repeats before all have appeared.
const stride = 2_654_435_761;

export async function findAnyPost() {
  const [row] = await nthNewest(sql`floor(random() * ${count})::bigint`, 1);
  return row?.id;
}

export async function findPostOfDay(iso: string, displayed: Lead[]): Promise<Lead | undefined> {
  const day = (Date.parse(iso) / oneDayMs) * stride;
  const others = sql`greatest(${count} - ${1 + displayed.length}, 1)`;
  const rows = await nthNewest(sql`1 + ${day}::bigint % ${others}`, displayed.length + 1);
  return rows.map(lead).find(({ id }) => !displayed.some((other) => other.id === id));
}

function nthNewest(skipped: SQL, most: number) {
  return db
    .select(leadColumns)
    .from(posts)
    .where(
      sql`${posts.id} in (select id from ${published} order by dated_at desc, id desc offset ${skipped} limit ${most})`,
    )
    .orderBy(...newestFirst);
}

const perMinute = 100;
const perNight = 200;
const mostStored = 12;
/** A more frequent stem means little and is slow to find; PostgreSQL’s statistics list such stems. */
const mostWithStem = 50;

export function relateNewPosts(signal?: AbortSignal) {
  return relate(sql`${posts.related} is null`, perMinute, signal);
}

export async function renewRelated(signal?: AbortSignal) {
  await relate(sql`true`, perNight, signal);
  await relate(sql`${posts.updatedAt} > now() - interval '2 days'`, perNight, signal);
}

async function relate(which: SQL, most: number, signal?: AbortSignal) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${posts} where ${isPublished} and ${which} order by dated_at desc, id desc limit ${most}`);
  // One at a time, since every query of the embedded database waits for a statement.
  for (const { id } of rows) {
    if (signal?.aborted) return;
    await relatePost(id);
  }
}

/**
 * Posts with the same citation come first, then posts with two rare stems in common: one may be chance. Stems
 * of the category (weight C) do not count.
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
        select id from near order by has_citation desc, nearness desc nulls last, id limit ${mostStored}
      ) as related
    )
    update posts set related = chosen.related from chosen where id = ${id} and posts.related is distinct from chosen.related`);
}

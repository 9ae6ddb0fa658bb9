import { desc, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#app/db/client.ts';
import { dayOfYear, posts } from '#app/db/schema.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { chooseRelated } from './choose-related.ts';
import type { Lead, Onward } from './lead.ts';
import { lead, leadColumns } from './leads.server.ts';
import { daysToSearch, isSameDay } from './same-day.ts';

const mostOfADay = 10;
// With those of this year, of 29 February, and of days with several posts.
const mostRead = 40;

const isOfDay = sql`${dayOfYear(posts.datedAt)} in (${sql.placeholder('day')}, ${sql.placeholder('orDay')})`;
const ofDay = sql`select id from ${posts} where ${isPublished} and ${isOfDay} order by dated_at desc, id desc limit ${mostRead}`;

/** By a lateral join, since a Date would lose the microseconds that tell two posts apart. */
const ofPost = (way: SQL) => sql`
  select beside.id, beside.place from ${posts} as own, lateral (${way}) as beside
  where own.id = ${sql.placeholder('id')}`;
const next = (sign: '<' | '>', order: 'asc' | 'desc') =>
  ofPost(sql`
    select id, 0 as place from ${posts}
    where ${isPublished} and (dated_at, id) ${sql.raw(sign)} (own.dated_at, own.id)
    order by dated_at ${sql.raw(order)}, id ${sql.raw(order)} limit 1`);
const related = ofPost(sql`select id, place from unnest(own.related) with ordinality as kept (id, place)`);

// One statement, since each costs its time on the way.
const onward = prepared((db) =>
  db
    .select({ ...leadColumns, way: sql<string>`found.way` })
    .from(
      sql`(
        select 'previous' as way, id, place from (${next('<', 'desc')}) as previous
        union all select 'next', id, place from (${next('>', 'asc')}) as next
        union all select 'related', id, place from (${related}) as related
        union all select 'day', id, 0 from (${ofDay}) as day
      ) as found`,
    )
    .innerJoin(posts, sql`${posts.id} = found.id and ${isPublished}`)
    .orderBy(sql`found.place`, desc(posts.datedAt))
    .prepare('onward'),
);

const leadsOfDay = prepared((db) =>
  db
    .select(leadColumns)
    .from(posts)
    .where(sql`${isPublished} and ${isOfDay}`)
    .orderBy(desc(posts.datedAt), desc(posts.id))
    .limit(mostRead)
    .prepare('leads_of_day'),
);

/** Where the page of a published post leads. */
export async function findOnward(post: { id: string; date: { iso: string } }): Promise<Onward> {
  const { id, date } = post;
  const rows = await onward().execute({ id, ...daysToSearch(date.iso) });
  const ways = Map.groupBy(rows, ({ way }) => way);
  const leads = (way: string) => (ways.get(way) ?? []).map(lead);
  const [previous] = leads('previous');
  const [next] = leads('next');
  const thisDay = ofOtherYears(leads('day'), date.iso);
  return { previous, next, thisDay, related: chooseRelated(leads('related'), [previous, next, ...thisDay]) };
}

/** Of the same day in other years, newest first. */
export async function listThisDay(iso: string): Promise<Lead[]> {
  const rows = await leadsOfDay().execute(daysToSearch(iso));
  return ofOtherYears(rows.map(lead), iso);
}

function ofOtherYears(leads: Lead[], iso: string) {
  return leads.filter(({ date }) => isSameDay(date.iso, iso)).slice(0, mostOfADay);
}

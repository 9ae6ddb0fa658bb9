import { desc, eq, sql } from 'drizzle-orm';
import { laterDay, romeDay, romeInstant } from '#app/calendar/rome.ts';
import { deliveries, issuePosts, issues, mailEvents } from '#app/features/issues/schema.ts';
import { posts } from '#app/features/posts/schema.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { figures } from './schema.ts';

const pointsOfLine = 7;
const departureDays = 2;
const mostMails = 31;
const offeredPosts = 300;

const startOfDay = (day: string) => romeInstant(day, '00:00') ?? new Date(day);
const dayAfter = (day: string) => startOfDay(laterDay(day, 1)).toISOString();

/** One scan: 100,000 subscriptions take 60 ms. */
export async function showReaders(from: string, today: string) {
  const span = (Date.parse(today) - Date.parse(from)) / 86_400_000;
  const days = Array.from({ length: pointsOfLine }, (_, index) =>
    laterDay(from, Math.round((span * index) / (pointsOfLine - 1))),
  );
  const start = startOfDay(from).toISOString();
  const isAfterwards = (moment: string) =>
    sql`(is_active or inactive_since >= ${moment}::timestamptz)`;
  const counts = days.map((day) => {
    const end = dayAfter(day);
    return sql`count(*) filter (where subscribed_at < ${end}::timestamptz and ${isAfterwards(end)})::int`;
  });
  const { rows } = await db.execute<{ counts: number[]; joined: number; left: number }>(sql`
    select json_build_array(${sql.join(counts, sql`, `)}) as counts,
      count(*) filter (where subscribed_at >= ${start}::timestamptz)::int as joined,
      count(*) filter (where inactive_since >= ${start}::timestamptz)::int as left
    from ${subscriptions} where is_active or inactive_reason <> 'pending'`);
  const { counts: points = [], joined = 0, left = 0 } = rows[0] ?? {};
  return { joined, left, line: days.map((day, index) => ({ day, count: points[index] ?? 0 })) };
}

export type MailFigures = {
  id: string;
  subject: string;
  day: string;
  sent: number;
  /** Null for the weekly mail: its posts are also in daily mails. */
  onSite: number | null;
  returned: number;
  left: number;
};

export async function listMails(from: string): Promise<MailFigures[]> {
  const countOf = (
    state: 'submitted' | 'failed',
  ) => sql`coalesce((i.counts->>'${sql.raw(state)}')::int,
    (select count(*)::int from ${deliveries} d where d.issue_id = i.id and d.state = '${sql.raw(state)}'))`;
  const { rows } = await db.execute<MailFigures & { at: string }>(sql`
    select i.id, i.subject, i.started_at::text as at, ${countOf('submitted')} as sent,
      case when i.gathers is null then (select coalesce(sum(f.count), 0)::int from ${issuePosts} p
        join ${figures} f on f.kind = 'mail' and f.name = '/post/' || p.post_id where p.issue_id = i.id) end as "onSite",
      ${countOf('failed')} + (select count(distinct e.subscription_id)::int from ${mailEvents} e
        where e.issue_id = i.id and e.kind = 'gone') as returned,
      (select count(*)::int from ${subscriptions} s where s.inactive_reason = 'unsubscribed'
        and s.inactive_since between i.started_at and i.started_at + make_interval(days => ${departureDays}::int)) as left
    from ${issues} i where i.started_at >= ${startOfDay(from).toISOString()}::timestamptz
    order by i.started_at desc limit ${mostMails}`);
  return rows.map(({ at, ...mail }) => ({ ...mail, day: romeDay(new Date(at)) }));
}

/** The newest post, or the one with this id. `line`: the sum of the openings until each day. */
export async function showPost(postId: string | null, first: string, today: string) {
  const { id, title, datedAt } = posts;
  const isPublished = sql`${posts.status} = 'published' and ${posts.deletedAt} is null`;
  const newest = db.select({ id, title, datedAt }).from(posts).where(isPublished);
  const offered = await newest.orderBy(desc(datedAt), desc(id)).limit(offeredPosts);
  const [named] =
    postId && isUuid(postId)
      ? await db.select({ id, title, datedAt }).from(posts).where(eq(id, postId))
      : offered;
  if (!named) return undefined;
  const published = romeDay(named.datedAt);
  // The first days of an older post were not counted.
  const isSinceStart = published >= first;
  const start = isSinceStart ? published : laterDay(today, 1 - pointsOfLine);
  const days = Array.from({ length: pointsOfLine }, (_, index) => laterDay(start, index));
  const { rows } = await db.execute<{ day: string; kind: string; count: number }>(sql`
    select day::text, kind, count from ${figures}
    where name = ${`/post/${named.id}`} and kind in ('opening', 'mail') order by day`);
  const sumOf = (kind: string, [since, until]: [string, string]) =>
    rows
      .filter((row) => row.kind === kind && row.day >= since && row.day <= until)
      .reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ id: named.id, isSinceStart },
    offered: [...(offered.some((post) => post.id === named.id) ? [] : [named]), ...offered].map(
      ({ id, title }) => ({ id, title }),
    ),
    fromMail: sumOf('mail', [start, days.at(-1) ?? start]),
    total: sumOf('opening', ['', '9999']),
    line: days
      .filter((day) => day <= today)
      .map((day) => ({ day, count: sumOf('opening', [start, day]) })),
  };
}

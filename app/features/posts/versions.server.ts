import { and, desc, eq, sql } from 'drizzle-orm';
import { administrators } from '#app/features/accounts/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { site } from '#app/site/site.server.ts';
import { pick, postFieldNames } from './post-fields.ts';
import { fieldsOf, type WrittenPost } from './post-form.ts';
import { hasText, posts, postVersions } from './schema.ts';

export const maxVersions = 30;

/** The state that an undo restores, with `status`, which is among the fields. */
export const storedState = ['plannedOn', 'scheduledAt', 'publishedAt', 'datedAt', 'mail'] as const;

const pairs = [...postFieldNames, ...storedState].map(
  (name) => sql`${sql.raw(`'${name}'`)}, ${posts[name]}`,
);
const snapshot = sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;

export type Saver = { email: string; form?: string };

/** Stores the current post. Of more than thirty versions, the last of each day are retained longest. */
export async function storeVersion(tx: Database, postId: string, by?: Saver) {
  await tx.execute(sql`
    insert into post_versions (post_id, version, post, by, form, at)
    select id, version, ${snapshot}, ${by?.email ?? null}, ${by?.form ?? null}, updated_at
    from posts where id = ${postId} and ${hasText}
    on conflict (post_id, version) do update set post = excluded.post`);
  await tx.execute(sql`
    delete from post_versions where post_id = ${postId} and version in (
      select version from (
        select version, row_number() over (partition by (at at time zone 'Europe/Rome')::date order by version desc) > 1 as later
        from post_versions where post_id = ${postId}
      ) as days order by later, version desc offset ${maxVersions})`);
}

export async function listVersions(postId: string) {
  const rows = await db
    .select({
      version,
      post,
      at,
      name: sql<string | null>`coalesce(nullif(${administrators.name}, ''), ${postVersions.by})`,
    })
    .from(postVersions)
    .leftJoin(administrators, eq(administrators.email, postVersions.by))
    .where(eq(postVersions.postId, postId))
    .orderBy(desc(postVersions.version));
  return rows.map(({ version, post, name, at }) => ({
    version,
    typed: typedOf(post),
    by: name,
    at,
  }));
}

const { version, post, at } = postVersions;
const typedOf = (post: Record<string, unknown>) =>
  fieldsOf(pick(post, postFieldNames) as unknown as WrittenPost, undefined, site().categories);

/** For a row of `posts`: the scheduled moment, if the post was published before that moment. */
export const lastSchedule = sql`select case when moment > ${posts.publishedAt} then moment end from (
  select (post ->> 'scheduledAt')::timestamptz as moment from post_versions
  where post_id = ${posts.id} and post ->> 'status' = 'draft'
  order by version desc limit 1) as draft`;

/** For a row of `posts`: the version before the current one. */
export const snapshotBefore = sql`(select post from post_versions
  where post_id = ${posts.id} and version = ${posts.version} - 1)`;

export async function isCreatedBy(postId: string, form: string | undefined): Promise<boolean> {
  const [first] = await db
    .select({ form: postVersions.form })
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), eq(postVersions.version, 1)));
  return (first?.form ?? undefined) === form;
}

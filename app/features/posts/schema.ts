import { desc, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { pictures } from '#app/features/pictures/schema.ts';
import type { TextDocument } from '#app/features/writing/document/document.ts';
import { instant, jsonb, tsvector } from '#app/platform/db/columns.ts';
import type { SocialMedia } from './field-rules.ts';
import { textsSeenIn } from './post-fields.ts';

/** The same expression as in the index. */
export const dayOfYear = (instant: AnyPgColumn) => {
  const there = sql`${instant} at time zone 'Europe/Rome'`;
  return sql`(extract(month from ${there}) * 100 + extract(day from ${there}))`;
};

const besideTitle = textsSeenIn('search')
  .filter((name) => name !== 'title')
  .map((name) => `coalesce(${name}, '')`)
  .join(" || ' ' || ");

export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    /** The plain words of the document. */
    content: text().notNull(),
    /** A trigger builds it from the content of a row that has none. */
    document: jsonb().$type<TextDocument>().notNull().default(sql`null`),
    quote: text(),
    citation: text(),
    category: text().notNull(),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    socialMedia: jsonb('social_media').$type<SocialMedia>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    /** Since when the post is public; null for a draft. */
    publishedAt: instant('published_at'),
    /** The date that readers see. A trigger sets it to `created_at` in a row that has none. */
    datedAt: instant('dated_at').notNull().default(sql`null`),
    deletedAt: instant('deleted_at'),
    /** The day that a draft is meant for: nothing happens by itself. */
    plannedOn: date('planned_on'),
    /** When the clock publishes a draft. */
    scheduledAt: instant('scheduled_at'),
    /** `due` from the first publication until an issue takes the post. */
    mail: text({ enum: ['new', 'due', 'done'] })
      .notNull()
      .default('new'),
    isSample: boolean('is_sample').notNull().default(false),
    sortTitle: text('sort_title').generatedAlwaysAs(sql`left(fold(title), 100)`),
    searchText: text('search_text').generatedAlwaysAs(
      sql.raw(
        `fold(regexp_replace(translate(' ' || title || ' ' || category || ' ' || ${besideTitle} || ' ' || content, '’', ''''), '[\\s\\u00a0\\u202f]+', ' ', 'g'))`,
      ),
    ),
    searchWords: tsvector('search_words').generatedAlwaysAs(
      sql.raw(
        `setweight(to_tsvector('simple', words_of(title)), 'A') || setweight(to_tsvector('simple', words_of(${besideTitle})), 'B') || setweight(to_tsvector('simple', words_of(category)), 'C') || setweight(to_tsvector('simple', words_of(left(content, 100000))), 'D')`,
      ),
    ),
    searchStems: tsvector('search_stems').generatedAlwaysAs(
      sql.raw(
        `setweight(to_tsvector('italian', normalize(title, NFKC)), 'A') || setweight(to_tsvector('italian', normalize(${besideTitle}, NFKC)), 'B') || setweight(to_tsvector('italian', normalize(category, NFKC)), 'C') || setweight(to_tsvector('italian', normalize(left(content, 100000), NFKC)), 'D')`,
      ),
    ),
    /** Null: night for Scripture, dawn for the rest. */
    cardLook: text('card_look', { enum: ['night', 'dawn', 'paper'] }),
    /** Null: not drawn yet; empty: cannot be drawn. */
    cardHash: text('card_hash'),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** Null until a job has chosen the related posts. */
    related: uuid().array(),
  },
  (table) => [
    check('posts_status_known', sql`${table.status} in ('draft', 'published')`),
    check('posts_card_look_known', sql`${table.cardLook} in ('night', 'dawn', 'paper')`),
    check('posts_mail_known', sql`${table.mail} in ('new', 'due', 'done')`),
    check('posts_new_are_drafts', sql`mail <> 'new' or status = 'draft'`),
    check('posts_scheduled_are_drafts', sql`scheduled_at is null or status = 'draft'`),
    check('posts_published_since', sql`(status = 'published') = (published_at is not null)`),
    index('posts_published_newest')
      .on(desc(table.datedAt), desc(table.id))
      .where(sql`status = 'published' and deleted_at is null`),
    index('posts_newest').on(desc(table.datedAt), desc(table.id)).where(sql`deleted_at is null`),
    index('posts_by_title').on(table.sortTitle, table.id).where(sql`deleted_at is null`),
    index('posts_by_category')
      .on(table.category, desc(table.datedAt), desc(table.id))
      .where(sql`deleted_at is null`),
    index('posts_by_status')
      .on(table.status, desc(table.datedAt), desc(table.id))
      .where(sql`deleted_at is null`),
    index('posts_published_by_category')
      .on(table.category, desc(table.datedAt), desc(table.id))
      .where(sql`status = 'published' and deleted_at is null`),
    index('posts_scheduled')
      .on(table.scheduledAt, table.id)
      .where(sql`scheduled_at is not null and deleted_at is null`),
    index('posts_planned')
      .on(table.plannedOn)
      .where(sql`planned_on is not null and deleted_at is null`),
    index('posts_search')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    index('posts_search_words')
      .using('gin', table.searchWords)
      .where(sql`status = 'published' and deleted_at is null`),
    index('posts_search_stems')
      .using('gin', table.searchStems)
      .where(sql`status = 'published' and deleted_at is null`),
    index('posts_day_of_year')
      .on(dayOfYear(table.datedAt), desc(table.datedAt), desc(table.id))
      .where(sql`status = 'published' and deleted_at is null`),
    index('posts_by_card').on(table.cardHash),
    index('posts_without_card')
      .on(desc(table.datedAt), desc(table.id))
      .where(sql`card_hash is null and status = 'published' and deleted_at is null`),
    index('posts_unrelated').on(table.datedAt).where(sql`related is null and deleted_at is null`),
    index('posts_due').on(table.publishedAt).where(sql`mail = 'due'`),
    index('posts_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** True when the post has words or a photograph. */
export const hasText = sql`(${posts.content} <> '' or jsonb_path_exists(${posts.document}, '$.content[*] ? (@.type == "photograph")'))`;

export const pictureUses = pgTable(
  'picture_uses',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.postId] }),
    index('picture_uses_post').on(table.postId),
  ],
);

export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    post: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The account's email; null where the table, the clock or an import wrote it. */
    by: text(),
    form: text(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);

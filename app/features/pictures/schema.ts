import { desc, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonb } from '#app/platform/db/columns.ts';
import type { StoredCut } from './picture.ts';

export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the largest file, in hexadecimal. */
    hash: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull().default(0),
    /** The original is then the WebP of full width. */
    isTransparent: boolean('is_transparent').notNull().default(false),
    cut: jsonb().$type<StoredCut>(),
    widths: integer().array().notNull().default(sql`'{}'`),
    alt: text().notNull().default(''),
    isDecorative: boolean('is_decorative').notNull().default(false),
    caption: text(),
    credit: text(),
    focalX: real('focal_x').notNull().default(0.5),
    focalY: real('focal_y').notNull().default(0.5),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
    uploadedBy: text('uploaded_by').notNull(),
    deletedAt: instant('deleted_at'),
    /** After this moment the files may be missing, and no verb uses the row. */
    purgedAt: instant('purged_at'),
  },
  (table) => [index('pictures_newest').on(desc(table.uploadedAt), desc(table.id))],
);

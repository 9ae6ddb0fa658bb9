import { desc, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Photographs, encoded anew; the files lie in the store, named by `hash`. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the largest file, in hexadecimal. */
    hash: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all its files. */
    bytes: integer().notNull().default(0),
    /** Widths of the variants that are drawn. */
    widths: integer().array().notNull().default(sql`'{}'`),
    alt: text().notNull().default(''),
    /** Said on purpose: without it an empty `alt` is one that is missing. */
    isDecorative: boolean('is_decorative').notNull().default(false),
    /** A sentence below it, before the credit. */
    caption: text(),
    credit: text(),
    /** From 0, the left and the top, to 1. */
    focalX: real('focal_x').notNull().default(0.5),
    focalY: real('focal_y').notNull().default(0.5),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
    uploadedBy: text('uploaded_by').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('pictures_newest').on(desc(table.uploadedAt), desc(table.id))],
);

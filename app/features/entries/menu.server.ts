import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.ts';
import { inTime } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { isVisible } from './entries.server.ts';
import { entries } from './schema.ts';

export type OwnMenu = {
  hasEvents: boolean;
  worksCount: number;
  pages: { path: string; title: string }[];
};

const longestQueryMs = 1000;
const maxPages = 20;

let lastRead: OwnMenu = { hasEvents: false, worksCount: 0, pages: [] };

/** What the author's published entries add to the menu. Without the database: as it was read last. */
export async function readMenu(): Promise<OwnMenu> {
  try {
    lastRead = await inTime(readNow(), longestQueryMs);
  } catch (error) {
    logError(error);
  }
  return lastRead;
}

async function readNow(): Promise<OwnMenu> {
  const { kind, path, title, fields, position, createdAt, id } = entries;
  const label = sql`coalesce(nullif(${fields}->>'menuLabel', ''), ${title})`;
  const [row] = await db
    .select({
      hasEvents: sql<boolean>`coalesce(bool_or(${kind} = 'event'), false)`,
      worksCount: sql<number>`count(*) filter (where ${kind} = 'work')`.mapWith(Number),
      pages: sql<OwnMenu['pages']>`coalesce(
        jsonb_agg(jsonb_build_object('path', ${path}, 'title', ${label})
          order by ${position}, ${createdAt} desc, ${id})
          filter (where ${kind} = 'page' and ${fields}->>'inMenu' = 'yes'), '[]')`,
    })
    .from(entries)
    .where(isVisible);
  return row ? { ...row, pages: row.pages.slice(0, maxPages) } : lastRead;
}

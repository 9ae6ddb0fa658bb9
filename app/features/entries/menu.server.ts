import { db } from '#app/platform/db/client.ts';
import { inTime } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { inOrder, isVisible } from './entries.server.ts';
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
  const { kind, path, title, fields } = entries;
  const visible = await db
    .select({ kind, path, title, fields })
    .from(entries)
    .where(isVisible)
    .orderBy(...inOrder);
  const inMenu = visible.filter(({ kind, fields }) => kind === 'page' && fields.inMenu);
  return {
    hasEvents: visible.some(({ kind }) => kind === 'event'),
    worksCount: visible.filter(({ kind }) => kind === 'work').length,
    pages: inMenu
      .slice(0, maxPages)
      .map(({ path, title, fields }) => ({ path, title: fields.menuLabel || title })),
  };
}

import { and, eq, ne } from 'drizzle-orm';
import { entryPaths } from '#app/features/entries/schema.ts';
import { addressKey, isOldFeed, mayBeOld } from '#app/features/import/old-address.ts';
import { oldAddresses } from '#app/features/import/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import type { Notice } from '#app/ui/notices.tsx';

export const pathMessages = {
  reserved: { title: 'Questo indirizzo serve al sito: scegline un altro.' },
  old: {
    title:
      'A questo indirizzo arrivano i vecchi collegamenti di un altro testo: scegline un altro.',
  },
} satisfies Record<string, Notice>;

/** Why the page cannot have this address, such as «/stampa». Another entry's present address is refused on saving. */
export async function checkPagePath(
  path: string,
  entryId: string,
  database: Database = db,
): Promise<Notice | undefined> {
  if (isReserved(path)) return pathMessages.reserved;
  return (await isOldAddress(database, path, entryId)) ? pathMessages.old : undefined;
}

/** robots.txt asks search engines to leave each address that starts like the panel's. */
function isReserved(path: string) {
  const isReached = mayBeOld(path) && addressKey(path) === path && !isOldFeed(path, '');
  return !isReached || path.startsWith('/amministrazione');
}

async function isOldAddress(database: Database, path: string, entryId: string) {
  const isOfImport = and(eq(oldAddresses.path, path), eq(oldAddresses.isGuess, false));
  const isOfOther = and(eq(entryPaths.path, path), ne(entryPaths.entryId, entryId));
  const count = await database.$count(oldAddresses, isOfImport);
  return count + (await database.$count(entryPaths, isOfOther)) > 0;
}

import { and, eq } from 'drizzle-orm';
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

/** Why no page can have this address, such as «/stampa». The address of another entry is refused on saving. */
export async function checkPagePath(
  path: string,
  database: Database = db,
): Promise<Notice | undefined> {
  if (isReserved(path)) return pathMessages.reserved;
  const isOfImport = and(eq(oldAddresses.path, path), eq(oldAddresses.isGuess, false));
  return (await database.$count(oldAddresses, isOfImport)) > 0 ? pathMessages.old : undefined;
}

/** robots.txt asks search engines to leave each address that starts like the panel's. */
function isReserved(path: string) {
  const isReached = mayBeOld(path) && addressKey(path) === path && !isOldFeed(path, '');
  return !isReached || path.startsWith('/amministrazione');
}

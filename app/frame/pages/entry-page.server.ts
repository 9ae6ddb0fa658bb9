import { findVisible } from '#app/features/entries/entries.server.ts';
import { editPathOf } from '#app/features/entries/kinds.ts';
import { descriptionOf } from '#app/features/writing/text/excerpt.ts';
import { databaseUnavailable } from './failures.server.ts';

/** What the loader of an entry's page returns; undefined if no entry is at the address. */
export async function readEntryPage(path: string) {
  const entry = await findVisible(path).catch(databaseUnavailable);
  return entry && { entry, description: descriptionOf(entry.content), editPath: editPathOf(entry) };
}

import { dayAndHour } from '#app/calendar/moments.ts';
import { typedEntry, type WrittenEntry } from '#app/features/entries/entry-form.ts';
import type { EntryPanel } from '#app/features/entries/entry-panel.ts';
import { listEntryVersions } from '#app/features/entries/save-entry.server.ts';
import { unfinishedEntries } from '#app/features/entries/unfinished-entries.server.ts';
import {
  keepUnfinished,
  type SentUnfinished,
} from '#app/features/writing/unsaved/keep-unfinished.server.ts';
import { isUuid } from '#app/platform/uuid.ts';

export const keepEntry = ({ writing }: EntryPanel, sent: SentUnfinished) =>
  keepUnfinished(sent, writing, unfinishedEntries(writing).storeUnfinished);

export async function listTypedVersions({ form }: EntryPanel, id: string) {
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const now = new Date();
  return (await listEntryVersions(id)).map(({ version, entry, by, at }) => ({
    version,
    typed: typedEntry(form, { slug: '', ...entry } as WrittenEntry),
    by,
    ...dayAndHour(at, now),
  }));
}

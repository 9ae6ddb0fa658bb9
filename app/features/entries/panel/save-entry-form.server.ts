import { type FullEntry, restoreEntry } from '#app/features/entries/entries.server.ts';
import {
  type EntryForm,
  readTypedEntry,
  typedEntry,
  type WrittenEntry,
} from '#app/features/entries/entry-form.ts';
import {
  createEntry,
  type EntryOutcome,
  saveEntry,
  wantedPath,
} from '#app/features/entries/save-entry.server.ts';
import { noticesOf } from '#app/features/entries/words.ts';
import { saveText } from '#app/features/writing/save-text.server.ts';
import type { Notice } from '#app/ui/notices.tsx';

type By = { accountId: string; email: string };
type CheckPath = (path: string, id: string) => Promise<Notice | undefined>;
type Save = (entry: WrittenEntry) => Promise<EntryOutcome>;

export function saveEntryForm(
  panel: EntryForm,
  form: FormData,
  { accountId, email }: By,
  checkPath?: CheckPath,
) {
  return saveText<WrittenEntry, FullEntry>(
    form,
    accountId,
    ({ id, version, stays, form: name }) => {
      const by = { email, form: name || undefined };
      const withPath = (save: Save) => async (entry: WrittenEntry) => {
        const slug = await checkPath?.(wantedPath(panel, entry), id);
        return slug ? { outcome: 'refused' as const, problems: { slug } } : save(entry);
      };
      return {
        read() {
          const { problems, entry } = readTypedEntry(panel, panel.writing.read(form));
          return { problems, text: entry };
        },
        create: withPath((entry) => createEntry(panel, id, entry, by)),
        save: withPath((entry) => saveEntry(panel, id, version, entry, by)),
        restore: withPath(async (entry) => {
          await restoreEntry(id);
          // The version grew when the entry was deleted, and when it was restored.
          return saveEntry(panel, id, version + 2, entry, by);
        }),
        open: (current) => ({ typed: typedEntry(panel, current), version: current.version }),
        notice: ({ status }) =>
          stays === undefined ? noticesOf(panel.noun).saved[status] : undefined,
      };
    },
  );
}

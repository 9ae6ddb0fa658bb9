import { type FullEntry, restoreEntry } from '#app/features/entries/entries.server.ts';
import {
  type EntryForm,
  readTypedEntry,
  typedEntry,
  type WrittenEntry,
} from '#app/features/entries/entry-form.ts';
import { saveEntry, wantedPath } from '#app/features/entries/save-entry.server.ts';
import { noticesOf } from '#app/features/entries/words.ts';
import { checkPagePath } from '#app/features/pages/page-path.server.ts';
import { saveText } from '#app/features/writing/save-text.server.ts';

export function saveEntryForm(
  panel: EntryForm,
  form: FormData,
  { accountId, email }: { accountId: string; email: string },
) {
  return saveText<WrittenEntry, FullEntry>(
    form,
    accountId,
    ({ id, version, stays, form: name }) => {
      const save = (from: number) => (entry: WrittenEntry) =>
        saveEntry(panel, id, from, entry, { by: email, form: name || undefined });
      return {
        async read() {
          const { problems, entry } = readTypedEntry(panel, panel.read(form));
          const slug = entry && panel.hasAddress && (await checkPagePath(wantedPath(panel, entry)));
          return slug ? { problems: { slug } } : { problems, text: entry };
        },
        create: save(0),
        save: save(version),
        async restore(entry) {
          await restoreEntry(id);
          // The version grew when the entry was deleted, and when it was restored.
          return save(version + 2)(entry);
        },
        open: (current) => ({ typed: typedEntry(panel, current), version: current.version }),
        notice: ({ status }) =>
          stays === undefined ? noticesOf(panel.noun).saved[status] : undefined,
      };
    },
  );
}

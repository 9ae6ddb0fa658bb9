import { data } from 'react-router';
import { restoreEntry } from '#app/features/entries/entries.server.ts';
import {
  type EntryForm,
  readTypedEntry,
  typedEntry,
  type WrittenEntry,
} from '#app/features/entries/entry-form.ts';
import {
  createEntry,
  type SaveOutcome,
  saveEntry,
  wantedPath,
} from '#app/features/entries/save-entry.server.ts';
import { entryMessages as messages, noticesOf } from '#app/features/entries/words.ts';
import { findMissingPictures } from '#app/features/writing/editor/missing-pictures.server.ts';
import { sentText } from '#app/features/writing/text-in-form.server.ts';
import type { SaveResult } from '#app/features/writing/typed-text.ts';
import { forgetUnfinished } from '#app/features/writing/unsaved/unfinished.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runIntent } from '#app/ui/run-action.server.ts';

type Save = (entry: WrittenEntry) => Promise<SaveOutcome>;
type By = { accountId: string; email: string };
type CheckPath = (path: string, id: string) => Promise<Notice | undefined>;

export function saveEntryForm(
  panel: EntryForm,
  form: FormData,
  { accountId, email }: By,
  checkPath?: CheckPath,
) {
  const { fields: sent } = parseForm(form, sentText);
  if (!sent) throw data(null, { status: 400 });
  const { id, version, seen, stays, form: windowName } = sent;
  const by = { email, form: windowName || undefined };

  /** Problems that the database alone knows. */
  async function findStored(entry: WrittenEntry) {
    const missing = await findMissingPictures(entry);
    const slug = await checkPath?.(wantedPath(panel, entry), id);
    return slug ? { ...missing, slug } : missing;
  }

  async function write(save: Save): Promise<SaveResult> {
    const { problems, entry } = readTypedEntry(panel, panel.writing.read(form));
    const missing = entry && (await findStored(entry));
    if (!entry || missing) return { outcome: 'refused', problems: missing ?? problems };
    const saved = await save(entry);
    if (saved.outcome !== 'saved') return describeUnsaved(panel, saved);
    await forgetUnfinished({ accountId, postId: id, form: windowName, seen });
    const result = { outcome: saved.outcome, version: saved.version };
    return stays === undefined
      ? { ...result, stays: false, notice: noticesOf(panel.noun).saved[entry.status] }
      : { ...result, stays: true };
  }

  return runIntent<SaveResult>(form, {
    create: () => write((entry) => createEntry(panel, id, entry, by)),
    save: () => write((entry) => saveEntry(panel, id, version, entry, by)),
    restore: () =>
      write(async (entry) => {
        await restoreEntry(id);
        // The version grew when the entry was deleted, and when it was restored.
        const saved = await saveEntry(panel, id, version + 2, entry, by);
        return saved.outcome === 'deleted' ? createEntry(panel, id, entry, by) : saved;
      }),
  });
}

function describeUnsaved(
  panel: EntryForm,
  saved: Exclude<SaveOutcome, { outcome: 'saved' }>,
): SaveResult {
  if (saved.outcome === 'taken')
    return { outcome: 'refused', problems: { slug: messages.pathTaken } };
  if (saved.outcome === 'deleted') return saved;
  const typed = typedEntry(panel, saved.current);
  return { outcome: 'conflict', theirs: { typed, version: saved.current.version } };
}

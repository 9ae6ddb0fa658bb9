import { readTypedEntry, typedEntry } from '#app/features/entries/entry-form.ts';
import { createEntry } from '#app/features/entries/save-entry.server.ts';
import { eventForm } from '#app/features/events/event-form.ts';

/** Writes an appointment as its form does, published unless `typed` has another status. Returns its id. */
export async function writeEvent(typed: Record<string, string>): Promise<string> {
  const { entry, problems } = readTypedEntry(eventForm, {
    ...typedEntry(eventForm),
    status: 'published',
    ...typed,
  });
  if (!entry) throw new Error(JSON.stringify(problems));
  const id = crypto.randomUUID();
  await createEntry(eventForm, id, entry, {});
  return id;
}

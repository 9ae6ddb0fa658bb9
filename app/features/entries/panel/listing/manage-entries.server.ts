import { data } from 'react-router';
import { z } from 'zod';
import { romeSlashDay } from '#app/calendar/rome.ts';
import {
  binDays,
  findEntry,
  listAll,
  moveEntry,
  moveToBin,
  restoreEntry,
} from '#app/features/entries/entries.server.ts';
import { type EntryPanel, noticesOf } from '#app/features/entries/entry-panel.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runIntent } from '#app/ui/run-action.server.ts';

const dayMs = 86_400_000;

export async function listForPanel({ form }: EntryPanel) {
  const now = Date.now();
  const purgedAt = (deletedAt: Date) => deletedAt.getTime() + binDays * dayMs;
  const all = await listAll(form.kind);
  return {
    entries: all.filter(({ deletedAt }) => !deletedAt),
    deleted: all.flatMap(({ id, title, deletedAt }) =>
      deletedAt && purgedAt(deletedAt) > now
        ? [{ id, title, until: romeSlashDay(new Date(purgedAt(deletedAt))) }]
        : [],
    ),
  };
}

export async function manageEntries({ form: { kind }, noun }: EntryPanel, form: FormData) {
  const { fields } = parseForm(form, z.object({ id: z.uuid() }));
  if (!fields) throw data(null, { status: 400 });
  const { id } = fields;
  const notices = noticesOf(noun);
  async function change(
    isDeleted: boolean,
    write: () => Promise<void>,
    notice?: typeof notices.deleted,
  ) {
    const found = await findEntry(id);
    if (found?.kind !== kind || Boolean(found.deletedAt) !== isDeleted)
      return { outcome: 'stale', notice: notices.stale };
    await write();
    return { outcome: 'done', notice };
  }
  return runIntent(form, {
    delete: () => change(false, () => moveToBin(id), notices.deleted),
    restore: () => change(true, () => restoreEntry(id), notices.restored),
    up: () => change(false, () => moveEntry(id, -1)),
    down: () => change(false, () => moveEntry(id, 1)),
  });
}

import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { findEntry } from '#app/features/entries/entries.server.ts';
import { typedEntry } from '#app/features/entries/entry-form.ts';
import type { EntryPanel } from '#app/features/entries/entry-panel.ts';
import { writtenOf } from '#app/features/entries/save-entry.server.ts';
import { unfinishedEntries } from '#app/features/entries/unfinished-entries.server.ts';
import { newEntry } from './new-entry.ts';

type Opened = { id: string; accountId: string; url: URL };

/** `da` in the address of a new entry: the id of the entry whose copy it starts as. */
export async function openEntry(panel: EntryPanel, { id, accountId, url }: Opened) {
  return id === newEntry
    ? openNew(panel, accountId, url.searchParams.get('da'))
    : openSaved(panel, accountId, id);
}

/** The form has the id, so that sending the form twice creates one entry. */
async function openNew({ form, writing }: EntryPanel, accountId: string, from: string | null) {
  const copied = from ? await find(form.kind, from) : undefined;
  const { findUnfinishedNew } = unfinishedEntries(writing);
  const unfinished = copied ? undefined : await findUnfinishedNew(accountId);
  const written = copied && { ...writtenOf(copied), slug: '', status: 'draft' as const };
  return {
    accountId,
    id: unfinished?.postId ?? randomUUID(),
    isNew: true,
    opened: { typed: typedEntry(form, written), version: 1 },
    unfinished,
    photographs: copied?.pictures ?? [],
  };
}

async function openSaved({ form, writing }: EntryPanel, accountId: string, id: string) {
  const found = await find(form.kind, id);
  if (!found || found.deletedAt) throw data({ isInBin: Boolean(found) }, { status: 404 });
  const { findUnfinished } = unfinishedEntries(writing);
  return {
    accountId,
    id,
    isNew: false,
    opened: {
      typed: typedEntry(form, writtenOf(found)),
      version: found.version,
      at: found.updatedAt.toISOString(),
    },
    unfinished: await findUnfinished(accountId, id),
    photographs: found.pictures,
  };
}

async function find(kind: string, id: string) {
  const found = await findEntry(id);
  return found?.kind === kind ? found : undefined;
}

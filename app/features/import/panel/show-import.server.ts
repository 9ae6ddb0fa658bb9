import { capital } from '#app/calendar/in-words.ts';
import { romeMoment } from '#app/calendar/rome.ts';
import { findImport, listGroups, listUndoable } from '#app/features/import/imports.server.ts';
import { importWords as words } from '#app/features/import/panel-words.ts';
import {
  addCounts,
  type Code,
  type Counts,
  formatCounts,
  formatNote,
} from '#app/features/import/report.ts';

export async function showImport() {
  const found = await findImport();
  if (!found) return null;
  const { id, state, kind, fileName, account, createdAt, records, done, refusal } = found;
  const isMoving = state === 'trying' || state === 'importing';
  const isTried = state === 'tried';
  const counts = addCounts(found.counts, {});
  const groups = isMoving ? [] : await showGroups(id);
  const advice = [
    kind === 'posts' && words.posts,
    counts.readers > 0 && words.subscribers,
    words.undoable,
  ];
  return {
    id,
    state,
    isMoving,
    about: words.about(fileName, words.kinds[kind], account, romeMoment(createdAt)),
    done,
    share: records ? done / records : undefined,
    counts:
      isMoving || state === 'refused' ? [] : formatCounts(counts, { kind, isWritten: !isTried }),
    canWrite: isTried && hasEntries(counts, groups),
    advice: advice.filter(Boolean).join(' '),
    refusal: refusal ? formatNote(refusal) : undefined,
    groups,
    undoable: await listUndoable(),
  };
}

const hasEntries = ({ added, readers }: Counts, groups: { code: Code }[]) =>
  added + readers > 0 || groups.some(({ code }) => code === 'optional-page');

async function showGroups(id: string) {
  return (await listGroups(id)).map(({ isReader, records, ...note }) => ({
    ...note,
    key: `${note.code} ${isReader}`,
    records: words.inRecords(records, isReader),
    title: capital(formatNote(note)),
  }));
}

export type ImportView = NonNullable<Awaited<ReturnType<typeof showImport>>>;

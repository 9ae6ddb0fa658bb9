import { romeMoment } from '#app/calendar/rome.ts';
import { findImport, listGroups, listUndoable } from '#app/features/import/imports.server.ts';
import { type Note, noCounts, tell, tellCounts, tellPosition } from '#app/features/import/report.ts';
import { groupWords } from './group-words.ts';
import { importWords as words } from './words.ts';

export async function showImport() {
  const found = await findImport();
  if (!found) return null;
  const { id, state, kind, fileName, account, createdAt, records, done, refusal, shown } = found;
  const isMoving = state === 'trying' || state === 'importing';
  const counts = { ...noCounts, ...found.counts };
  const isTried = state === 'tried';
  return {
    id,
    kind,
    state,
    isMoving,
    about: words.about(fileName, words.kinds[kind], account, romeMoment(createdAt)),
    done,
    share: records ? done / records : undefined,
    counts: isMoving || state === 'refused' ? [] : tellCounts(counts, { kind, isWritten: !isTried }),
    parts: kind === 'posts' && isTried ? partsOf(counts) : [],
    readers: counts.readers,
    left: counts.left,
    hosts: Object.entries(shown.hosts),
    addresses: shown.addresses,
    allAddresses: counts.addresses,
    canWrite: isTried && counts.added + counts.readers > 0,
    refusal: refusal ? tell(refusal as Note) : undefined,
    groups: isMoving ? [] : await showGroups(id),
    undoable: (await listUndoable()).map(({ id, fileName }) => ({ id, fileName })),
  };
}

async function showGroups(id: string) {
  const groups = await listGroups(id);
  return groups.map(({ code, thoughts, sum, examples }) => {
    const lines = examples.map((finding) => `${tellPosition(finding)}: ${tell(finding)}`);
    return { code, title: groupWords(code, sum) ?? lines[0], thoughts, lines };
  });
}

export type ShownImport = NonNullable<Awaited<ReturnType<typeof showImport>>>;

const number = (count: number) => count.toLocaleString('it');

/** What will come, in four figures. */
function partsOf(counts: typeof noCounts): { head: string; figure: string; below: string }[] {
  const { added, drafts, scheduled, photographs, brought, bytes, addresses, readers, left } = counts;
  return [
    { head: words.parts.posts, figure: number(added), below: words.parts.ofPosts(drafts, scheduled) },
    {
      head: words.parts.photographs,
      figure: number(brought),
      below: words.parts.ofPhotographs(number(photographs), Math.ceil(bytes / 2 ** 20)),
    },
    { head: words.parts.addresses, figure: number(addresses), below: words.parts.ofAddresses(added - addresses) },
    { head: words.parts.readers, figure: number(readers), below: words.parts.ofReaders(left) },
  ];
}

import { inFigures } from '#app/calendar/in-words.ts';
import { romeMoment } from '#app/calendar/rome.ts';
import { findImport, listGroups, listUndoable } from '#app/features/import/imports.server.ts';
import {
  type Code,
  type Finding,
  type Note,
  noCounts,
  tell,
  tellCounts,
  tellPosition,
} from '#app/features/import/report.ts';
import { findNewAddress, oldPathOf } from '#app/features/old-addresses/old-addresses.server.ts';
import { groupWords } from './group-words.ts';
import { importWords as words } from './words.ts';

export async function showImport() {
  const found = await findImport();
  if (!found) return null;
  const { id, state, kind, fileName, account, createdAt, records, done, refusal, shown } = found;
  const isMoving = state === 'trying' || state === 'importing';
  const counts = { ...noCounts, ...found.counts };
  const isTried = state === 'tried';
  const groups = isMoving ? [] : await listGroups(id);
  const examplesOf = (code: Code) => groups.find((group) => group.code === code)?.examples ?? [];
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
    hosts: Object.keys(shown.hosts),
    seconds: secondsOf(counts, shown.hosts),
    addresses: examplesOf('address').slice(0, shownAddresses),
    pages: await Promise.all(
      pathsOf(examplesOf('page')).map(async (path) => [path, await findNewAddress(path)] as const),
    ),
    allAddresses: counts.addresses,
    canWrite: isTried && counts.added + counts.readers > 0,
    refusal: refusal ? tell(refusal as Note) : undefined,
    groups: showGroups(groups.filter(({ code }) => code !== 'address')),
    undoable: (await listUndoable()).map(({ id, fileName }) => ({ id, fileName })),
  };
}

// On two processors.
const seconds = { thought: 0.02, reader: 0.003, photograph: 0.3, fetching: 0.7 };

function secondsOf({ added, readers, left, brought }: typeof noCounts, hosts: Record<string, number>) {
  const fetching = Object.values(hosts).reduce((sum, count) => sum + count * seconds.fetching, 0);
  return { fetching, all: added * seconds.thought + (readers + left) * seconds.reader + brought * seconds.photograph };
}

const shownAddresses = 4;

const pathsOf = (pages: Finding[]) =>
  pages.flatMap(({ detail = '' }) => oldPathOf(detail) ?? []).slice(0, shownAddresses);

function showGroups(groups: Awaited<ReturnType<typeof listGroups>>) {
  return groups.map(({ code, thoughts, sum, examples }) => {
    const lines = examples.map((finding) => `${tellPosition(finding)}: ${tell(finding)}`);
    return { code, title: groupWords(code, sum) ?? lines[0], thoughts, lines };
  });
}

export type ShownImport = NonNullable<Awaited<ReturnType<typeof showImport>>>;

/** What will come, in four figures. */
function partsOf(counts: typeof noCounts): { head: string; figure: string; below: string }[] {
  const { added, drafts, scheduled, photographs, brought, bytes, addresses, readers, left } = counts;
  return [
    { head: words.parts.posts, figure: inFigures(added), below: words.parts.ofPosts(drafts, scheduled) },
    {
      head: words.parts.photographs,
      figure: inFigures(brought),
      below: words.parts.ofPhotographs(inFigures(photographs), Math.ceil(bytes / 2 ** 20)),
    },
    { head: words.parts.addresses, figure: inFigures(addresses), below: words.parts.ofAddresses(added - addresses) },
    { head: words.parts.readers, figure: inFigures(readers), below: words.parts.ofReaders(left) },
  ];
}

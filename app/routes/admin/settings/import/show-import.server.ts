import { romeMoment } from '#app/calendar/rome.ts';
import { countFindings, findImport, listFindings } from '#app/features/import/imports.server.ts';
import { type Note, tell, tellCounts, tellPosition } from '#app/features/import/report.ts';
import { importWords as words } from './words.ts';

const shownAtMost = 200;

export async function showImport() {
  const found = await findImport();
  if (!found) return null;
  const { id, state, kind, fileName, account, createdAt, records, done, counts, refusal } = found;
  const isMoving = state === 'trying' || state === 'importing';
  const hasCounts = !isMoving && state !== 'refused';
  const findings = isMoving ? [] : await listFindings(id, { limit: shownAtMost });
  return {
    id,
    kind,
    state,
    isMoving,
    about: words.about(fileName, words.kinds[kind], account, romeMoment(createdAt)),
    done,
    share: records ? done / records : undefined,
    counts: hasCounts ? tellCounts(counts, { kind, isWritten: state !== 'tried' }) : [],
    canWrite: state === 'tried' && counts.added > 0,
    refusal: refusal ? tell(refusal as Note) : undefined,
    findings: findings.map((finding) => ({
      position: tellPosition(finding),
      what: tell(finding),
    })),
    allFindings: isMoving ? 0 : await countFindings(id),
  };
}

export type ShownImport = NonNullable<Awaited<ReturnType<typeof showImport>>>;

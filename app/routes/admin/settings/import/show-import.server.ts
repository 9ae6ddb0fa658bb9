import { romeMoment } from '#app/calendar/rome.ts';
import { isCode, tell, tellPlace } from '#app/features/import/findings.ts';
import { noCounts } from '#app/features/import/import-source.server.ts';
import { countFindings, findImport, type Import, listFindings } from '#app/features/import/imports.server.ts';
import { tellCounts } from '#app/features/import/report.ts';
import { importWords as words } from './words.ts';

const shownAtMost = 200;

export async function showImport() {
  const found = await findImport();
  if (!found || found.state === 'uploading') return null;
  const { id, state, kind, fileName, account, createdAt, records, done } = found;
  const isMoving = state === 'trying' || state === 'importing';
  const findings = isMoving ? [] : await listFindings(id, shownAtMost);
  return {
    id,
    kind,
    state,
    isMoving,
    about: words.about(fileName, words.kinds[kind], account, romeMoment(createdAt)),
    done,
    share: records ? done / records : undefined,
    counts: countsOf(found),
    canWrite: state === 'tried' && (found.counts?.added ?? 0) > 0,
    refusal: refusalOf(found),
    findings: findings.map((finding) => ({ place: tellPlace(finding, 'italian'), what: tell(finding, 'italian') })),
    allFindings: isMoving ? 0 : await countFindings(id),
  };
}

export type ShownImport = NonNullable<Awaited<ReturnType<typeof showImport>>>;

function countsOf({ state, kind, counts }: Import) {
  const isWritten = state === 'done' || state === 'stopped';
  if (state === 'refused' || state === 'importing') return [];
  return tellCounts(counts ?? noCounts, { kind, isWritten, language: 'italian' });
}

function refusalOf({ refusal }: Import) {
  return refusal && isCode(refusal.code) ? tell({ ...refusal, code: refusal.code }, 'italian') : undefined;
}

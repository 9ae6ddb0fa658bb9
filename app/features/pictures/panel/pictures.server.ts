import { romeMoment } from '#app/calendar/rome.ts';
import { findProblems, readDescribed } from '#app/features/pictures/choosing/picture-fields.tsx';
import {
  countPictures,
  findPicture,
  listDeletedPictures,
  listPictures,
} from '#app/features/pictures/list-pictures.server.ts';
import {
  deletePicture,
  describePicture,
  pictureBinDays,
  restorePicture,
} from '#app/features/pictures/manage-pictures.server.ts';
import { refusalWords, tooMany, picturesWords as words } from '#app/features/pictures/panel-words.ts';
import { maxPhotographMegabytes, type Uploaded } from '#app/features/pictures/picture.ts';
import { receivePhotograph } from '#app/features/pictures/pictures.server.ts';
import { logError } from '#app/log.ts';
import { StoreFailure } from '#app/storage/store/store.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';

const oneDayMs = 86_400_000;

export async function readPictures({ searchParams }: URL) {
  const { page, search } = readListing(searchParams);
  const [list, counts, chosen, bin] = await Promise.all([
    listPictures(page, search),
    countPictures(),
    findPicture(searchParams.get('foto')),
    listDeletedPictures(),
  ]);
  return {
    ...list,
    ...counts,
    page,
    search,
    chosen: chosen && { ...chosen, arrived: romeMoment(chosen.uploadedAt) },
    bin: bin.map((picture) => ({ ...picture, daysLeft: daysLeft(picture.deletedAt) })),
    isBinOpen: searchParams.has('cestino'),
    binDays: pictureBinDays,
  };
}

export function readListing(asked: URLSearchParams) {
  const page = Math.max(1, Math.min(Number.parseInt(asked.get('pagina') ?? '1', 10) || 1, 100_000));
  return { page, search: (asked.get('cerca') ?? '').trim().slice(0, 100) };
}

export type PicturesView = Awaited<ReturnType<typeof readPictures>>;

function daysLeft(deletedAt: Date | null) {
  const since = deletedAt ? Date.now() - deletedAt.getTime() : 0;
  return Math.max(1, pictureBinDays - Math.floor(since / oneDayMs));
}

/** Answers in JSON: a form reports no progress. */
export async function receiveUpload(request: Request, account: string): Promise<Response> {
  try {
    const received = await receivePhotograph(request, account);
    if ('picture' in received) return answer(received, 200);
    if ('waitMinutes' in received) return answer({ problem: tooMany(received.waitMinutes) }, 429);
    return answer({ problem: refusalWords(received.refusal, maxPhotographMegabytes) }, 422);
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    logError(error);
    return answer({ problem: words.faults[fault] }, 503);
  }
}

function answer(uploaded: Uploaded, status: number) {
  return Response.json(uploaded, { status, headers: { 'Cache-Control': 'no-store' } });
}

function faultOf(error: unknown): keyof typeof words.faults | undefined {
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  return error instanceof StoreFailure ? error.reason : undefined;
}

export function answerPressed(form: FormData) {
  const id = `${form.get('id')}`;
  return answerIntent<Answer>(form, {
    describe: () => describe(id, form),
    delete: async () => tell(await deletePicture(id), words.removed),
    restore: async () => tell(await restorePicture(id), words.restored),
  });
}

async function describe(id: string, form: FormData): Promise<Answer> {
  const described = readDescribed(form);
  const problems = findProblems(described);
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems };
  return tell(await describePicture(id, described), words.saved);
}

function tell(isDone: boolean, done: Answer['notice']): Answer {
  return isDone ? { outcome: 'done', notice: done } : { outcome: 'gone', notice: { ...words.gone, isError: true } };
}

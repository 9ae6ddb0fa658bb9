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
  describeSilentPicture,
  restorePicture,
} from '#app/features/pictures/manage-pictures.server.ts';
import {
  refusalWords,
  tooMany,
  picturesWords as words,
} from '#app/features/pictures/panel-words.ts';
import {
  type Cut,
  type Described,
  pictureBinDays,
  type Uploaded,
} from '#app/features/pictures/picture.ts';
import {
  cutPicture,
  type Received,
  receivePhotograph,
} from '#app/features/pictures/pictures.server.ts';
import { logError } from '#app/platform/log.ts';
import { StoreFailure } from '#app/platform/storage/store/store.ts';
import { doneOrStale } from '#app/ui/action-result.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { runIntent } from '#app/ui/run-action.server.ts';

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
    bin,
    binDaysLeft: bin[0] && daysLeft(bin[0].deletedAt),
    isBinOpen: searchParams.has('cestino'),
  };
}

export function readListing(searchParams: URLSearchParams) {
  const page = Math.max(
    1,
    Math.min(Number.parseInt(searchParams.get('pagina') ?? '1', 10) || 1, 100_000),
  );
  return {
    page,
    search: (searchParams.get('cerca') ?? '').replaceAll('\0', '').trim().slice(0, 100),
  };
}

export type PicturesView = Awaited<ReturnType<typeof readPictures>>;

function daysLeft(deletedAt: Date | null) {
  const since = deletedAt ? Date.now() - deletedAt.getTime() : 0;
  return Math.max(1, pictureBinDays - Math.floor(since / oneDayMs));
}

/** Responds in JSON to an XMLHttpRequest, which reports progress. */
export async function receiveUpload(request: Request, account: string): Promise<Response> {
  try {
    const received = await receivePhotograph(request, account);
    if ('picture' in received) return respondJson(received, 200);
    return respondJson({ problem: problemOf(received) }, 'waitMinutes' in received ? 429 : 422);
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    logError(error);
    return respondJson({ problem: words.faults[fault] }, 503);
  }
}

function respondJson(uploaded: Uploaded, status: number) {
  return Response.json(uploaded, { status, headers: { 'Cache-Control': 'no-store' } });
}

function faultOf(error: unknown): keyof typeof words.faults | undefined {
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  return error instanceof StoreFailure ? error.reason : undefined;
}

function problemOf(received: Exclude<Received, { picture: unknown }>): Notice {
  if ('waitMinutes' in received) return tooMany(received.waitMinutes);
  return refusalWords[received.refusal];
}

export function runPressed(form: FormData, account: string) {
  const id = `${form.get('id')}`;
  return runIntent<Described>(form, {
    describe: () => describe(id, form, account),
    delete: async () => respond(await deletePicture(id), words.removed),
    restore: async () => respond(await restorePicture(id), words.restored),
  });
}

async function describe(id: string, form: FormData, account: string): Promise<Described> {
  const described = readDescribed(form);
  const problems = findProblems(described);
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems };
  const cut = readCut(form);
  const made = cut && (await cutPicture(id, cut, account));
  if (made && !('picture' in made))
    return { outcome: 'refused', problems: { form: problemOf(made) } };
  const { picture } = made ?? {};
  const isAnother = picture !== undefined && picture.id !== id;
  const isDone = await describePicture(picture?.id ?? id, described);
  if (isAnother) await describeSilentPicture(id, described);
  return { ...respond(isDone, isAnother ? words.cut.saved : words.saved), picture };
}

function readCut(form: FormData): Cut | undefined {
  const numbers = `${form.get('cut')}`.split(' ').map(Number);
  const [turns = 0, x = 0, y = 0, width = 0, height = 0] = numbers;
  const isCut =
    numbers.length === 5 && numbers.every((number) => Number.isInteger(number) && number >= 0);
  return isCut ? { turns: turns % 4, x, y, width, height } : undefined;
}

const respond = (isDone: boolean, done: Notice) => doneOrStale(isDone, done, words.missing);

import { redirect } from 'react-router';
import {
  deletePicture,
  describePicture,
  longestWords,
  restorePicture,
} from '#app/features/pictures/manage-pictures.server.ts';
import { maxPhotographMegabytes, receivePhotograph } from '#app/features/pictures/upload.server.ts';
import { logError } from '#app/log.ts';
import { StoreFailure } from '#app/storage/store/store.ts';
import { answerForm, answerIntent } from '#app/ui/answer.server.ts';
import type { Answer, Problems } from '#app/ui/answer.ts';
import { pictureAddress } from './addresses.ts';
import { refusalWords, picturesWords as words } from './words.ts';

export function isUpload(request: Request) {
  return /^multipart\//i.test(request.headers.get('Content-Type') ?? '');
}

export function answerUpload(request: Request, account: string) {
  return answerForm<Answer, object>(async () => {
    const received = await receivePhotograph(request, account).catch(tellFault);
    if ('outcome' in received) return received;
    if ('picture' in received) throw redirect(pictureAddress(received.picture.id), 303);
    return { outcome: 'refused', problems: { file: refusalWords(received.refusal, maxPhotographMegabytes) } };
  });
}

/** Beside the field: what was chosen is still there. */
function tellFault(error: unknown): Answer {
  const fault = faultOf(error);
  if (!fault) throw error;
  logError(error);
  return { outcome: 'away', problems: { file: words.faults[fault] } };
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
  const alt = lineOf(form, 'alt');
  const caption = lineOf(form, 'caption') || null;
  const credit = lineOf(form, 'credit') || null;
  const isDecorative = form.get('decorative') === 'on';
  const problems: Problems = {};
  if (!alt && !isDecorative) problems.alt = words.altMissing;
  const lines = { alt, caption, credit };
  for (const name of Object.keys(lines) as (keyof typeof lines)[]) {
    if ((lines[name]?.length ?? 0) > longestWords[name]) problems[name] = words.tooLong(longestWords[name]);
  }
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems };
  return tell(await describePicture(id, { ...lines, isDecorative, ...placeOf(form) }), words.saved);
}

/** A form without it, or with nonsense, moves nothing. */
function placeOf(form: FormData) {
  const [focalX = -1, focalY = -1] = ['focalX', 'focalY'].map((name) => Number.parseInt(`${form.get(name)}`, 10) / 100);
  const isPlace = [focalX, focalY].every((part) => part >= 0 && part <= 1);
  return isPlace ? { focalX, focalY } : {};
}

function tell(isDone: boolean, done: Answer['notice']): Answer {
  return isDone ? { outcome: 'done', notice: done } : { outcome: 'gone', notice: { ...words.gone, isError: true } };
}

function lineOf(form: FormData, name: string) {
  return `${form.get(name) ?? ''}`.replaceAll(/\s+/g, ' ').replaceAll('\0', '').trim();
}

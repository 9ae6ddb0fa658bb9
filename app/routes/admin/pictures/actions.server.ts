import { redirect } from 'react-router';
import { deletePicture, describePicture, restorePicture } from '#app/features/pictures/manage-pictures.server.ts';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { maxPhotographMegabytes, receivePhotograph } from '#app/features/pictures/upload.server.ts';
import { logError } from '#app/log.ts';
import { StoreFailure } from '#app/storage/store/store.ts';
import { answerForm, answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { pictureAddress } from './addresses.ts';
import { findProblems, readDescribed } from './describing/described.ts';
import { refusalWords, tooMany, picturesWords as words } from './words.ts';

export function isUpload(request: Request) {
  return /^multipart\//i.test(request.headers.get('Content-Type') ?? '');
}

export function answerUpload(request: Request, account: string) {
  return answerForm<Answer, object>(async () => {
    const received = await receiveUpload(request, account);
    if ('picture' in received) throw redirect(pictureAddress(received.picture.id), 303);
    const { problem, ...answer } = received;
    return { ...answer, problems: { file: problem } };
  });
}

type Received =
  | { picture: CroppedPicture }
  | { outcome: 'refused' | 'too-many' | 'away'; problem: Notice; waitMinutes?: number };

/** What is wrong is told beside the field: what was chosen is still there. */
export async function receiveUpload(request: Request, account: string): Promise<Received> {
  try {
    const received = await receivePhotograph(request, account);
    if ('picture' in received) return received;
    if ('waitMinutes' in received) return { ...received, outcome: 'too-many', problem: tooMany(received.waitMinutes) };
    return { outcome: 'refused', problem: refusalWords(received.refusal, maxPhotographMegabytes) };
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    logError(error);
    return { outcome: 'away', problem: words.faults[fault] };
  }
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

/** Who describes it beside a text is told there. */
async function describe(id: string, form: FormData): Promise<Answer> {
  const described = readDescribed(form);
  const problems = findProblems(described);
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems };
  return tell(await describePicture(id, described), form.has('quiet') ? undefined : words.saved);
}

function tell(isDone: boolean, done: Answer['notice']): Answer {
  return isDone ? { outcome: 'done', notice: done } : { outcome: 'gone', notice: { ...words.gone, isError: true } };
}

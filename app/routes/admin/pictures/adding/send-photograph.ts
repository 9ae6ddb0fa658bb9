import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { photographsAddress } from '#app/routes/admin/pictures/addresses.ts';
import { addingWords as words } from '#app/routes/admin/pictures/words.ts';
import { askToSignIn } from '#app/ui/answer.ts';
import type { Notice } from '#app/ui/notices.tsx';
import type { Uploaded } from './photographs.ts';

/** `mayWork`: the same file may be taken another time. */
type Sent = { picture: CroppedPicture } | { problem: Notice; mayWork: boolean } | 'cancelled';

type Sending = { signal: AbortSignal; onProgress: (share: number) => void };

/** Sends a photograph; whose session is over may sign in, and it is sent again. Never throws. */
export async function sendPhotograph(file: File, sending: Sending): Promise<Sent> {
  const first = await request(file, sending);
  if (first.status !== 401 || sending.signal.aborted) return read(first, sending.signal);
  const isSignedIn = await askToSignIn();
  return isSignedIn ? read(await request(file, sending), sending.signal) : { problem: words.signedOut, mayWork: true };
}

type Answered = { status: number; text: string };

/** Status 0: no answer came. `fetch` does not tell how much has gone out. */
function request(file: File, { signal, onProgress }: Sending) {
  return new Promise<Answered>((resolve) => {
    const xhr = new XMLHttpRequest();
    const form = new FormData();
    form.set('file', file);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onloadend = () => resolve({ status: xhr.status, text: xhr.responseText });
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open('POST', photographsAddress);
    xhr.send(form);
  });
}

export function read({ status, text }: Answered, signal: AbortSignal): Sent {
  if (signal.aborted) return 'cancelled';
  if (status === 0) return { problem: words.away, mayWork: true };
  if (status === 401) return { problem: words.signedOut, mayWork: true };
  const answer = uploadedIn(text);
  if (!answer) return { problem: words.broken, mayWork: true };
  return 'picture' in answer ? answer : { ...answer, mayWork: status === 503 };
}

/** A proxy answers with a page of its own. */
function uploadedIn(text: string): Uploaded | undefined {
  try {
    const answer = JSON.parse(text);
    return answer?.picture?.hash || answer?.problem?.title ? answer : undefined;
  } catch {
    return undefined;
  }
}

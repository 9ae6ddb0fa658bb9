import { useEffect, useRef, useState } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { photographsAddress } from '#app/routes/admin/pictures/addresses.ts';
import { picturesWords, refusalWords, addingWords as words } from '#app/routes/admin/pictures/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { ProgressBar } from '#app/ui/admin/progress-bar.tsx';
import { askToSignIn } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './adding.module.css';
import type { Uploaded } from './photographs.ts';

/** `mayWork`: the same file may be taken another time. */
type Refused = { problem: Notice; mayWork: boolean };
/** `share` of the file that was sent, 0 to 1; afterwards the server works. */
type Upload = { file: File; share: number } & ({ problem?: undefined } | Refused);

export function useUpload(maxMegabytes: number, onAdded: (picture: CroppedPicture) => void) {
  const [upload, setUpload] = useState<Upload>();
  const ends = useRef<AbortController>(undefined);
  useEffect(() => () => ends.current?.abort(), []);

  async function send(file: File) {
    ends.current?.abort();
    const tooLarge = { problem: refusalWords('too-large', maxMegabytes), mayWork: false };
    if (file.size > maxMegabytes * 2 ** 20) return setUpload({ file, share: 0, ...tooLarge });
    const end = new AbortController();
    ends.current = end;
    setUpload({ file, share: 0 });
    const sent = await sendPhotograph(file, { signal: end.signal, onProgress: (share) => setUpload({ file, share }) });
    if (sent === 'cancelled' || ends.current !== end) return;
    if ('picture' in sent) {
      setUpload(undefined);
      onAdded(sent.picture);
    } else setUpload({ file, share: 0, ...sent });
  }

  function cancel() {
    ends.current?.abort();
    setUpload(undefined);
  }

  return { upload, send, cancel };
}

type RowProps = { upload: Upload; onAgain: (file: File) => void; onCancel: () => void };

/** A photograph on its way, or why it was refused, beside its name. */
export function UploadRow({ upload, onAgain, onCancel }: RowProps) {
  const { file, share, problem } = upload;
  return (
    <div className={styles.row}>
      <p>
        <strong>{file.name}</strong> {!problem && <span>{share < 1 ? words.sending : picturesWords.adding}</span>}
      </p>
      {!problem && <ProgressBar value={share < 1 ? share : undefined} label={words.progress} />}
      {problem && upload.mayWork && (
        <AdminButton type="button" look="neutral" onClick={() => onAgain(file)}>
          {words.again}
        </AdminButton>
      )}
      <AdminButton type="button" look="word" onClick={onCancel}>
        {problem ? words.another : words.cancel}
      </AdminButton>
      <div role="alert" className={styles.problem}>
        <Problem notice={problem} />
      </div>
    </div>
  );
}

type Sent = { picture: CroppedPicture } | Refused | 'cancelled';
type Sending = { signal: AbortSignal; onProgress: (share: number) => void };

/** After a sign-in it sends the photograph again. Never throws. */
async function sendPhotograph(file: File, sending: Sending): Promise<Sent> {
  const first = await request(file, sending);
  if (first.status !== 401 || sending.signal.aborted) return read(first, sending.signal);
  const isSignedIn = await askToSignIn();
  return isSignedIn ? read(await request(file, sending), sending.signal) : { problem: words.signedOut, mayWork: true };
}

type Answered = { status: number; answer: Uploaded | null };

/** Status 0: no answer came. `fetch` reports no progress. */
function request(file: File, { signal, onProgress }: Sending) {
  return new Promise<Answered>((resolve) => {
    const xhr = new XMLHttpRequest();
    const form = new FormData();
    form.set('file', file);
    xhr.responseType = 'json';
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onloadend = () => resolve({ status: xhr.status, answer: xhr.response });
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open('POST', photographsAddress);
    xhr.send(form);
  });
}

export function read({ status, answer }: Answered, signal: AbortSignal): Sent {
  if (signal.aborted) return 'cancelled';
  if (status === 0) return { problem: words.away, mayWork: true };
  if (status === 401) return { problem: words.signedOut, mayWork: true };
  if (answer && 'picture' in answer) return answer;
  // A proxy answers with a page of its own.
  return answer?.problem ? { ...answer, mayWork: status === 503 } : { problem: words.broken, mayWork: true };
}

import { useEffect, useEffectEvent, useState } from 'react';
import {
  photographsAddress,
  picturesWords,
  refusalWords,
  addingWords as words,
} from '#app/features/pictures/panel-words.ts';
import {
  type CroppedPicture,
  maxPhotographMegabytes,
  type Uploaded,
} from '#app/features/pictures/picture.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { ProgressBar } from '#app/ui/admin/progress.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { requestSignIn } from '#app/ui/panel-failure.ts';
import styles from './adding.module.css';

type Refused = { problem: Notice; mayWork: boolean };

type Props = {
  file: File;
  onAdded: (picture: CroppedPicture) => void;
  onRemoved: () => void;
};

export function Uploading({ file, onAdded, onRemoved }: Props) {
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState<Refused>();
  const [tries, setTries] = useState(0);
  const onSent = useEffectEvent((sent: Sent) => {
    if (sent === 'cancelled') return;
    if ('picture' in sent) onAdded(sent.picture);
    else setRefused(sent);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try sends the file again
  useEffect(() => {
    const end = new AbortController();
    setRefused(undefined);
    void sendPhotograph(file, { signal: end.signal, onProgress: setShare }).then(onSent);
    return () => end.abort();
  }, [file, tries]);
  return (
    <div className={styles.row}>
      <p>
        <strong>{file.name}</strong>{' '}
        {!refused && <span>{share < 1 ? words.sending : picturesWords.adding}</span>}
      </p>
      {!refused && <ProgressBar value={share < 1 ? share : undefined} label={words.progress} />}
      {refused?.mayWork && (
        <AdminButton type="button" variant="neutral" onClick={() => setTries(tries + 1)}>
          {words.again}
        </AdminButton>
      )}
      <AdminButton type="button" variant="word" onClick={onRemoved}>
        {refused ? words.another : words.cancel}
      </AdminButton>
      <div role="alert" className={styles.problem}>
        <Problem notice={refused?.problem} />
      </div>
    </div>
  );
}

type Sent = { picture: CroppedPicture } | Refused | 'cancelled';
type Sending = { signal: AbortSignal; onProgress: (share: number) => void };

async function sendPhotograph(file: File, sending: Sending): Promise<Sent> {
  if (file.size > maxPhotographMegabytes * 2 ** 20)
    return { problem: refusalWords['too-large'], mayWork: false };
  const first = await request(file, sending);
  if (first.status !== 401 || sending.signal.aborted) return read(first, sending.signal);
  const isSignedIn = await requestSignIn();
  return isSignedIn
    ? read(await request(file, sending), sending.signal)
    : { problem: words.signedOut, mayWork: true };
}

type UploadResponse = { status: number; body: Uploaded | null };

/** Status 0: no response arrived. `fetch` reports no progress. */
function request(file: File, { signal, onProgress }: Sending) {
  return new Promise<UploadResponse>((resolve) => {
    const xhr = new XMLHttpRequest();
    const form = new FormData();
    form.set('file', file);
    xhr.responseType = 'json';
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onloadend = () => resolve({ status: xhr.status, body: xhr.response });
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open('POST', photographsAddress);
    xhr.send(form);
  });
}

export function read({ status, body }: UploadResponse, signal: AbortSignal): Sent {
  if (signal.aborted) return 'cancelled';
  if (status === 0) return { problem: words.offline, mayWork: true };
  if (status === 401) return { problem: words.signedOut, mayWork: true };
  if (body && 'picture' in body) return body;
  return body?.problem
    ? { ...body, mayWork: status === 503 }
    : { problem: words.broken, mayWork: true };
}

import { useEffect, useRef, useState } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { refusalWords } from '#app/routes/admin/pictures/words.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { sendPhotograph } from './send-photograph.ts';

/** `share`: how much has gone out, from 0 to 1; then the server works. */
export type Upload = { file: File; share: number } & ({ problem?: undefined } | { problem: Notice; mayWork: boolean });

export function useUpload(maxMegabytes: number, onAdded: (picture: CroppedPicture) => void) {
  const [upload, setUpload] = useState<Upload>();
  const ends = useRef<AbortController>(undefined);
  useEffect(() => () => ends.current?.abort(), []);

  async function send(file: File) {
    ends.current?.abort();
    if (file.size > maxMegabytes * 2 ** 20) return refuse(file, refusalWords('too-large', maxMegabytes));
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

  function refuse(file: File, problem: Notice) {
    setUpload({ file, share: 0, problem, mayWork: false });
  }

  function cancel() {
    ends.current?.abort();
    setUpload(undefined);
  }

  return { upload, send, cancel };
}

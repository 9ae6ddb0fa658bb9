import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { PasswordAsked } from '#app/features/accounts/forms/password-asked.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import type { loader } from './confirm-download.tsx';
import { confirmAddress, downloadWords as words } from './download.ts';

/** Begins a download at once, or after the password when it was typed long ago. */
export function useDownload(begin: (to: string) => void) {
  const { load, data, state } = useFetcher<typeof loader>();
  const [asked, setAsked] = useState<string>();
  const wanted = useRef<string>(undefined);
  const isAsking = useRef(false);
  const notify = useNotices();

  useEffect(() => {
    if (state !== 'idle') isAsking.current = true;
    const to = wanted.current;
    if (!to || state !== 'idle' || !isAsking.current) return;
    isAsking.current = false;
    wanted.current = undefined;
    if (!data) notify({ ...words.failed, isError: true });
    else if (data.isAsked) setAsked(to);
    else begin(to);
  }, [state, data, begin, notify]);

  const close = () => setAsked(undefined);
  const question = asked && (
    <Dialog title={words.title} onClose={close}>
      <p>{words.text}</p>
      <PasswordAsked
        action={confirmAddress(asked)}
        intent="confirm-password"
        button={words.button}
        failure={words.failed}
        onDone={() => {
          close();
          begin(asked);
        }}
        onCancel={close}
      />
    </Dialog>
  );
  const download = (to: string) => {
    wanted.current = to;
    void load(confirmAddress(to));
  };
  return { download, question };
}

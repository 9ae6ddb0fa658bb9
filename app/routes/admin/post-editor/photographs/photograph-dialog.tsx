import { type DragEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { UploadRow } from '#app/routes/admin/pictures/adding/upload-row.tsx';
import { useUpload } from '#app/routes/admin/pictures/adding/use-upload.ts';
import { picturesWords } from '#app/routes/admin/pictures/words.ts';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import field from '#app/ui/admin/field.module.css';
import { Field } from '#app/ui/admin/field.tsx';
import { DescribeStep } from './describe-step.tsx';
import { KeptPhotographs } from './kept-photographs.tsx';
import { useKnownPhotographs } from './known-photographs.tsx';
import styles from './photographs.module.css';

type Props = {
  /** What was dropped or pasted. */
  file?: File;
  confirm: string;
  onChosen: (picture: CroppedPicture) => void;
  onClose: () => void;
};

/** Chooses a photograph, new or kept, and asks what is seen on it. It stands outside the form of the post. */
export function PhotographDialog({ file, confirm, onChosen, onClose }: Props) {
  const known = useKnownPhotographs();
  const maxMegabytes = known?.maxMegabytes ?? 0;
  const [picture, setPicture] = useState<CroppedPicture>();
  const { upload, send, cancel } = useUpload(maxMegabytes, choose);
  const begun = useRef<File>(undefined);
  useEffect(() => {
    if (file && begun.current !== file) void send(file);
    begun.current = file;
  });

  function choose(one: CroppedPicture) {
    known?.learn([one]);
    setPicture(one);
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped && !picture) void send(dropped);
  }

  return createPortal(
    <Dialog title={picture ? words.describe : words.title} onClose={onClose}>
      {picture ? (
        <DescribeStep picture={picture} confirm={confirm} onDescribed={onChosen} onClose={onClose} />
      ) : (
        <fieldset
          aria-label={words.title}
          className={styles.choosing}
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
        >
          {!upload && (
            <Field label={picturesWords.add} hint={picturesWords.hint(maxMegabytes)}>
              {(ids) => (
                <input
                  {...ids}
                  className={field.file}
                  type="file"
                  accept="image/jpeg,image/png,image/webp"
                  data-focus=""
                  onChange={({ currentTarget: { files } }) => files?.[0] && void send(files[0])}
                />
              )}
            </Field>
          )}
          {upload && <UploadRow upload={upload} onAgain={send} onCancel={cancel} />}
          <KeptPhotographs onChosen={choose} />
          <AdminButton type="button" look="neutral" onClick={onClose}>
            {words.cancel}
          </AdminButton>
        </fieldset>
      )}
    </Dialog>,
    document.body,
  );
}

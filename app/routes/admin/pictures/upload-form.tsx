import { type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AdminButton } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import { Field } from '#app/ui/admin/field.tsx';
import { type Answer, type Failed, useAnswer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { UploadRow } from './adding/upload-row.tsx';
import { useUpload } from './adding/use-upload.ts';
import { pictureAddress, picturesAddress } from './addresses.ts';
import styles from './pictures.module.css';
import { picturesWords as words } from './words.ts';

type Props = { maxMegabytes: number; answered?: Answer | Failed };

/** The button asks for a file, which goes at once; without scripts it sends the one in the field beside it. */
export function UploadForm({ maxMegabytes, answered }: Props) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { upload, send, cancel } = useUpload(maxMegabytes, (picture) => void navigate(pictureAddress(picture.id)));
  const { problems } = useAnswer({ failure: words.failed, answered });
  function ask(event: MouseEvent) {
    event.preventDefault();
    input.current?.click();
  }
  return (
    <form method="post" action={picturesAddress} encType="multipart/form-data" className={styles.upload}>
      <div className={styles.file}>
        <Field label={words.file} hint={words.hint(maxMegabytes)} problem={problems.file}>
          {(ids) => (
            <input
              {...ids}
              ref={input}
              className={field.file}
              type="file"
              name="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={({ currentTarget: { files } }) => files?.[0] && void send(files[0])}
            />
          )}
        </Field>
      </div>
      <AdminButton onClick={ask}>{words.add}</AdminButton>
      <Problem notice={problems.form} />
      {upload && <UploadRow upload={upload} onAgain={send} onCancel={cancel} />}
    </form>
  );
}

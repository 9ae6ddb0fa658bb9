import { picturesWords, addingWords as words } from '#app/routes/admin/pictures/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { ProgressBar } from '#app/ui/admin/progress-bar.tsx';
import { Problem } from '#app/ui/field.tsx';
import styles from './adding.module.css';
import type { Upload } from './use-upload.ts';

type Props = { upload: Upload; onAgain: (file: File) => void; onCancel: () => void };

/** A photograph on its way, or why it was refused, beside its name. */
export function UploadRow({ upload, onAgain, onCancel }: Props) {
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
        {words.cancel}
      </AdminButton>
      <div role="alert" className={styles.problem}>
        <Problem notice={problem} />
      </div>
    </div>
  );
}

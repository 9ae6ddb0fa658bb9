import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import styles from './preview.module.css';
import { editorWords } from './words.ts';

const { preview, previewHint } = editorWords;

export function Preview({ path }: { path: string }) {
  return (
    <>
      <AdminButtonLink look="neutral" to={path} target="_blank" rel="noopener" aria-describedby="preview-hint">
        {preview}
        <span className="solo-voce"> {frameTexts.newTab}</span>
      </AdminButtonLink>
      <p className={styles.hint} id="preview-hint">
        {previewHint}
      </p>
    </>
  );
}

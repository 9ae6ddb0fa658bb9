import { type ComponentProps, useCallback } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { programTexts } from '#site/texts/program.ts';
import styles from './post-editor.module.css';
import { PostEditor } from './post-editor.tsx';
import { editorWords } from './words.ts';

const { cancel, preview: previewWord, previewHint } = editorWords;

type Props = {
  title: string;
  preview?: string;
  editor: Omit<ComponentProps<typeof PostEditor>, 'title' | 'onSaved' | 'children'>;
};

/** Leads back to the table as it was, and to the row of this post. */
export function EditorPage({ title, preview, editor }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const list: string = state?.from ?? href('/amministrazione');
  const backTo = { postId: editor.id };
  const goBack = useCallback(() => void navigate(list, { state: { postId: editor.id } }), [navigate, list, editor.id]);
  return (
    <PostEditor {...editor} title={title} onSaved={goBack}>
      <AdminButtonLink look="neutral" to={list} state={backTo}>
        {cancel}
      </AdminButtonLink>
      {preview && <Preview path={preview} />}
    </PostEditor>
  );
}

function Preview({ path }: { path: string }) {
  return (
    <>
      <AdminButtonLink look="neutral" to={path} target="_blank" rel="noopener" aria-describedby="preview-hint">
        {previewWord}
        <span className="solo-voce"> {programTexts.newTab}</span>
      </AdminButtonLink>
      <p className={styles.hint} id="preview-hint">
        {previewHint}
      </p>
    </>
  );
}

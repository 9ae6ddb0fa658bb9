import { type ComponentProps, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { PostEditor } from './post-editor.tsx';
import { Preview } from './preview.tsx';
import { editorWords } from './words.ts';

type Props = {
  title: string;
  preview?: string;
  editor: Omit<ComponentProps<typeof PostEditor>, 'onSaved' | 'children'>;
};

/** The form of a post in its page. It leads back to the table as it was, and to the row that this was about. */
export function EditorPage({ title, preview, editor }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const list: string = state?.from ?? '/amministrazione';
  const backTo = { postId: editor.id };
  const goBack = useCallback(() => void navigate(list, { state: { postId: editor.id } }), [navigate, list, editor.id]);
  return (
    <AdminPage title={title} documentTitle={`${title} · ${frameWords.documentTitle}`}>
      <PostEditor {...editor} onSaved={goBack}>
        <AdminButtonLink look="neutral" to={list} state={backTo}>
          {editorWords.cancel}
        </AdminButtonLink>
        {preview && <Preview path={preview} />}
      </PostEditor>
    </AdminPage>
  );
}

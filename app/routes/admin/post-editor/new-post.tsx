import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { signedIn } from '#app/request.ts';
import { keepFormOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/new-post';
import { EditorPage } from './editor-page.tsx';
import { save } from './save-form.server.ts';
import { editorWords } from './words.ts';

/** The id comes with the form, so that sending it twice makes one post. */
export function loader({ context }: Route.LoaderArgs) {
  return { accountId: context.get(signedIn).accountId, id: randomUUID() };
}

export const action = save;
export const clientAction = keepFormOnFailure;

export default function NewPost({ loaderData }: Route.ComponentProps) {
  const [{ accountId, id }] = useState(loaderData);
  const opened = { typed: fieldsOf(), version: 1 };
  return <EditorPage title={editorWords.newTitle} editor={{ accountId, id, isNew: true, opened }} />;
}

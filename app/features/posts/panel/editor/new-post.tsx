import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { romeDate } from '#app/calendar/rome.ts';
import { planForDay } from '#app/features/posts/plan.ts';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { findUnfinishedNew } from '#app/features/posts/unfinished-posts.server.ts';
import { whenLeft } from '#app/features/writing/editor/draft-copy.tsx';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { signedIn } from '#app/platform/request.ts';
import type { Route } from './+types/new-post';
import { readEditorData, save } from './editor.server.ts';
import { PostEditor } from './post-editor.tsx';
import { editorWords } from './words.ts';

/** The form has the id, so that sending the form twice creates one post. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { accountId } = context.get(signedIn);
  const day = url.searchParams.get('giorno');
  const newest = await findUnfinishedNew(accountId);
  const isRequested = !day || newest?.typed.publishDay === day || newest?.typed.plannedOn === day;
  const unfinished = isRequested ? newest : undefined;
  const id = unfinished?.postId ?? randomUUID();
  const offered = await readEditorData(id);
  const plan = planForDay(day, offered.mailing.hour);
  return { accountId, id, unfinished, plan, date: romeDate(new Date()), ...offered };
}

// Waits until the form that was closed last has sent its text.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  whenLeft().then(serverLoader);

export const action = save;

export const handle: Screen = {
  page: { title: editorWords.newTitle, documentTitle: frameWords.documentTitle },
  failure: editorWords.failure,
};

export default function NewPost({ loaderData }: Route.ComponentProps) {
  const [{ plan, ...opening }] = useState(loaderData);
  const { mailing, categories } = opening;
  const opened = {
    typed: { ...fieldsOf(undefined, mailing.hour, categories), ...plan },
    version: 1,
  };
  return <PostEditor {...opening} isNew opened={opened} />;
}

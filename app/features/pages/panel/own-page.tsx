import { EntryEditor } from '#app/features/entries/editor/entry-editor.tsx';
import { MissingEntry } from '#app/features/entries/editor/missing-entry.tsx';
import { openEntry } from '#app/features/entries/editor/open-entry.server.ts';
import { saveEntryForm } from '#app/features/entries/editor/save-entry-form.server.ts';
import { listWords } from '#app/features/entries/words.ts';
import { checkPagePath } from '#app/features/pages/page-path.server.ts';
import { previewPath } from '#app/features/posts/posts.server.ts';
import { whenLeft } from '#app/features/writing/editor/draft-copy.tsx';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import type { Route } from './+types/own-page';
import { pagePanel as panel } from './page-panel.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const opening = await openEntry(panel, { ...params, ...context.get(signedIn), url });
  return { opening, preview: opening.isNew ? undefined : previewPath(opening.id) };
}

// Waits until the form that was closed last has sent its text.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  whenLeft().then(serverLoader);

export async function action({ request, context }: Route.ActionArgs) {
  return saveEntryForm(panel, await readForm(request), context.get(signedIn), checkPagePath);
}

// A newer version in an open form would hide the conflict.
export const shouldRevalidate = () => false;

const panelTitle = frameWords.documentTitle;

export const handle: Screen = {
  page: { title: panel.title, documentTitle: panelTitle },
  failure: listWords.loadFailed,
};

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return (
    <EntryEditor
      key={loaderData.opening.id}
      {...loaderData}
      panel={panel}
      panelTitle={panelTitle}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingEntry panel={panel} panelTitle={panelTitle} error={error} />;
}

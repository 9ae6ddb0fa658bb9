import { EntryEditor } from '#app/features/entries/editor/entry-editor.tsx';
import { MissingEntry } from '#app/features/entries/editor/missing-entry.tsx';
import { openEntry } from '#app/features/entries/editor/open-entry.server.ts';
import { saveEntryForm } from '#app/features/entries/editor/save-entry-form.server.ts';
import { listWords } from '#app/features/entries/words.ts';
import { whenLeft } from '#app/features/writing/editor/draft-copy.tsx';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import type { Route } from './+types/work';
import { workPanel as panel } from './work-panel.ts';

export function loader({ params, context, url }: Route.LoaderArgs) {
  return openEntry(panel, { ...params, ...context.get(signedIn), url });
}

// Waits until the form that was closed last has sent its text.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  whenLeft().then(serverLoader);

export async function action({ request, context }: Route.ActionArgs) {
  return saveEntryForm(panel, await readForm(request), context.get(signedIn));
}

// A newer version in an open form would hide the conflict.
export const shouldRevalidate = () => false;

const panelTitle = frameWords.documentTitle;

export const handle: Screen = {
  page: { title: panel.title, documentTitle: panelTitle },
  failure: listWords.loadFailed,
};

export default function Work({ loaderData }: Route.ComponentProps) {
  return (
    <EntryEditor key={loaderData.id} panel={panel} panelTitle={panelTitle} opening={loaderData} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingEntry panel={panel} panelTitle={panelTitle} error={error} />;
}

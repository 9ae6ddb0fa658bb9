import { useLocation } from 'react-router';
import { listWords } from '#app/features/entries/words.ts';
import { checkPagePath } from '#app/features/pages/page-path.server.ts';
import { previewPath } from '#app/features/posts/posts.server.ts';
import { whenLeft } from '#app/features/writing/editor/draft-copy.tsx';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/entry';
import { EntryEditor } from './editor/entry-editor.tsx';
import { MissingEntry } from './editor/missing-entry.tsx';
import { openEntry } from './editor/open-entry.server.ts';
import { saveEntryForm } from './editor/save-entry-form.server.ts';
import { panelAt } from './kinds.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const panel = panelAt(url.pathname);
  const opening = await openEntry(panel, { ...params, ...context.get(signedIn), url });
  const hasPreview = panel.hasPreview && !opening.isNew;
  return { opening, preview: hasPreview ? previewPath(opening.id) : undefined };
}

// Waits until the form that was closed last has sent its text.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  whenLeft().then(serverLoader);

export async function action({ request, context, url }: Route.ActionArgs) {
  const panel = panelAt(url.pathname);
  const checkPath = panel.form.hasAddress ? checkPagePath : undefined;
  return saveEntryForm(panel, await readForm(request), context.get(signedIn), checkPath);
}

// A newer version in an open form would hide the conflict.
export const shouldRevalidate = () => false;

const panelTitle = frameWords.documentTitle;

export const handle: Screen = {
  page: { title: programTexts.panel, documentTitle: panelTitle },
  failure: listWords.loadFailed,
};

export default function Entry({ loaderData }: Route.ComponentProps) {
  const panel = panelAt(useLocation().pathname);
  return <EntryEditor key={loaderData.opening.id} {...{ panel, panelTitle }} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const panel = panelAt(useLocation().pathname);
  return <MissingEntry {...{ panel, panelTitle, error }} />;
}

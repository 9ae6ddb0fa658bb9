import { randomUUID } from 'node:crypto';
import { data, isRouteErrorResponse, useLocation } from 'react-router';
import { findEntry } from '#app/features/entries/entries.server.ts';
import { typedEntry } from '#app/features/entries/entry-form.ts';
import type { EntryPanel } from '#app/features/entries/entry-panel.ts';
import { writtenOf } from '#app/features/entries/save-entry.server.ts';
import { unfinishedEntries } from '#app/features/entries/unfinished-entries.server.ts';
import { listWords } from '#app/features/entries/words.ts';
import { checkPagePath } from '#app/features/pages/page-path.server.ts';
import { previewPath } from '#app/features/posts/posts.server.ts';
import { whenLeft } from '#app/features/writing/editor/draft-copy.tsx';
import { nounWords } from '#app/features/writing/editor/words.ts';
import { newAddress } from '#app/features/writing/messages.ts';
import { panelAt } from '#app/frame/panel/entry-kinds.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/entry';
import { EntryEditor } from './editor/entry-editor.tsx';
import { saveEntryForm } from './editor/save-entry-form.server.ts';

/** `da` in the address of a new entry: the id of the entry whose copy it starts as. */
export async function loader({ params: { id }, context, url }: Route.LoaderArgs) {
  const panel = panelAt(url.pathname);
  const { accountId } = context.get(signedIn);
  if (id === newAddress)
    return { opening: await openNew(panel, accountId, url.searchParams.get('da')) };
  const opening = await openSaved(panel, accountId, id);
  return { opening, preview: panel.hasPreview && previewPath(id) };
}

/** The form has the id, so that sending the form twice creates one entry. */
async function openNew(panel: EntryPanel, accountId: string, from: string | null) {
  const copied = from ? await findOfKind(panel, from) : undefined;
  const { findUnfinishedNew } = unfinishedEntries(panel.writing);
  const unfinished = copied ? undefined : await findUnfinishedNew(accountId);
  const written = copied && { ...writtenOf(copied), slug: '', status: 'draft' as const };
  return {
    accountId,
    id: unfinished?.postId ?? randomUUID(),
    isNew: true,
    opened: { typed: typedEntry(panel, written), version: 1 },
    unfinished,
    photographs: copied?.pictures ?? [],
  };
}

async function openSaved(panel: EntryPanel, accountId: string, id: string) {
  const found = await findOfKind(panel, id);
  if (!found || found.deletedAt) throw data({ isInBin: Boolean(found) }, { status: 404 });
  const { version, updatedAt, pictures } = found;
  return {
    accountId,
    id,
    isNew: false,
    opened: { typed: typedEntry(panel, writtenOf(found)), version, at: updatedAt.toISOString() },
    unfinished: await unfinishedEntries(panel.writing).findUnfinished(accountId, id),
    photographs: pictures,
  };
}

async function findOfKind({ kind }: EntryPanel, id: string) {
  const found = await findEntry(id);
  return found?.kind === kind ? found : undefined;
}

// Waits until the form that was closed last has sent its text.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  whenLeft().then(serverLoader);

export async function action({ request, context, url }: Route.ActionArgs) {
  const panel = panelAt(url.pathname);
  const checkPath = panel.hasAddress ? checkPagePath : undefined;
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
  const { noun, writing } = panelAt(useLocation().pathname);
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { editTitle, inBin, notFound } = nounWords(noun);
  return (
    <AdminPage title={editTitle} documentTitle={panelTitle}>
      <p>{error.data?.isInBin ? inBin : notFound}</p>
      <p>
        <AdminButtonLink variant="word" to={writing.list}>
          {listWords.back}
        </AdminButtonLink>
      </p>
    </AdminPage>
  );
}

import { randomUUID } from 'node:crypto';
import { data, isRouteErrorResponse, useLocation } from 'react-router';
import { findEntry } from '#app/features/entries/entries.server.ts';
import { type EntryForm, typedEntry } from '#app/features/entries/entry-form.ts';
import { unfinishedEntries } from '#app/features/entries/save-entry.server.ts';
import { entryWords, listWords } from '#app/features/entries/words.ts';
import { photographName } from '#app/features/pictures/choosing/photograph-dialog.tsx';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { previewPath } from '#app/features/posts/posts.server.ts';
import { wordsOf } from '#app/features/writing/document/document.ts';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import { listDifferences } from '#app/features/writing/editor/conflict.tsx';
import { whenLeft } from '#app/features/writing/editor/draft-copy.tsx';
import { Editor } from '#app/features/writing/editor/editor.tsx';
import { PastVersions } from '#app/features/writing/editor/past-versions.tsx';
import { formWords, nounWords } from '#app/features/writing/editor/words.ts';
import { newAddress, statusWords } from '#app/features/writing/messages.ts';
import type { TypedText } from '#app/features/writing/typed-text.ts';
import { panelAt } from '#app/frame/panel/entry-kinds.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/entry';
import styles from './entry-fields.module.css';
import { EntryFields, EntryView, valuesOf } from './entry-fields.tsx';
import { saveEntryForm } from './save-entry-form.server.ts';

/** `da` in the address of a new entry: the id of the entry whose copy it starts as. */
export async function loader({ params: { id }, context, url }: Route.LoaderArgs) {
  const panel = panelAt(url.pathname);
  const { accountId } = context.get(signedIn);
  const opened =
    id === newAddress
      ? await openNew(panel, accountId, url.searchParams.get('da') ?? '')
      : await openSaved(panel, accountId, id);
  return { accountId, ...opened };
}

/** The form has the id, so that sending the form twice creates one entry. */
async function openNew(panel: EntryForm, accountId: string, from: string) {
  const copied = await findEntry(from, panel.kind);
  const { findUnfinishedNew } = unfinishedEntries(panel);
  const unfinished = copied ? undefined : await findUnfinishedNew(accountId);
  const written = copied && {
    ...copied,
    slug: '',
    status: 'draft' as const,
    fields: { ...copied.fields, ...panel.inCopy },
  };
  return {
    id: unfinished?.postId ?? randomUUID(),
    isNew: true,
    opened: { typed: typedEntry(panel, written), version: 1 },
    unfinished,
    photographs: copied?.pictures ?? [],
    preview: undefined,
  };
}

async function openSaved(panel: EntryForm, accountId: string, id: string) {
  const found = await findEntry(id, panel.kind);
  if (!found || found.deletedAt) throw data({ isInBin: Boolean(found) }, { status: 404 });
  const { version, updatedAt } = found;
  return {
    id,
    isNew: false,
    opened: { typed: typedEntry(panel, found), version, at: updatedAt.toISOString() },
    unfinished: await unfinishedEntries(panel).findUnfinished(accountId, id),
    photographs: found.pictures,
    preview: panel.hasAddress && previewPath(id),
  };
}

// Waits until the form that was closed last has sent its text.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  whenLeft().then(serverLoader);

export async function action({ request, context, url }: Route.ActionArgs) {
  return saveEntryForm(panelAt(url.pathname), await readForm(request), context.get(signedIn));
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
  const { photographs, preview, ...opening } = loaderData;
  return (
    <Editor
      key={opening.id}
      form={panel}
      {...{ opening, photographs, panelTitle, preview }}
      submitLabel={labelOf}
      compare={(mine, theirs, pictures) => ({
        title: nounWords(panel.noun).changed,
        differences: listDifferences(
          readable(panel, mine, pictures),
          readable(panel, theirs, pictures),
          mine.document !== theirs.document && entryWords.document,
        ),
      })}
      fields={({ writing: { initial, typed }, saving: { problems } }) => (
        <EntryFields key={initial.times} initial={initial.typed} {...{ panel, typed, problems }} />
      )}
      beside={({ writing }) => (
        <aside className={styles.beside} aria-label={entryWords.view}>
          <EntryView panel={panel} typed={writing.typed} />
          {writing.isSaved && (
            <PastVersions
              address={panel.path(opening.id)}
              view={(typed) => <EntryView panel={panel} typed={typed} />}
              onPutBack={(typed) => writing.putBack(panel.complete(typed))}
            />
          )}
        </aside>
      )}
    />
  );
}

function labelOf({ status }: TypedText, isOut: boolean) {
  const { save, publish, takeBack, saveDraft } = formWords;
  if (status === 'published') return isOut ? save : publish;
  return isOut ? takeBack : saveDraft;
}

function readable(panel: EntryForm, typed: TypedText, pictures: CroppedPicture[]) {
  const picture = pictures.find(({ id }) => id === typed.pictureId);
  const published = nounWords(panel.noun).published;
  return {
    [entryWords.title]: typed.title,
    ...(panel.hasAddress && { [entryWords.slug]: typed.slug ?? '' }),
    ...Object.fromEntries(valuesOf(panel, typed)),
    [entryWords.document]: wordsOf(parseDocument(typed.document)),
    [panel.pictureLabel]: picture
      ? photographName(picture)
      : typed.pictureId && entryWords.chosenPicture,
    [entryWords.status]: typed.status === 'published' ? published : statusWords.draft,
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { noun, list } = panelAt(useLocation().pathname);
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { editTitle, inBin, notFound } = nounWords(noun);
  return (
    <AdminPage title={editTitle} documentTitle={panelTitle}>
      <p>{error.data?.isInBin ? inBin : notFound}</p>
      <p>
        <AdminButtonLink variant="word" to={list}>
          {listWords.back}
        </AdminButtonLink>
      </p>
    </AdminPage>
  );
}

import { data } from 'react-router';
import type { TextsPage } from '#app/features/overrides/catalogue/page.ts';
import { sitePreviewPath } from '#app/features/overrides/preview-link.server.ts';
import { logError } from '#app/log.ts';
import { previewedBy } from '#app/public-pages.ts';
import { signedIn, typedForm } from '#app/request.ts';
import { adminAction } from '#app/routes/admin/admin-action.server.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import type { Route } from './+types/texts-page';
import { answerTexts } from './actions.server.ts';
import { pageAddress } from './addresses.ts';
import { editedNotice } from './edited-notice.ts';
import { KnownPictures } from './pictures/known-pictures.tsx';
import { findPage, readPage } from './read-page.server.ts';
import { TextsForm } from './texts-form.tsx';
import { readEdit } from './typed/edit.ts';
import { textsWords as words } from './words.ts';

const { title, documentTitle, loadFailed: failure } = words;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = findPage(params.page);
  if (!page) throw data(null, { status: 404 });
  const shown = await readPage(page, context.get(typedForm)).catch(databaseAway);
  return { ...shown, preview: sitePreviewPath() + previewedBy(page.id) };
}

function databaseAway(error: unknown): never {
  logError(error);
  throw data(null, { status: 503 });
}

export function action(args: Route.ActionArgs) {
  const page = findPage(args.params.page);
  if (!page) throw data(null, { status: 404 });
  // An edit is seen in the form that comes back.
  const next = ({ outcome }: { outcome: string }) => (outcome === 'edited' ? undefined : pageAddress(page.id));
  return adminAction(({ context }: Route.ActionArgs, form) => answer(form, page, context.get(signedIn).email), {
    next,
  })(args);
}

async function answer(form: FormData, page: TextsPage, by: string) {
  const edit = readEdit(`${form.get('edit') ?? ''}`);
  return edit ? data({ outcome: 'edited', notice: editedNotice(edit) }, {}) : answerTexts(form, page, by);
}

export const handle: Screen = { page: { title, documentTitle }, failure };

export default function PageTexts({ loaderData }: Route.ComponentProps) {
  return (
    <KnownPictures value={loaderData.known}>
      <TextsForm key={loaderData.id} {...loaderData} />
    </KnownPictures>
  );
}

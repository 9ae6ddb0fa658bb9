import { dayAndHour } from '#app/calendar/moments.ts';
import { listEntryVersions, unfinishedEntries } from '#app/features/entries/save-entry.server.ts';
import { postForm } from '#app/features/posts/post-writing.ts';
import { storeUnfinished } from '#app/features/posts/unfinished-posts.server.ts';
import { listVersions } from '#app/features/posts/versions.server.ts';
import { keepUnfinished } from '#app/features/writing/unsaved/keep-unfinished.server.ts';
import { panelAt } from '#app/frame/panel/entry-kinds.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/text';

const isOfPost = (pathname: string) => pathname.startsWith(postForm.path(''));

/** The unfinished text. */
export function action(sent: Route.ActionArgs) {
  const { pathname } = sent.url;
  if (isOfPost(pathname)) return keepUnfinished(sent, postForm, storeUnfinished);
  const panel = panelAt(pathname);
  return keepUnfinished(sent, panel, unfinishedEntries(panel).storeUnfinished);
}

/** The versions. */
export async function loader({ params: { id }, url: { pathname } }: Route.LoaderArgs) {
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const now = new Date();
  const versions = isOfPost(pathname) ? listVersions(id) : listEntryVersions(panelAt(pathname), id);
  return (await versions).map(({ at, ...version }) => ({ ...version, ...dayAndHour(at, now) }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);

import { dayAndHour } from '#app/calendar/moments.ts';
import { postForm } from '#app/features/posts/post-writing.ts';
import { storeUnfinished } from '#app/features/posts/unfinished-posts.server.ts';
import { listVersions } from '#app/features/posts/versions.server.ts';
import { keepUnfinished } from '#app/features/writing/unsaved/keep-unfinished.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/post-text';

export const action = (sent: Route.ActionArgs) => keepUnfinished(sent, postForm, storeUnfinished);

/** The versions. */
export async function loader({ params: { id } }: Route.LoaderArgs) {
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const now = new Date();
  return (await listVersions(id)).map(({ at, ...version }) => ({
    ...version,
    ...dayAndHour(at, now),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);

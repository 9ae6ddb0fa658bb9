import { dayAndHour } from '#app/calendar/moments.ts';
import { listVersions } from '#app/features/posts/versions.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/versions';

export async function loader({ params }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw new Response(null, { status: 404 });
  const now = new Date();
  return (await listVersions(params.id)).map(({ version, typed, by, at }) => ({
    version,
    typed,
    by,
    ...dayAndHour(at, now),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);

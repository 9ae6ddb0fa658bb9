import { data } from 'react-router';
import { historyOf } from '#app/features/overrides/history.server.ts';
import { logError } from '#app/log.ts';
import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/history';
import { showVersion } from './read-page.server.ts';

/** What a field has been, the newest first. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const history = await historyOf(new URL(request.url).searchParams.get('campo') ?? '');
    return data({ versions: history.map(showVersion) });
  } catch (error) {
    logError(error);
    return data(null, { status: 503 });
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

import { data } from 'react-router';
import { romeMoment } from '#app/calendar/rome.ts';
import { ground } from '#app/features/overrides/ground.ts';
import { historyOf } from '#app/features/overrides/history.server.ts';
import { logError } from '#app/log.ts';
import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/history';

/** What a field has been, the newest first. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const history = await historyOf(new URL(request.url).searchParams.get('campo') ?? '');
    const versions = history.map(({ path, version, value, state, at, by }) => ({
      version,
      value: value ?? ground.leaves.get(path)?.original,
      isDraft: state === 'draft',
      moment: romeMoment(at),
      by,
    }));
    return data({ versions });
  } catch (error) {
    logError(error);
    return data(null, { status: 503 });
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

import { data } from 'react-router';
import { romeMoment } from '#app/calendar/rome.ts';
import { editableFields } from '#app/features/overrides/editable-fields.ts';
import { historiesOf } from '#app/features/overrides/history.server.ts';
import { logError } from '#app/log.ts';
import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/history';

const mostVersions = 100;

/** What a field has been, the newest first. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const path = new URL(request.url).searchParams.get('campo') ?? '';
    const history = (await historiesOf([path])).get(path) ?? [];
    const versions = history.slice(0, mostVersions).map(({ version, value, state, at, by }) => ({
      version,
      value: value ?? editableFields.leaves.get(path)?.original,
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

import { data } from 'react-router';
import { listSubscribers } from '#app/features/subscribers/list-subscribers.server.ts';
import { logError } from '#app/log.ts';
import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/more-subscribers';

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  try {
    return data(await listSubscribers({ search: searchParams.get('cerca') ?? '', after: searchParams.get('dopo') }));
  } catch (error) {
    logError(error);
    return data(null, { status: 503 });
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

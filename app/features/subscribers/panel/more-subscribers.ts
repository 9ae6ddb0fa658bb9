import { listSubscribers, readFilter } from '#app/features/subscribers/list-subscribers.server.ts';
import { revalidateOnConflict } from '#app/ui/form.ts';
import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/more-subscribers';

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return listSubscribers(readFilter(searchParams), Number(searchParams.get('righe')));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);

export const shouldRevalidate = revalidateOnConflict;

import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/progress';
import { showProgress } from './show-progress.server.ts';

export const loader = ({ params: { id } }: Route.LoaderArgs) => showProgress(id);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

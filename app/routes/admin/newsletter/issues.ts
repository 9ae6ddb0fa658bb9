import { listIssues } from '#app/features/issues/list-issues.server.ts';
import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/issues';

/** How the issues stand, asked for again and again while one is on its way. */
export async function loader() {
  return listIssues();
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

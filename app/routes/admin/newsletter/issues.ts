import { listIssues } from '#app/features/issues/list-issues.server.ts';
import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/issues';

/** Polled while an issue is being sent. */
export async function loader() {
  return listIssues();
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

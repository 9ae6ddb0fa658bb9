import { listIssues } from '#app/features/issues/list-issues.server.ts';
import { revalidateOnConflict } from '#app/ui/form.ts';
import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/issues';

export const loader = () => listIssues();

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);

export const shouldRevalidate = revalidateOnConflict;

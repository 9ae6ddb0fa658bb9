import { listIssues } from '#app/features/issues/list-issues.server.ts';
import { revalidateOnConflict } from '#app/ui/form.ts';
import { keepPageOnFailure } from '#app/ui/panel-answer.ts';
import type { Route } from './+types/issues';

export const loader = () => listIssues();

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

export const shouldRevalidate = revalidateOnConflict;

import { preservePageOnFailure } from '#app/ui/panel-answer.ts';
import type { Route } from './+types/progress';
import { showImport } from './show-import.server.ts';

export const loader = () => showImport();

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);

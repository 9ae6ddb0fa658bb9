import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/progress';
import { showImport } from './show-import.server.ts';

export const loader = () => showImport();

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);

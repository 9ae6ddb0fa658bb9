import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/progress';
import { showImport } from './show-import.server.ts';

export async function loader() {
  return showImport();
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

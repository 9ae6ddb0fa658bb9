import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/progress';
import { showImport } from './show-import.server.ts';

/** Polled while an import is tried or written. */
export async function loader() {
  return showImport();
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

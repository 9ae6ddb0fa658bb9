import { findExportReceipt, readReceipt } from '#app/features/subscribers/subscribers-csv.server.ts';
import { signedIn } from '#app/request.ts';
import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/export-receipt';

export async function loader({ request, context }: Route.LoaderArgs) {
  const receipt = readReceipt(new URL(request.url).searchParams);
  return findExportReceipt(context.get(signedIn).email, receipt);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

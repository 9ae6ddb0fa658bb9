import { findExportReceipt } from '#app/features/newsletter/export-receipt.server.ts';
import { signedIn } from '#app/request.ts';
import type { Route } from './+types/export-receipt';

export async function loader({ request, context }: Route.LoaderArgs) {
  const receipt = new URL(request.url).searchParams.get('ricevuta') ?? '';
  return findExportReceipt(context.get(signedIn).email, receipt);
}

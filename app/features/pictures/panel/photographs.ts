import { listPictures, listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import type { PhotographsPage } from '#app/features/pictures/picture.ts';
import { type RequestLimits, signedIn } from '#app/platform/request.ts';
import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/photographs';
import { readListing, receiveUpload } from './pictures.server.ts';

export const handle: RequestLimits = { takesFiles: true };

export async function loader({ request }: Route.LoaderArgs): Promise<PhotographsPage> {
  const { searchParams } = new URL(request.url);
  const ids = searchParams.getAll('id');
  if (ids.length > 0) return { pictures: await listPicturesById(ids), hasOlder: false };
  const { page, search } = readListing(searchParams);
  const { pictures, hasOlder } = await listPictures(page, search, 12);
  return { pictures: pictures.map(({ picture }) => picture), hasOlder };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);

export function action({ request, context }: Route.ActionArgs) {
  return receiveUpload(request, context.get(signedIn).email);
}

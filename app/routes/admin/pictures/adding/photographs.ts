import { listPictures, listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { type CroppedPicture, maxPhotographMegabytes } from '#app/features/pictures/picture.ts';
import { signedIn } from '#app/request.ts';
import { readListing, receiveUpload } from '#app/routes/admin/pictures/pictures.server.ts';
import { refusalWords } from '#app/routes/admin/pictures/words.ts';
import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Notice } from '#app/ui/notices.tsx';
import type { Route } from './+types/photographs';

export type Uploaded = { picture: CroppedPicture } | { problem: Notice };

const headers = { 'Cache-Control': 'no-store' };

/** For the editor: those of `id`, or a page of all. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const ids = searchParams.getAll('id');
  if (ids.length > 0) return { pictures: await listPicturesById(ids), hasOlder: false };
  const { page, search } = readListing(searchParams);
  const { pictures, hasOlder } = await listPictures(page, search, 12);
  return { pictures: pictures.map(({ picture }) => picture), hasOlder };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

/** Answers in JSON: a form reports no progress. */
export async function action({ request, context }: Route.ActionArgs) {
  const isForm = /^multipart\//i.test(request.headers.get('Content-Type') ?? '');
  if (!isForm) return answer({ problem: refusalWords('empty', maxPhotographMegabytes) }, 400);
  const received = await receiveUpload(request, context.get(signedIn).email);
  if ('picture' in received) return answer(received, 200);
  return answer({ problem: received.problem }, { refused: 422, 'too-many': 429, away: 503 }[received.outcome]);
}

function answer(uploaded: Uploaded, status: number) {
  return Response.json(uploaded, { status, headers });
}

import { findPicture, listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { photographsIn, type TextDocument } from '#app/features/writing/document/document.ts';
import { textMessages as messages } from '#app/features/writing/messages.ts';
import type { Problems } from '#app/ui/action-result.ts';

type Written = { pictureId: string | null; document: TextDocument };

/** Another person may have deleted a picture since the form was opened. */
export async function findMissingPictures(written: Written): Promise<Problems | undefined> {
  if (written.pictureId && !(await findPicture(written.pictureId)))
    return { pictureId: messages.pictureDeleted };
  const ids = photographsIn(written.document);
  return (await listPicturesById(ids)).length < ids.length
    ? { document: messages.photographDeleted }
    : undefined;
}

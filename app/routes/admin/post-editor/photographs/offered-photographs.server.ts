import { listPicturesForEditor } from '#app/features/pictures/list-pictures.server.ts';
import { maxPhotographMegabytes } from '#app/features/pictures/upload.server.ts';
import { logError } from '#app/log.ts';

/** With the database away none: what was typed is shown all the same. */
export async function offeredPhotographs(postId: string) {
  const pictures = await listPicturesForEditor(postId).catch((error) => {
    logError(error);
    return [];
  });
  return { pictures, maxMegabytes: maxPhotographMegabytes };
}

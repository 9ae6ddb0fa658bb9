import path from 'node:path';
import { openLimiter } from '#app/db/limiter.ts';
import { inTemporaryFolder, receiveFile } from '#app/storage/receive-file.ts';
import { addPicture } from './pictures.server.ts';

export const maxPhotographMegabytes = 15;

// Each may cost seconds of a processor. Ten a minute through an hour are more than a hand sends.
const uploads = openLimiter({ keyPrefix: 'uploads', points: 600, duration: 3600 });

type Received = Awaited<ReturnType<typeof addPicture>> | { refusal: 'too-large' } | { waitMinutes: number };

/** Streams the form's file to the disk, and makes a picture of it. */
export function receivePhotograph(request: Request, by: string): Promise<Received> {
  return inTemporaryFolder(async (folder): Promise<Received> => {
    const file = path.join(folder, 'upload');
    const received = await receiveFile(request, file, maxPhotographMegabytes);
    if (!received) return { refusal: 'empty' };
    if (received.isTruncated) return { refusal: 'too-large' };
    const waitMs = await uploads.count(by);
    return waitMs === undefined ? addPicture(file, by) : { waitMinutes: Math.ceil(waitMs / 60_000) };
  });
}

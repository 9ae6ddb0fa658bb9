import { stat } from 'node:fs/promises';
import path from 'node:path';
import { inTemporaryFolder, receiveFile } from '#app/storage/receive-file.ts';
import { beginTrial } from './imports.server.ts';
import { kinds } from './read-file.server.ts';

export const maxFileMegabytes = 1024;

export function receiveUpload(
  request: Request,
  account: string,
  megabytes = maxFileMegabytes,
): Promise<'begun' | 'running' | 'too-large' | 'no-file'> {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'upload');
    const received = await receiveFile(request, file, megabytes);
    const kind = kinds.find((name) => name === received?.fields.kind);
    if (!received || !kind || (await stat(file)).size === 0) return 'no-file';
    if (received.isTruncated) return 'too-large';
    const fileName = path.basename(received.name).replaceAll('\0', '').slice(0, 200);
    return beginTrial(file, { kind, fileName, account });
  });
}
